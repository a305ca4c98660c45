import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { GatewayCloseCodes } from 'discord-api-types/v10';
import { WebSocketServer, type WebSocket } from 'ws';
import { isTrustedHost, isTrustedOrigin } from '../rest/hosts.ts';
import type { World } from '../world.ts';
import { serveConnection } from './connection.ts';

const MAX_FRAME = 64 * 1024;

/** Which upgrades are accepted, and who is told of faults. */
export interface GatewayOptions {
  /** Refuse upgrades that name another host than this computer, or come from another page. */
  readonly loopbackOnly: boolean;
  /** Told of faults of the endpoint itself; the connection is closed with 4000. */
  readonly onFault: (error: unknown) => void;
}

function refuse(socket: Duplex, status: '403 Forbidden' | '404 Not Found'): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** Path and query of what was asked for. It may be anything: not even its beginning needs to be a path. */
function targetOf(request: IncomingMessage): { readonly path: string; readonly query: URLSearchParams } {
  const [path = '', ...query] = (request.url ?? '').split('?');
  return { path, query: new URLSearchParams(query.join('?')) };
}

function serveOrClose(world: World, connection: WebSocket, query: URLSearchParams, onFault: GatewayOptions['onFault']) {
  connection.on('error', () => connection.terminate());
  const version = query.get('v') ?? '10';
  if (version !== '10' && version !== '9') return connection.close(GatewayCloseCodes.InvalidAPIVersion);
  if ((query.get('encoding') ?? 'json') !== 'json') return connection.close(GatewayCloseCodes.DecodeError);
  return serveConnection(world, connection, onFault);
}

/** Serves the gateway at `/gateway` of an HTTP server. Returns what closes every connection. */
export function attachGateway(world: World, server: Server, { loopbackOnly, onFault }: GatewayOptions): () => void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME });

  server.on('upgrade', (request: IncomingMessage, socket, head) => {
    socket.on('error', () => socket.destroy());
    const { host, origin } = request.headers;
    if (loopbackOnly && !(isTrustedHost(host) && isTrustedOrigin(origin, host))) return refuse(socket, '403 Forbidden');
    const { path, query } = targetOf(request);
    if (!/^\/gateway\/?$/.test(path)) return refuse(socket, '404 Not Found');
    sockets.handleUpgrade(request, socket, head, (connection) => serveOrClose(world, connection, query, onFault));
  });

  return () => {
    for (const connection of sockets.clients) connection.terminate();
    sockets.close();
  };
}
