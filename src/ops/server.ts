import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import type { Registry } from 'prom-client';
import type { Health } from './health.ts';

/** What the server for operators shows. */
export interface OpsSettings {
  readonly host: string;
  readonly port: number;
  readonly registry: Registry;
  readonly health: () => Promise<Health>;
}

/** A server that listens. */
export interface Listening {
  /** Where, as `host:port`; the path of a socket. */
  readonly address: string;
  readonly close: () => Promise<void>;
}

/** Has an application of Hono listen, at a port or a socket of this path. Rejects if it can't. */
export function listen(app: Hono, at: { readonly host: string; readonly port: number } | string): Promise<Listening> {
  const server = createAdaptorServer({ fetch: app.fetch });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(typeof at === 'string' ? { path: at } : at, () => {
      const address = server.address();
      resolve({
        address: typeof address === 'object' && address ? `${address.address}:${address.port}` : (address ?? ''),
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            if ('closeAllConnections' in server) server.closeAllConnections();
          }),
      });
    });
  });
}

/** `GET /health`: 200, or 503 with reasons. `GET /metrics`: in the text format of Prometheus. Nothing of both is secret. */
export function startOps({ host, port, registry, health }: OpsSettings): Promise<Listening> {
  const app = new Hono();
  app.get('/health', async (context) => {
    const now = await health();
    return context.json(now, now.status === 'healthy' ? 200 : 503);
  });
  app.get('/metrics', async (context) =>
    context.text(await registry.metrics(), 200, { 'content-type': registry.contentType }),
  );
  return listen(app, { host, port });
}
