import { GatewayOpcodes } from 'discord-api-types/v10';
import type { ReadyEvent } from './types.ts';

export type GatewayStatus = 'connecting' | 'ready' | 'reconnecting' | 'refused';

export interface GatewayOptions {
  url: string;
  token: string;
  onEvent(name: string, data: unknown): void;
  onStatus(status: GatewayStatus): void;
}

export interface Gateway {
  send(op: number, data: unknown): void;
  close(): void;
}

const REFUSED = new Set([4004, 4010, 4011, 4012, 4013, 4014]);
const SESSION_LOST = new Set([4007, 4009]);
const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 30_000;

/**
 * Holds a user session at the gateway: heartbeats, resumes a dropped session, identifies anew when the session is lost,
 * and waits longer after each failed try. `onEvent` gets every dispatch in order, READY included.
 */
export function connectGateway(options: GatewayOptions): Gateway {
  let socket: WebSocket | null = null;
  let heartbeat: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let acknowledged = true;
  let sequence: number | null = null;
  let sessionId: string | null = null;
  let resumeUrl: string | null = null;
  let failures = 0;
  let closed = false;

  const send = (op: number, d: unknown): void => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ op, d }));
  };

  const forgetSession = (): void => {
    sessionId = null;
    resumeUrl = null;
    sequence = null;
  };

  const open = (): void => {
    clearTimeout(retry);
    options.onStatus(failures === 0 && !sessionId ? 'connecting' : 'reconnecting');
    const base = sessionId ? (resumeUrl ?? options.url) : options.url;
    const current = new WebSocket(`${base}${base.includes('?') ? '&' : '/?'}v=10&encoding=json`);
    socket = current;
    current.onmessage = (event: MessageEvent<string>) => {
      if (current === socket)
        receive(JSON.parse(event.data) as { op: number; d: unknown; s: number | null; t: string });
    };
    current.onclose = (event) => {
      if (current === socket) dropped(event.code);
    };
  };

  const dropped = (code: number): void => {
    socket = null;
    clearTimeout(heartbeat);
    if (closed) return;
    if (REFUSED.has(code)) {
      options.onStatus('refused');
      return;
    }
    if (SESSION_LOST.has(code)) forgetSession();
    failures += 1;
    const wait = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1)) * (0.75 + Math.random() / 2);
    options.onStatus('reconnecting');
    retry = setTimeout(open, wait);
  };

  const reopen = (): void => {
    const old = socket;
    socket = null;
    clearTimeout(heartbeat);
    old?.close(4000);
    open();
  };

  const beat = (interval: number): void => {
    if (!acknowledged) {
      reopen();
      return;
    }
    acknowledged = false;
    send(GatewayOpcodes.Heartbeat, sequence);
    heartbeat = setTimeout(() => beat(interval), interval);
  };

  const hello = (interval: number): void => {
    acknowledged = true;
    heartbeat = setTimeout(() => beat(interval), interval * Math.random());
    if (sessionId) {
      send(GatewayOpcodes.Resume, { token: options.token, session_id: sessionId, seq: sequence });
      return;
    }
    send(GatewayOpcodes.Identify, {
      token: options.token,
      properties: { os: navigator.platform, browser: 'Umpire Playground', device: '' },
      compress: false,
    });
  };

  const dispatch = (name: string, data: unknown): void => {
    if (name === 'READY') {
      const ready = data as ReadyEvent;
      sessionId = ready.session_id;
      resumeUrl = ready.resume_gateway_url ?? null;
    }
    if (name === 'READY' || name === 'RESUMED') {
      failures = 0;
      options.onStatus('ready');
    }
    options.onEvent(name, data);
  };

  const receive = ({ op, d, s, t }: { op: number; d: unknown; s: number | null; t: string }): void => {
    if (s !== null && s !== undefined) sequence = s;
    if (op === GatewayOpcodes.Dispatch) dispatch(t, d);
    else if (op === GatewayOpcodes.Hello) hello((d as { heartbeat_interval: number }).heartbeat_interval);
    else if (op === GatewayOpcodes.HeartbeatAck) acknowledged = true;
    else if (op === GatewayOpcodes.Heartbeat) send(GatewayOpcodes.Heartbeat, sequence);
    else if (op === GatewayOpcodes.Reconnect) reopen();
    else if (op === GatewayOpcodes.InvalidSession) {
      if (d !== true) forgetSession();
      clearTimeout(heartbeat);
      retry = setTimeout(reopen, 1000 + Math.random() * 2000);
    }
  };

  const online = (): void => {
    if (!socket && !closed) open();
  };
  window.addEventListener('online', online);
  open();

  return {
    send,
    close: () => {
      closed = true;
      clearTimeout(retry);
      clearTimeout(heartbeat);
      window.removeEventListener('online', online);
      socket?.close(1000);
    },
  };
}
