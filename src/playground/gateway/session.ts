import type { WebSocket } from 'ws';
import type { User } from '../model.ts';
import type { Shard } from './shards.ts';

/** A gateway session: it outlives its connection for a while, so that a client can resume it. */
export interface Session {
  readonly id: string;
  readonly token: string;
  readonly user: User;
  /** The intents a bot asked for. A user's client gets everything. */
  readonly intents: number;
  readonly shard: Shard;
  /** The connection, or `undefined` while the session waits to be resumed. */
  socket: WebSocket | undefined;
  /** The number of the last event. */
  sequence: number;
  /** The last events as sent, for a client that resumes. */
  readonly sent: { readonly sequence: number; readonly payload: string }[];
  /** When the connection was lost, in milliseconds since the epoch. */
  lostAt: number;
}

const KEPT_EVENTS = 2_000;

/** Sends one event to a session, or keeps it until the session is resumed. `json` is its data, serialized. */
export function sendSerialized(session: Session, event: string, json: string): void {
  session.sequence += 1;
  const payload = `{"op":0,"t":"${event}","s":${session.sequence},"d":${json}}`;
  session.sent.push({ sequence: session.sequence, payload });
  if (session.sent.length > KEPT_EVENTS) session.sent.shift();
  session.socket?.send(payload);
}

/** Sends one event to a session, or keeps it until the session is resumed. */
export const sendEvent = (session: Session, event: string, data: unknown): void =>
  sendSerialized(session, event, JSON.stringify(data));
