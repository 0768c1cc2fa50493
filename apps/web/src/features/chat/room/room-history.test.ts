import { describe, expect, it, vi } from 'vitest';
import { ME, message, messages, PEAR, shown } from '../chat-fixtures.ts';
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

  it('never shows messages side by side with missing ones between them', async () => {
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

  it('does not bring back the newest message if it was deleted meanwhile', async () => {
    const here = await openLoaded();
    here.room.setReading(true);
    say(message(201));
    server.all = server.all.filter(({ id }) => id !== 201);
    await reconnect();
    expect(idsOf(here).at(-1)).toBe(200);
    say(message(202));
    expect(idsOf(here).slice(-2)).toEqual([200, 202]);
  });

  it('does not bring it back to a reader further up either', async () => {
    const here = await openLoaded(100);
    say(message(201));
    server.all = server.all.filter(({ id }) => id !== 201);
    await reconnect();
    for (let pages = 0; pages < 3; pages++) {
      here.room.loadNewer();
      await settle();
    }
    expect(here.view().room.reachesEnd).toBe(true);
    expect(idsOf(here).at(-1)).toBe(200);
  });

  it('keeps the nonce of a message that is still there', async () => {
    const here = await openLoaded();
    here.room.setReading(true);
    say(message(201, { authorId: ME, nonce: 'mine' }));
    await reconnect();
    expect(here.view().room.timeline.messages.at(-1)).toMatchObject({ id: 201, nonce: 'mine' });
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

describe('a return to the page', () => {
  it.each([
    ['where it was left at the end', undefined],
    ['where it was left further up', 20],
  ])('does not bring back live messages that were deleted meanwhile: %s', async (_, at) => {
    const here = await openLoaded();
    say(message(201));
    say(message(202));
    if (at !== undefined) await here.room.goTo(at);
    here.stop();
    server.all = server.all.filter(({ id }) => id < 201);
    here.room.start();
    await settle();
    expect(idsOf(here).at(-1)).toBe(200);
  });
});

describe('a quote', () => {
  it('of a message that is not loaded has the face of its author', async () => {
    server.all[2] = message(3, { authorId: PEAR });
    const here = await openLoaded();
    const { faces } = here.view().room;
    here.room.store.setState(({ room }) => ({
      room: { ...room, faces: new Map([...faces].filter(([id]) => id !== PEAR)) },
    }));
    say(message(201, { replyingTo: 3 }));
    await settle();
    const { room } = here.view();
    expect(room.quoted.get(3)?.authorId).toBe(PEAR);
    expect(room.faces.get(PEAR)?.username).toBe('pixelpear');
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
