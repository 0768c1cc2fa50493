// @vitest-environment jsdom
import type { ChatMessage } from '@blookery/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { face, fakeSocket, ME, message, messages, PEAR, pageOf, shown, TIN } from '../chat-fixtures.ts';
import { readUpTo } from './read-marks.ts';
import { createRoom } from './room.ts';

/** A fake server with one room. */
let all: ChatMessage[];
let requests: { method: string; path: string; body: Record<string, unknown> }[];
/** Replace the next responses to sending, editing and the like. */
let answers: ((body: Record<string, unknown>) => Response | Promise<Response>)[];
let isDown: boolean;
/** The next page is read at once but delivered only after this. */
let holdNext: Promise<void> | null;

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const refusal = (code: string, text: string) => json(429, { code, message: text });

function accept(body: Record<string, unknown>): Response {
  const {
    content,
    nonce,
    replyingTo = null,
  } = body as { content: string; nonce: string; replyingTo?: number };
  const id = (all.at(-1)?.id ?? 0) + 1;
  const said = message(id, { authorId: ME, content, replyingTo });
  all.push(said);
  return json(200, { message: { ...said, nonce }, players: [face(ME)] });
}

let line: ReturnType<typeof fakeSocket>;
let seesDeleted: boolean;
const open = (at?: number) => {
  const room = createRoom('global', { socket: line.socket, reader: () => ({ id: ME, seesDeleted }) });
  const stop = room.start(at);
  return { room, stop, view: () => room.store.getState() };
};
const idsOf = ({ view }: ReturnType<typeof open>) => view().room.timeline.messages.map(({ id }) => id);
const outgoingOf = ({ view }: ReturnType<typeof open>) => view().room.timeline.outgoing;
const settle = () => vi.advanceTimersByTimeAsync(0);
const asked = () => requests.filter(({ method }) => method === 'GET').map(({ path }) => path.split('?')[1]);
const say = (one: ChatMessage) => {
  all.push(one);
  line.hears('chat.created', shown(one));
};

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 15, 13) });
  localStorage.clear();
  line = fakeSocket();
  all = messages(1, 200);
  requests = [];
  answers = [];
  isDown = false;
  holdNext = null;
  seesDeleted = false;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const address = new URL(url, 'http://x');
    const method = init.method ?? 'GET';
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {};
    requests.push({ method, path: url, body });
    if (isDown) throw new TypeError('Failed to fetch');
    if (method === 'GET') {
      const query = Object.fromEntries([...address.searchParams].map(([key, value]) => [key, Number(value)]));
      const page = pageOf(all, query as { limit: number });
      const held = holdNext;
      holdNext = null;
      if (held) await held;
      return json(200, page);
    }
    const answer =
      answers.shift() ?? (method === 'POST' ? accept : () => new Response(null, { status: 204 }));
    return answer(body);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the global room', () => {
  it('loads the newest messages, then older ones and newer ones by cursor [2.1.04, 2.2.40]', async () => {
    const here = open();
    expect(here.view().phase).toBe('loading');
    await settle();
    expect(here.view().phase).toBe('here');
    expect(idsOf(here).at(0)).toBe(151);
    here.room.loadOlder();
    here.room.loadOlder();
    await settle();
    expect(idsOf(here).at(0)).toBe(101);
    expect(asked()).toEqual(['limit=50', 'before=151&limit=50']);
  });

  it('shows an error and can be retried', async () => {
    isDown = true;
    const here = open();
    await settle();
    expect(here.view()).toMatchObject({ phase: 'failed', failure: 'Something went wrong.' });
    isDown = false;
    here.room.open();
    await settle();
    expect(here.view().phase).toBe('here');
  });

  it('keeps its messages if older ones fail to load, and retries on request', async () => {
    const here = open();
    await settle();
    isDown = true;
    here.room.loadOlder();
    await settle();
    expect(here.view().older).toBe('failed');
    isDown = false;
    here.room.loadOlder();
    await settle();
    expect(idsOf(here)).toHaveLength(100);
  });

  it('unsubscribes when it is left, and resumes where it was when it is entered again', async () => {
    const here = open();
    await settle();
    here.stop();
    expect(line.listening()).toBe(0);
    all.push(message(201));
    here.room.start();
    expect(here.view().phase).toBe('here');
    await settle();
    expect(idsOf(here).at(-1)).toBe(201);
  });
});

