# Umpire on a server: docker build -t umpire . && docker run -d --name umpire --env-file .env -v umpire-data:/app/var umpire
FROM node:22-bookworm AS packages
WORKDIR /app
COPY package.json package-lock.json build.js ./
COPY src src
COPY commands commands
COPY data data
RUN npm ci --omit=dev

FROM node:22-bookworm-slim
ENV NODE_ENV=production
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=packages /app/dist dist
COPY package.json ./
COPY assets assets
RUN mkdir var && chown node:node var
USER node
VOLUME /app/var
ENV UMPIRE_OPS=127.0.0.1:9464
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:9464/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# PID 1 gets the signals: the bot finishes what it is writing and stops.
CMD ["node", "dist/main.js"]
