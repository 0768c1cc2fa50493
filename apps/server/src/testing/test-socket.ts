/** A client of the gateway for tests. Checks every message of the server against the contract. */
import type { Socket } from 'node:net';
import { type ClientMessages, type ServerMessages, serverMessages } from '@blookery/contract/base/socket';
import { GATEWAY_PATH } from '@blookery/game/realtime';
import { Check } from 'typebox/value';
import { WebSocket } from 'ws';

export type MessageName = keyof ServerMessages;
interface ReceivedAs<T extends MessageName> {
  t: T;
  d: ServerMessages[T];
  ref?: number;
}
export type Received = { [T in MessageName]: ReceivedAs<T> }[MessageName];

const isOf = <T extends MessageName>(
  t: T,
  message: { t: MessageName; d: unknown },
): message is ReceivedAs<T> => message.t === t;

export interface TestSocket {
  /** Every message so far. */
  received: Received[];
  /** The next message of a kind after the last one taken. */
  next: <T extends MessageName>(t: T) => Promise<ServerMessages[T]>;
  say: <T extends keyof ClientMessages>(t: T, d: ClientMessages[T], ref?: number) => void;
  /** Sends exactly this. */
  raw: (data: string | Buffer) => void;
  /** Writes to the connection itself, without a frame. */
  bytes: (data: Buffer) => void;
  /** Resolves when everything sent so far has arrived: a reply comes after it on the same connection. */
  quiet: () => Promise<void>;
  closed: Promise<{ code: number; reason: string }>;
  close: () => Promise<void>;
  ws: WebSocket;
}

interface Options {
  /** Without one, no hello is sent. */
  token?: string;
  headers?: Record<string, string>;
}

/** Connected, and ready if there is a token. */
export async function openSocket(
  address: string,
  { token, headers = {} }: Options = {},
): Promise<TestSocket> {
  const ws = new WebSocket(address.replace(/^http/, 'ws') + GATEWAY_PATH, { headers });
  let connection: Socket | undefined;
  ws.once('upgrade', ({ socket }) => {
    connection = socket;
  });
  const received: Received[] = [];
  const taken = new Map<MessageName, number>();
  const waiting = new Set<() => void>();
  let fault: Error | null = null;

  ws.on('message', (data: Buffer, isBinary: boolean) => {
    if (isBinary) return;
    const message: Received = JSON.parse(data.toString());
    const schema = serverMessages[message.t];
    if (!schema || !Check(schema, message.d)) {
      fault = new Error(`not in the contract: ${data.toString()}`);
    }
    received.push(message);
    for (const check of [...waiting]) check();
  });
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    ws.on('close', (code, reason) => {
      resolve({ code, reason: reason.toString() });
      for (const check of [...waiting]) check();
    });
  });
  await new Promise<void>((resolve, reject) => {
    ws.once('open', () => resolve());
    ws.once('error', reject);
    ws.once('unexpected-response', (_request, response) => {
      reject(Object.assign(new Error(`answered ${response.statusCode}`), { status: response.statusCode }));
    });
  });
  ws.on('error', () => {});

  const socket: TestSocket = {
    received,
    ws,
    closed,
    next: <T extends MessageName>(t: T) =>
      new Promise<ServerMessages[T]>((resolve, reject) => {
        const check = () => {
          const place = taken.get(t) ?? 0;
          const found = received.flatMap((message) => (isOf(t, message) ? [message] : []))[place];
          if (fault) reject(fault);
          else if (found) {
            taken.set(t, place + 1);
            resolve(found.d);
          } else if (ws.readyState >= WebSocket.CLOSING) reject(new Error(`closed while waiting for ${t}`));
          else return;
          waiting.delete(check);
        };
        waiting.add(check);
        check();
      }),
    say: (t, d, ref) => ws.send(JSON.stringify(ref === undefined ? { t, d } : { t, d, ref })),
    raw: (data) => ws.send(data),
    bytes: (data) => void connection?.write(data),
    quiet: async () => {
      const at = Math.round(performance.now() * 1000);
      socket.say('ping', { at });
      let pong = await socket.next('pong');
      while (pong.at !== at) pong = await socket.next('pong');
    },
    close: async () => {
      ws.close();
      await closed;
    },
  };
  if (token !== undefined) {
    socket.say('hello', { token });
    await socket.next('ready');
  }
  return socket;
}
