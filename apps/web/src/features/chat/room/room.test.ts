import { describe, expect, it, vi } from 'vitest';
import { ME, message, PEAR, shown } from '../chat-fixtures.ts';
import {
  idsOf,
  open,
  openLoaded,
  reconnect,
  requested,
  say,
  server,
  settle,
  setUpServer,
} from './room-fixtures.ts';

setUpServer();

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
    expect(requested()).toEqual(['limit=50', 'before=151&limit=50']);
  });

  it('shows an error and can be retried', async () => {
    server.isDown = true;
    const here = await openLoaded();
    expect(here.view()).toMatchObject({ phase: 'failed', failure: 'Something went wrong.' });
    server.isDown = false;
    here.room.open();
    await settle();
    expect(here.view().phase).toBe('here');
  });

  it('is loaded when the connection is back after a failure', async () => {
    server.isDown = true;
    const here = await openLoaded();
    server.isDown = false;
    await reconnect();
    expect(here.view()).toMatchObject({ phase: 'here', failure: null });
    expect(idsOf(here).at(-1)).toBe(200);
  });

  it('keeps its messages if older ones fail to load, and retries on request', async () => {
    const here = await openLoaded();
    server.isDown = true;
    here.room.loadOlder();
    await settle();
    expect(here.view().older).toBe('failed');
    server.isDown = false;
    here.room.loadOlder();
    await settle();
    expect(idsOf(here)).toHaveLength(100);
  });

  it('unsubscribes when it is left, and resumes where it was when it is entered again', async () => {
    const here = await openLoaded();
    here.stop();
    expect(server.line.listening()).toBe(0);
    server.all.push(message(201));
    here.room.start();
    expect(here.view().phase).toBe('here');
    await settle();
    expect(idsOf(here).at(-1)).toBe(201);
  });
});

describe('a changed message', () => {
  it('is sent with its new content and shows the response [2.7.06]', async () => {
    server.all.push(message(201, { authorId: ME, content: 'teh' }));
    const here = await openLoaded();
    const editedAt = '2026-11-15T13:00:00.000Z';
    server.responses.push(({ content }) =>
      Response.json(shown(message(201, { authorId: ME, content: String(content), editedAt }))),
    );
    await here.room.edit(201, 'the');
    expect(server.requests.at(-1)).toMatchObject({
      method: 'PUT',
      path: '/api/chat/messages/global/201',
      body: { content: 'the' },
    });
    expect(here.view().room.timeline.messages.at(-1)).toMatchObject({ content: 'the', editedAt });
  });

  it('disappears when deleted, and stays marked for those who manage messages [1.6.05, 2.7.05]', async () => {
    const here = await openLoaded();
    await here.room.remove(199);
    expect(server.requests.at(-1)).toMatchObject({ method: 'DELETE', path: '/api/chat/messages/global/199' });
    expect(idsOf(here).slice(-2)).toEqual([198, 200]);

    server.seesDeleted = true;
    server.line.receives('chat.deleted', {
      roomId: 'global',
      messageId: 198,
      deletedAt: '2026-11-15T13:00:00.000Z',
    });
    expect(here.view().room.timeline.messages.find(({ id }) => id === 198)).toHaveProperty('deletedAt');
  });

  it('is updated by others in this room only', async () => {
    const here = await openLoaded();
    const edit = message(200, { content: 'new', editedAt: '2026-11-15T13:00:00.000Z' });
    server.line.receives('chat.updated', shown({ ...edit, roomId: 'guild:4' }));
    server.line.receives('chat.created', shown(message(201, { roomId: 'guild:4' })));
    expect(here.view().room.timeline.messages.at(-1)).toMatchObject({ id: 200, content: 'm200' });
    server.line.receives('chat.updated', shown(edit));
    expect(here.view().room.timeline.messages.at(-1)?.content).toBe('new');
  });
});

describe('a jump to a message', () => {
  it('highlights it for 1.5 s [2.4.20]', async () => {
    const here = await openLoaded();
    expect(await here.room.goTo(180)).toBe(true);
    expect(here.view()).toMatchObject({ lit: 180, focus: { id: 180 } });
    await vi.advanceTimersByTimeAsync(1499);
    expect(here.view().lit).toBe(180);
    await vi.advanceTimersByTimeAsync(1);
    expect(here.view().lit).toBeNull();
    expect(requested()).toHaveLength(1);
  });

  it('loads its surroundings if it is further back, from where the end can be reached again', async () => {
    const here = await openLoaded();
    expect(await here.room.goTo(20)).toBe(true);
    expect(idsOf(here)).toContain(20);
    expect(here.view().room.reachesEnd).toBe(false);
    await here.room.goToEnd();
    expect(idsOf(here).at(-1)).toBe(200);
  });

  it('returns false if the message no longer exists', async () => {
    server.all = server.all.filter(({ id }) => id !== 20);
    const here = await openLoaded();
    expect(await here.room.goTo(20)).toBe(false);
    expect(idsOf(here).at(-1)).toBe(200);
  });

  it('can open the room', async () => {
    const here = await openLoaded(20);
    expect(here.view()).toMatchObject({ phase: 'here', focus: { id: 20 } });
  });

  it('is not needed to load the message that a live message replies to', async () => {
    const here = await openLoaded();
    say(message(201, { replyingTo: 20 }));
    await settle();
    expect(here.view().room.quoted.get(20)?.content).toBe('m20');
  });
});

it('slow mode is shown as soon as it is set', async () => {
  const here = open();
  await settle();
  server.line.receives('chat.slow-mode', { roomId: 'elsewhere', seconds: 5 });
  expect(here.view().room.slowModeSeconds).toBe(0);
  server.line.receives('chat.slow-mode', { roomId: 'global', seconds: 30 });
  expect(here.view().room.slowModeSeconds).toBe(30);
});

it("a blocked player's messages disappear from the room", async () => {
  server.all.push(message(201, { authorId: PEAR }));
  const here = open();
  await settle();
  server.responses.push(() => Response.json({ standing: 'blocked', mutualFriends: 0, mayAsk: false }));
  await here.room.block(PEAR);
  expect(server.requests.at(-1)).toMatchObject({ method: 'POST', path: `/api/friends/${PEAR}/block` });
  expect(idsOf(here).at(-1)).toBe(200);
});

it('messages of a player who is blocked in another tab disappear too', async () => {
  server.all.push(message(201, { authorId: PEAR }));
  const here = await openLoaded();
  server.line.receives('friends.changed', { userId: PEAR, standing: 'blocked' });
  await settle();
  expect(idsOf(here).at(-1)).toBe(200);
});
