import { describe, expect, it, vi } from 'vitest';
import { ME, message, messages, shown } from '../chat-fixtures.ts';
import { readUpTo } from './read-marks.ts';
import {
  idsOf,
  open,
  openLoaded,
  outgoingOf,
  reconnect,
  requested,
  say,
  server,
  settle,
  setUpServer,
} from './room-fixtures.ts';

setUpServer();

describe('a lost connection', () => {
  it('is followed by a request for what was missed, from the last message on', async () => {
    const here = await openLoaded();
    here.room.setReading(true);
    server.all.push(message(201), message(202));
    server.all = server.all.filter(({ id }) => id !== 195);
    await reconnect();
    expect(requested().at(-1)).toBe('after=168&limit=100');
    expect(idsOf(here).slice(-3)).toEqual([200, 201, 202]);
    expect(idsOf(here)).not.toContain(195);
  });

  it('leads a reader at the end to the newest messages if too much was missed', async () => {
    const here = await openLoaded();
    here.room.setReading(true);
    server.all = messages(1, 1000);
    await reconnect();
    expect(idsOf(here).at(-1)).toBe(1000);
    expect(here.view().room.reachesEnd).toBe(true);
  });

  it('keeps the position of a reader further up', async () => {
    const here = await openLoaded();
    here.room.loadOlder();
    await settle();
    server.all.push(...messages(201, 400));
    await reconnect();
    expect(idsOf(here)[0]).toBe(101);
    expect(idsOf(here)).toContain(200);
    expect(here.view().room.reachesEnd).toBe(false);
  });

  it('is followed by retries while the server is starting', async () => {
    const here = await openLoaded();
    server.isDown = true;
    server.all.push(message(201));
    await reconnect();
    server.isDown = false;
    await vi.advanceTimersByTimeAsync(2000);
    expect(idsOf(here).at(-1)).toBe(201);
  });

  it('never makes messages adjacent that are not', async () => {
    const here = await openLoaded();
    here.room.setReading(true);
    server.isDown = true;
    server.all.push(...messages(201, 240));
    await reconnect();
    // Far enough ahead that a request from the newest message would never close the gap.
    say(message(241));
    await reconnect();
    say(message(242));
    expect(idsOf(here).at(-1)).toBe(200);
    server.isDown = false;
    await vi.advanceTimersByTimeAsync(2000);
    expect(idsOf(here)).toEqual(messages(169, 242).map(({ id }) => id));
    say(message(243));
    expect(idsOf(here).at(-1)).toBe(243);
  });

  it('is not repaired by a response to an earlier request', async () => {
    const here = await openLoaded();
    here.room.setReading(true);
    const { promise: late, resolve: answerLate } = Promise.withResolvers<void>();
    server.holdNext = late;
    await reconnect();
    server.all.push(...messages(201, 240));
    server.isDown = true;
    server.line.isReadyAgain();
    say(message(241));
    answerLate();
    await settle();
    expect(idsOf(here).at(-1)).toBe(200);
  });

  it("is noticed when the reader's message arrives during it", async () => {
    const here = await openLoaded();
    server.line.isLost();
    server.all.push(...messages(201, 203));
    here.room.send('anybody?', null);
    await settle();
    expect(idsOf(here).slice(-5)).toEqual([200, 201, 202, 203, 204]);
    expect(outgoingOf(here)).toEqual([]);
  });

  it('is assumed after leaving the page', async () => {
    const here = await openLoaded();
    here.stop();
    server.all.push(...messages(201, 203));
    here.room.start(180);
    say(message(204));
    expect(idsOf(here).at(-1)).toBe(200);
    await settle();
    expect(idsOf(here).slice(-5)).toEqual([200, 201, 202, 203, 204]);
  });

  it('loses nothing if it ends while the first page is loading', async () => {
    const here = open();
    server.all.push(message(201));
    await reconnect();
    expect(idsOf(here).at(-1)).toBe(201);
    expect(requested()).toHaveLength(2);
  });
});

describe('the read mark', () => {
  it('follows the end while the reader looks at it', async () => {
    const here = await openLoaded();
    here.room.setReading(true);
    expect(readUpTo(ME, 'global')).toBe(200);
    say(message(201));
    expect(readUpTo(ME, 'global')).toBe(201);
    expect(here.view()).toMatchObject({ unseen: 0, unreadAfter: null });
  });

  it('stays where the reader stopped, and later messages are counted', async () => {
    const here = await openLoaded();
    here.room.setReading(true);
    here.room.setReading(false);
    say(message(201));
    say(message(202));
    server.line.receives('chat.created', shown(message(202)));
    say(message(203, { authorId: ME }));
    expect(here.view()).toMatchObject({ unseen: 2, unreadAfter: 200 });
    here.room.setReading(true);
    expect(here.view()).toMatchObject({ unseen: 0, unreadAfter: 200 });
    expect(readUpTo(ME, 'global')).toBe(203);
  });

  it('is kept until the next visit', async () => {
    const first = await openLoaded();
    first.room.setReading(true);
    first.stop();
    server.all.push(message(201));
    const second = await openLoaded();
    expect(second.view().unreadAfter).toBe(200);
  });
});