describe('a sent message', () => {
  it('appears at once with a nonce, and as sent after the response [2.4.12, 2.4.13]', async () => {
    const here = open();
    await settle();
    expect(here.room.send('  hello  ', null)).toBe(true);
    const [draft] = outgoingOf(here);
    expect(draft).toMatchObject({ content: 'hello', error: null });
    await settle();
    expect(requests.at(-1)).toMatchObject({
      method: 'POST',
      body: { content: 'hello', nonce: draft?.nonce },
    });
    expect(outgoingOf(here)).toEqual([]);
    expect(idsOf(here).slice(-2)).toEqual([200, 201]);
  });

  it('is ignored if it is only whitespace [2.5.32]', async () => {
    const here = open();
    await settle();
    for (const nothing of ['', '   ', '\n\t ', '\u200b\u2800'])
      expect(here.room.send(nothing, null)).toBe(false);
    await settle();
    expect(outgoingOf(here)).toEqual([]);
    expect(requests.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('appears once if the live message arrives before the response', async () => {
    const here = open();
    await settle();
    let release = (): void => undefined;
    answers.push(async (body) => {
      const answer = accept(body);
      const said = all.at(-1) as ChatMessage;
      line.hears('chat.created', shown({ ...said, nonce: String(body.nonce) }));
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return answer;
    });
    here.room.send('hi', null);
    await settle();
    expect(outgoingOf(here)).toEqual([]);
    expect(idsOf(here).at(-1)).toBe(201);
    release();
    await settle();
    expect(idsOf(here).filter((id) => id === 201)).toHaveLength(1);
  });

  it('keeps the error text on a refusal, and is retried with the same nonce [2.4.13, 2.4.15]', async () => {
    const here = open();
    await settle();
    answers.push(() => refusal('CHAT_TOO_FAST', 'Easy there. You can write again in 3 s.'));
    here.room.send('hi', null);
    await settle();
    const [refused] = outgoingOf(here);
    expect(refused?.error).toBe('Easy there. You can write again in 3 s.');
    here.room.retry(refused?.nonce ?? '');
    expect(outgoingOf(here)[0]?.error).toBeNull();
    await settle();
    expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body.nonce)).toEqual([
      refused?.nonce,
      refused?.nonce,
    ]);
    expect(outgoingOf(here)).toEqual([]);
  });

  it('shows in local time until when its author is muted', async () => {
    const here = open();
    await settle();
    const text = 'You are muted for spam, until 2026-11-16T08:30:00.000Z.';
    answers.push(() => json(403, { code: 'CHAT_MUTED', message: text }));
    here.room.send('hi', null);
    await settle();
    expect(outgoingOf(here)[0]?.error).toMatch(/^You are muted for spam, until .*November.*2026.*\.$/);
  });

  it('can be discarded', async () => {
    isDown = false;
    const here = open();
    await settle();
    isDown = true;
    here.room.send('hi', null);
    await settle();
    here.room.giveUp(outgoingOf(here)[0]?.nonce ?? '');
    expect(outgoingOf(here)).toEqual([]);
  });

  it('keeps its place in the order of writing', async () => {
    const here = open();
    await settle();
    answers.push(async (body) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      return accept(body);
    });
    here.room.send('first', null);
    here.room.send('second', null);
    await vi.advanceTimersByTimeAsync(499);
    expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(all.slice(-2).map(({ content }) => content)).toEqual(['first', 'second']);
  });
});

describe('a changed message', () => {
  it('is sent with its new content and shows the response [2.7.06]', async () => {
    all.push(message(201, { authorId: ME, content: 'teh' }));
    const here = open();
    await settle();
    const editedAt = '2026-11-15T13:00:00.000Z';
    answers.push(({ content }) =>
      json(200, shown(message(201, { authorId: ME, content: String(content), editedAt }))),
    );
    await here.room.edit(201, 'the');
    expect(requests.at(-1)).toEqual({
      method: 'PUT',
      path: '/api/chat/messages/global/201',
      body: { content: 'the' },
    });
    expect(here.view().room.timeline.messages.at(-1)).toMatchObject({ content: 'the', editedAt });
  });

  it('disappears when deleted, and stays marked for those who manage messages [1.6.05, 2.7.05]', async () => {
    const here = open();
    await settle();
    await here.room.remove(199);
    expect(requests.at(-1)).toMatchObject({ method: 'DELETE', path: '/api/chat/messages/global/199' });
    expect(idsOf(here).slice(-2)).toEqual([198, 200]);

    seesDeleted = true;
    line.hears('chat.deleted', { roomId: 'global', messageId: 198, deletedAt: '2026-11-15T13:00:00.000Z' });
    expect(here.view().room.timeline.messages.find(({ id }) => id === 198)).toHaveProperty('deletedAt');
  });

  it('is updated by others in this room only', async () => {
    const here = open();
    await settle();
    const edit = message(200, { content: 'new', editedAt: '2026-11-15T13:00:00.000Z' });
    line.hears('chat.updated', shown({ ...edit, roomId: 'guild:4' }));
    line.hears('chat.created', shown(message(201, { roomId: 'guild:4' })));
    expect(here.view().room.timeline.messages.at(-1)).toMatchObject({ id: 200, content: 'm200' });
    line.hears('chat.updated', shown(edit));
    expect(here.view().room.timeline.messages.at(-1)?.content).toBe('new');
  });
});

