/** A fake server with one room, and rooms that talk to it. */
import type { ChatMessage } from '@blookery/contract';
import { beforeEach, vi } from 'vitest';
import { fakeSocket } from '../../../transport/socket-fixtures.ts';
import { face, ME, message, messages, pageOf, shown } from '../chat-fixtures.ts';
import { createRoom } from './room.ts';

type Body = Record<string, unknown>;

interface FakeServer {
  /** Every message of the room. */
  all: ChatMessage[];
  requests: { method: string; path: string; body: Body; keepalive?: boolean | undefined }[];
  /** Replace the next responses to sending, editing and the like. */
  responses: ((body: Body) => Response | Promise<Response>)[];
  isDown: boolean;
  /** The next page is read at once but delivered only after this. */
  holdNext: Promise<void> | null;
  line: ReturnType<typeof fakeSocket>;
  seesDeleted: boolean;
}

const newServer = (): FakeServer => ({
  all: messages(1, 200),
  requests: [],
  responses: [],
  isDown: false,
  holdNext: null,
  line: fakeSocket(),
  seesDeleted: false,
});

export const server = newServer();

/** Accepts a sent message. */
export function accept({ content, nonce, replyingTo }: Body): Response {
  const said = message((server.all.at(-1)?.id ?? 0) + 1, {
    authorId: ME,
    content: String(content),
    replyingTo: typeof replyingTo === 'number' ? replyingTo : null,
  });
  server.all.push(said);
  return Response.json({ message: { ...said, nonce }, players: [face(ME)] });
}

async function respond(
  url: string,
  { method = 'GET', body: text, keepalive }: RequestInit,
): Promise<Response> {
  const body: Body = typeof text === 'string' ? JSON.parse(text) : {};
  server.requests.push({ method, path: url, body, keepalive });
  if (server.isDown) throw new TypeError('Failed to fetch');
  if (method === 'GET') {
    const { searchParams } = new URL(url, 'http://x');
    const query = Object.fromEntries([...searchParams].map(([key, value]) => [key, Number(value)]));
    const page = pageOf(server.all, { limit: 50, ...query });
    const held = server.holdNext;
    server.holdNext = null;
    if (held) await held;
    return Response.json(page);
  }
  const response =
    server.responses.shift() ?? (method === 'POST' ? accept : () => new Response(null, { status: 204 }));
  return response(body);
}

/** Gives every test of the file a new server, and a clock of its own. */
export function setUpServer(): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 15, 13) });
    localStorage.clear();
    Object.assign(server, newServer());
    vi.stubGlobal('fetch', respond);
  });
}

export const open = (at?: number) => {
  const room = createRoom('global', {
    socket: server.line.socket,
    reader: () => ({ id: ME, seesDeleted: server.seesDeleted }),
  });
  const stop = room.start(at);
  return { room, stop, view: () => room.store.getState() };
};
/** An open room whose first page has been loaded. */
export const openLoaded = async (at?: number) => {
  const here = open(at);
  await settle();
  return here;
};

/** The connection is back, and what was requested then has arrived. */
export const reconnect = async () => {
  server.line.isReadyAgain();
  await settle();
};

type Opened = ReturnType<typeof open>;

export const idsOf = ({ view }: Opened) => view().room.timeline.messages.map(({ id }) => id);
export const outgoingOf = ({ view }: Opened) => view().room.timeline.outgoing;
export const settle = () => vi.advanceTimersByTimeAsync(0);

/** The queries of the pages that were requested. */
export const requested = () =>
  server.requests.filter(({ method }) => method === 'GET').map(({ path }) => path.split('?')[1]);

/** Another player's message, live. */
export const say = (one: ChatMessage) => {
  server.all.push(one);
  server.line.receives('chat.created', shown(one));
};
