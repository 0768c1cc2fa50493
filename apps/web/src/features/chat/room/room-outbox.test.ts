import { describe, expect, it, vi } from 'vitest';
import { message, PEAR, shown, TIN } from '../chat-fixtures.ts';
import { accept, idsOf, openLoaded, outgoingOf, say, server, settle, setUpServer } from './room-fixtures.ts';

setUpServer();

describe('a sent message', () => {
  it('appears at once with a nonce, and as sent after the response [2.4.12, 2.4.13]', async () => {
    const here = await openLoaded();
    expect(here.room.send('  hello  ', null)).toBe(true);
    const [draft] = outgoingOf(here);
    expect(draft).toMatchObject({ content: 'hello', error: null });
    await settle();
    expect(server.requests.at(-1)).toMatchObject({
      method: 'POST',
      body: { content: 'hello', nonce: draft?.nonce },
    });
    expect(outgoingOf(here)).toEqual([]);
    expect(idsOf(here).slice(-2)).toEqual([200, 201]);
  });

  it('is sent even if the reader leaves the page at once', async () => {
    const here = await openLoaded();
    here.room.send('hello', null);
    await settle();
    expect(server.requests.at(-1)).toMatchObject({ method: 'POST', keepalive: true });
  });

  it('is ignored if it is only whitespace [2.5.32]', async () => {
    const here = await openLoaded();
    for (const nothing of ['', '   ', '\n\t ', '\u200b\u2800'])
      expect(here.room.send(nothing, null)).toBe(false);
    await settle();
    expect(outgoingOf(here)).toEqual([]);
    expect(server.requests.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('appears once if the live message arrives before the response', async () => {
    const here = await openLoaded();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    server.responses.push(async (body) => {
      const response = accept(body);
      for (const said of server.all.slice(-1)) {
        server.line.receives('chat.created', shown({ ...said, nonce: String(body.nonce) }));
      }
      await held;
      return response;
    });
    here.room.send('hi', null);
    await settle();
    expect(outgoingOf(here)).toEqual([]);
    expect(idsOf(here).at(-1)).toBe(201);
    release();
    await settle();
    expect(idsOf(here).filter((id) => id === 201)).toHaveLength(1);
  });

  it('appears once if its author leaves the page before the response and returns', async () => {
    const here = await openLoaded();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    server.responses.push(async (body) => {
      await held;
      return accept(body);
    });
    here.room.send('hello', null);
    await settle();
    here.stop();
    release();
    await settle();
    // Leaving again at once changes nothing.
    here.room.start()();
    here.room.start();
    expect(outgoingOf(here)).toHaveLength(1);
    await settle();
    expect(outgoingOf(here)).toEqual([]);
    expect(idsOf(here).slice(-2)).toEqual([200, 201]);
  });

  it('appears once if another one arrives while a gap is being filled', async () => {
    const here = await openLoaded();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    server.line.isLost();
    server.holdNext = held;
    here.room.send('first', null);
    here.room.send('second', null);
    await settle();
    release();
    await settle();
    expect(outgoingOf(here)).toEqual([]);
    expect(idsOf(here).slice(-3)).toEqual([200, 201, 202]);
  });

  it('keeps the error text on a refusal, and is retried with the same nonce [2.4.13, 2.4.15]', async () => {
    const here = await openLoaded();
    server.responses.push(() =>
      Response.json(
        { code: 'CHAT_TOO_FAST', message: 'Easy there. You can write again in 3 s.' },
        { status: 429 },
      ),
    );
    here.room.send('hi', null);
    await settle();
    const [refused] = outgoingOf(here);
    expect(refused?.error).toBe('Easy there. You can write again in 3 s.');
    here.room.retry(refused?.nonce ?? '');
    expect(outgoingOf(here)[0]?.error).toBeNull();
    await settle();
    expect(server.requests.filter(({ method }) => method === 'POST').map(({ body }) => body.nonce)).toEqual([
      refused?.nonce,
      refused?.nonce,
    ]);
    expect(outgoingOf(here)).toEqual([]);
  });

  it('that replies to a message that is gone is retried without the reply', async () => {
    const here = await openLoaded();
    const text = 'The message you are replying to is not there any more.';
    server.responses.push(() =>
      Response.json({ code: 'CHAT_REPLY_UNKNOWN', message: text }, { status: 400 }),
    );
    here.room.send('me too', 190);
    await settle();
    const [refused] = outgoingOf(here);
    expect(refused).toMatchObject({ content: 'me too', error: text });
    here.room.retry(refused?.nonce ?? '');
    await settle();
    expect(server.requests.at(-1)?.body).toEqual({ content: 'me too', nonce: refused?.nonce });
    expect(outgoingOf(here)).toEqual([]);
  });

  it('shows in local time until when its author is muted', async () => {
    const here = await openLoaded();
    const text = 'You are muted for spam, until 2026-11-16T08:30:00.000Z.';
    server.responses.push(() => Response.json({ code: 'CHAT_MUTED', message: text }, { status: 403 }));
    here.room.send('hi', null);
    await settle();
    expect(outgoingOf(here)[0]?.error).toMatch(/^You are muted for spam, until .*November.*2026.*\.$/);
  });

  it('can be discarded', async () => {
    server.isDown = false;
    const here = await openLoaded();
    server.isDown = true;
    here.room.send('hi', null);
    await settle();
    here.room.giveUp(outgoingOf(here)[0]?.nonce ?? '');
    expect(outgoingOf(here)).toEqual([]);
  });

  it('keeps its place in the order of writing', async () => {
    const here = await openLoaded();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    server.responses.push(async (body) => {
      await held;
      return accept(body);
    });
    here.room.send('first', null);
    here.room.send('second', null);
    await settle();
    expect(server.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
    release();
    await settle();
    expect(server.all.slice(-2).map(({ content }) => content)).toEqual(['first', 'second']);
  });
});

describe('the typing signal', () => {
  it('is sent at most every 2 s', async () => {
    const here = await openLoaded();
    for (let key = 0; key < 30; key++) {
      here.room.sendTyping();
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(server.line.sent).toEqual([
      { word: 'chat.typing', data: { roomId: 'global' } },
      { word: 'chat.typing', data: { roomId: 'global' } },
    ]);
  });

  it('is sent at once for the first key after a message', async () => {
    const here = await openLoaded();
    here.room.sendTyping();
    here.room.send('hello', null);
    here.room.sendTyping();
    expect(server.line.sent).toHaveLength(2);
  });

  it('is shown for 2.5 s, or until the message arrives', async () => {
    const here = await openLoaded();
    server.line.receives('chat.typing', { roomId: 'global', userId: TIN, username: 'tinplate' });
    await vi.advanceTimersByTimeAsync(1000);
    server.line.receives('chat.typing', { roomId: 'global', userId: PEAR, username: 'pixelpear' });
    expect(here.view().typists.map(({ username }) => username)).toEqual(['tinplate', 'pixelpear']);
    await vi.advanceTimersByTimeAsync(1500);
    expect(here.view().typists.map(({ username }) => username)).toEqual(['pixelpear']);
    say(message(201, { authorId: PEAR }));
    expect(here.view().typists).toEqual([]);
  });
});
