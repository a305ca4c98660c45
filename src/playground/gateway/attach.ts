import type { IncomingMessage, Server } from 'node:http';
import { GatewayCloseCodes } from 'discord-api-types/v10';
import { WebSocketServer } from 'ws';
import { isTrustedHost, isTrustedOrigin } from '../rest/hosts.ts';
import type { World } from '../world.ts';
import { serveConnection } from './connection.ts';

const MAX_FRAME = 64 * 1024;

/** Serves the gateway at `/gateway` of an HTTP server. Returns what closes every connection. */
export function attachGateway(world: World, server: Server, loopbackOnly: boolean): () => void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME });

  server.on('upgrade', (request: IncomingMessage, socket, head) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const { host, origin } = request.headers;
    if (loopbackOnly && !(isTrustedHost(host) && isTrustedOrigin(origin, host))) {
      socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
      return;
    }
    if (!/^\/gateway\/?$/.test(url.pathname)) {
      socket.end('HTTP/1.1 404 Not Found\r\n\r\n');
      return;
    }
    sockets.handleUpgrade(request, socket, head, (connection) => {
      const version = url.searchParams.get('v') ?? '10';
      if (version !== '10' && version !== '9') connection.close(GatewayCloseCodes.InvalidAPIVersion);
      else if ((url.searchParams.get('encoding') ?? 'json') !== 'json') connection.close(GatewayCloseCodes.DecodeError);
      else serveConnection(world, connection);
    });
  });

  return () => {
    for (const connection of sockets.clients) connection.terminate();
    sockets.close();
  };
}