describe('a jump to a message', () => {
  it('highlights it for 1.5 s [2.4.20]', async () => {
    const here = open();
    await settle();
    expect(await here.room.goTo(180)).toBe(true);
    expect(here.view()).toMatchObject({ lit: 180, focus: { id: 180 } });
    await vi.advanceTimersByTimeAsync(1499);
    expect(here.view().lit).toBe(180);
    await vi.advanceTimersByTimeAsync(1);
    expect(here.view().lit).toBeNull();
    expect(asked()).toHaveLength(1);
  });

  it('loads its surroundings if it is further back, from where the end can be reached again', async () => {
    const here = open();
    await settle();
    expect(await here.room.goTo(20)).toBe(true);
    expect(idsOf(here)).toContain(20);
    expect(here.view().room.reachesEnd).toBe(false);
    await here.room.goToEnd();
    expect(idsOf(here).at(-1)).toBe(200);
  });

  it('returns false if the message no longer exists', async () => {
    all = all.filter(({ id }) => id !== 20);
    const here = open();
    await settle();
    expect(await here.room.goTo(20)).toBe(false);
    expect(idsOf(here).at(-1)).toBe(200);
  });

  it('can open the room', async () => {
    const here = open(20);
    await settle();
    expect(here.view()).toMatchObject({ phase: 'here', focus: { id: 20 } });
  });

  it('is not needed to load the message that a live message replies to', async () => {
    const here = open();
    await settle();
    say(message(201, { replyingTo: 20 }));
    await settle();
    expect(here.view().room.quoted.get(20)?.content).toBe('m20');
  });
});

describe('a lost connection', () => {
  it('is followed by a request for what was missed, from the last message on', async () => {
    const here = open();
    await settle();
    here.room.setReading(true);
    all.push(message(201), message(202));
    all = all.filter(({ id }) => id !== 195);
    line.isReadyAgain();
    await settle();
    expect(asked().at(-1)).toBe('after=168&limit=100');
    expect(idsOf(here).slice(-3)).toEqual([200, 201, 202]);
    expect(idsOf(here)).not.toContain(195);
  });

  it('leads a reader at the end to the newest messages if too much was missed', async () => {
    const here = open();
    await settle();
    here.room.setReading(true);
    all = messages(1, 1000);
    line.isReadyAgain();
    await settle();
    expect(idsOf(here).at(-1)).toBe(1000);
    expect(here.view().room.reachesEnd).toBe(true);
  });

  it('keeps the position of a reader further up', async () => {
    const here = open();
    await settle();
    here.room.loadOlder();
    await settle();
    all.push(...messages(201, 400));
    line.isReadyAgain();
    await settle();
    expect(idsOf(here)[0]).toBe(101);
    expect(idsOf(here)).toContain(200);
    expect(here.view().room.reachesEnd).toBe(false);
  });

  it('is followed by retries while the server is starting', async () => {
    const here = open();
    await settle();
    isDown = true;
    all.push(message(201));
    line.isReadyAgain();
    await settle();
    isDown = false;
    await vi.advanceTimersByTimeAsync(2000);
    expect(idsOf(here).at(-1)).toBe(201);
  });

  it('never makes messages adjacent that are not', async () => {
    const here = open();
    await settle();
    here.room.setReading(true);
    isDown = true;
    all.push(...messages(201, 240));
    line.isReadyAgain();
    await settle();
    // Far enough ahead that a request from the newest message would never close the gap.
    say(message(241));
    line.isReadyAgain();
    await settle();
    say(message(242));
    expect(idsOf(here).at(-1)).toBe(200);
    isDown = false;
    await vi.advanceTimersByTimeAsync(2000);
    expect(idsOf(here)).toEqual(messages(169, 242).map(({ id }) => id));
    say(message(243));
    expect(idsOf(here).at(-1)).toBe(243);
  });

  it('is not repaired by a response to an earlier request', async () => {
    const here = open();
    await settle();
    here.room.setReading(true);
    let answerLate = () => {};
    const late = new Promise<void>((resolve) => {
      answerLate = resolve;
    });
    holdNext = late;
    line.isReadyAgain();
    await settle();
    all.push(...messages(201, 240));
    isDown = true;
    line.isReadyAgain();
    say(message(241));
    answerLate();
    await settle();
    expect(idsOf(here).at(-1)).toBe(200);
  });

  it("is noticed when the reader's message arrives during it", async () => {
    const here = open();
    await settle();
    line.isLost();
    all.push(...messages(201, 203));
    here.room.send('anybody?', null);
    await settle();
    expect(idsOf(here).slice(-5)).toEqual([200, 201, 202, 203, 204]);
    expect(outgoingOf(here)).toEqual([]);
  });

  it('is assumed after leaving the page', async () => {
    const here = open();
    await settle();
    here.stop();
    all.push(...messages(201, 203));
    here.room.start(180);
    say(message(204));
    expect(idsOf(here).at(-1)).toBe(200);
    await settle();
    expect(idsOf(here).slice(-5)).toEqual([200, 201, 202, 203, 204]);
  });

  it('loses nothing if it ends while the first page is loading', async () => {
    const here = open();
    all.push(message(201));
    line.isReadyAgain();
    await settle();
    expect(idsOf(here).at(-1)).toBe(201);
    expect(asked()).toHaveLength(2);
  });
});

