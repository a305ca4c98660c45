import { once } from 'node:events';
import { WebSocket } from 'ws';

/** A frame as it came. */
export interface Frame {
  readonly op: number;
  readonly d: Record<string, unknown> | null;
  readonly s: number | null;
  readonly t: string | null;
}

/** A gateway connection that does nothing by itself: tests say every word. */
export interface RawGateway {
  readonly frames: readonly Frame[];
  send(op: number, d: unknown): void;
  sendText(text: string): void;
  /** The first frame, come or to come, for which `predicate` holds. */
  next(predicate: (frame: Frame) => boolean): Promise<Frame>;
  /** The code the endpoint closes the connection with. */
  closed(): Promise<number>;
  /** Breaks the connection off without a closing handshake. */
  drop(): void;
  close(): void;
}

/** Opens a connection to the gateway. */
export async function openRawGateway(url: string, query = 'v=10&encoding=json'): Promise<RawGateway> {
  const socket = new WebSocket(`${url}?${query}`);
  const frames: Frame[] = [];
  const watchers = new Set<() => void>();
  const closed = once(socket, 'close').then(([code]) => code as number);
  socket.on('message', (data) => {
    frames.push(JSON.parse(String(data as Buffer)) as Frame);
    for (const watcher of [...watchers]) watcher();
  });
  await once(socket, 'open');
  return {
    frames,
    send: (op, d) => socket.send(JSON.stringify({ op, d })),
    sendText: (text) => socket.send(text),
    next: (predicate) =>
      new Promise((resolve, reject) => {
        const check = (): void => {
          const found = frames.find(predicate);
          if (!found) return;
          watchers.delete(check);
          resolve(found);
        };
        watchers.add(check);
        void closed.then((code) => reject(new Error(`closed with ${code}`)));
        check();
      }),
    closed: () => closed,
    drop: () => socket.terminate(),
    close: () => socket.close(1000),
  };
}

/** The payload of op 2. */
export const identifyAs = (token: string, intents?: number): object => ({
  token,
  properties: { os: 'test', browser: 'test', device: 'test' },
  ...(intents !== undefined && { intents }),
});