describe('the read mark', () => {
  it('follows the end while the reader looks at it', async () => {
    const here = open();
    await settle();
    here.room.setReading(true);
    expect(readUpTo(ME, 'global')).toBe(200);
    say(message(201));
    expect(readUpTo(ME, 'global')).toBe(201);
    expect(here.view()).toMatchObject({ unseen: 0, unreadAfter: null });
  });

  it('stays where the reader stopped, and later messages are counted', async () => {
    const here = open();
    await settle();
    here.room.setReading(true);
    here.room.setReading(false);
    say(message(201));
    say(message(202));
    line.hears('chat.created', shown(message(202)));
    say(message(203, { authorId: ME }));
    expect(here.view()).toMatchObject({ unseen: 2, unreadAfter: 200 });
    here.room.setReading(true);
    expect(here.view()).toMatchObject({ unseen: 0, unreadAfter: 200 });
    expect(readUpTo(ME, 'global')).toBe(203);
  });

  it('is kept until the next visit', async () => {
    const first = open();
    await settle();
    first.room.setReading(true);
    first.stop();
    all.push(message(201));
    const second = open();
    await settle();
    expect(second.view().unreadAfter).toBe(200);
  });
});

describe('the typing signal', () => {
  it('is sent at most every 2 s', async () => {
    const here = open();
    await settle();
    for (let key = 0; key < 30; key++) {
      here.room.sayTyping();
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(line.sent).toEqual([
      { word: 'chat.typing', data: { roomId: 'global' } },
      { word: 'chat.typing', data: { roomId: 'global' } },
    ]);
  });

  it('is shown for 2.5 s, or until the message arrives', async () => {
    const here = open();
    await settle();
    line.hears('chat.typing', { roomId: 'global', userId: TIN, username: 'tinplate' });
    await vi.advanceTimersByTimeAsync(1000);
    line.hears('chat.typing', { roomId: 'global', userId: PEAR, username: 'pixelpear' });
    expect(here.view().typists.map(({ username }) => username)).toEqual(['tinplate', 'pixelpear']);
    await vi.advanceTimersByTimeAsync(1500);
    expect(here.view().typists.map(({ username }) => username)).toEqual(['pixelpear']);
    say(message(201, { authorId: PEAR }));
    expect(here.view().typists).toEqual([]);
  });
});

it('slow mode is shown as soon as it is set', async () => {
  const here = open();
  await settle();
  line.hears('chat.slow-mode', { roomId: 'elsewhere', seconds: 5 });
  expect(here.view().room.slowModeSeconds).toBe(0);
  line.hears('chat.slow-mode', { roomId: 'global', seconds: 30 });
  expect(here.view().room.slowModeSeconds).toBe(30);
});

it("a blocked player's messages disappear from the room", async () => {
  all.push(message(201, { authorId: PEAR }));
  const here = open();
  await settle();
  answers.push(() => json(200, { standing: 'blocked', mutualFriends: 0, mayAsk: false }));
  await here.room.block(PEAR);
  expect(requests.at(-1)).toMatchObject({ method: 'POST', path: `/api/friends/${PEAR}/block` });
  expect(idsOf(here).at(-1)).toBe(200);
});
