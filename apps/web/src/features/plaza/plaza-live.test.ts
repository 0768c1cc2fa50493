import type { PlazaJoined, PlazaPlayer } from '@blookery/contract';
import { PlacesWriter, readMove } from '@blookery/game/plaza/wire';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { TRACK_DELAY_MS } from '../../engine/track.ts';
import { aFace } from '../../players/face-fixtures.ts';
import { fakeSocket } from '../../transport/socket-fixtures.ts';
import { Crowd } from './crowd.ts';
import { lookAround, noteAround } from './look-around.ts';
import { OwnWalker } from './own-walker.ts';
import { type PlazaScene, visitPlaza } from './plaza-live.ts';
import { usePlaza } from './plaza-store.ts';
import { spokenText } from './spoken-text.ts';

const face = (id: string): PlazaPlayer['face'] => ({ ...aFace(id), guildTag: null });
const walker = (userId: string, number: number, x = 100, y = 100): PlazaPlayer => ({
  userId,
  number,
  face: face(userId),
  x,
  y,
});
const joined = (more: Partial<PlazaJoined> = {}): PlazaJoined => ({
  plaza: 1,
  roomId: 'plaza:1',
  mapRevision: 0,
  userId: 'me',
  number: 1,
  round: 0,
  x: 200,
  y: 200,
  players: [walker('ann', 2)],
  buttons: [{ id: 5, x: 300, y: 300 }],
  buttonsLeft: 25,
  stalls: [],
  ...more,
});

const walls = { width: 4000, height: 3500, columns: 80, squares: [] };
const go = { direction: { x: 1, y: 0 }, running: false, narrow: false };
const stand = { ...go, direction: { x: 0, y: 0 } };

/** A fake connection: messages are put in by hand, and what is sent is kept. */
function wire(ready = true) {
  const line = fakeSocket();
  if (!ready) line.isLost();
  return {
    socket: line.socket,
    said: () => line.sent.map(({ word, data }) => [word, data]),
    bytes: line.sentBytes,
    becomeReady: line.isReadyAgain,
    receive: line.receives,
    receiveBytes: line.receivesBytes,
  };
}

const aScene = () =>
  ({
    said: vi.fn(),
    emoted: vi.fn(),
    found: vi.fn(),
    buttonTaken: vi.fn(),
    buttonFound: vi.fn(),
    mapChanged: vi.fn(),
  }) satisfies PlazaScene;

const moved = (complete: boolean, ...places: [number, number, number][]): Uint8Array => {
  const writer = new PlacesWriter();
  writer.start(complete);
  for (const [number, x, y] of places) writer.add(number, x, y);
  return new Uint8Array(writer.bytes);
};

let now = 0;
beforeEach(() => {
  now = 0;
});

describe('a visit to the plaza', () => {
  it('joins at once or when the connection is ready', () => {
    const first = wire();
    visitPlaza(first.socket);
    expect(first.said()).toEqual([['plaza.join', {}]]);
    const late = wire(false);
    visitPlaza(late.socket);
    expect(late.said()).toEqual([]);
    late.becomeReady();
    expect(late.said()).toEqual([['plaza.join', {}]]);
  });

  it('shows everybody present, then who joins, moves and leaves, by their userId [2.7.34]', () => {
    const line = wire();
    const visit = visitPlaza(line.socket, () => now);
    line.receive('plaza.joined', joined());
    expect([...usePlaza.getState().players.keys()]).toEqual(['ann']);
    line.receive('plaza.join', walker('bo', 3));
    expect(visit.crowd.byUser.has('bo')).toBe(true);
    now = 50;
    line.receiveBytes(moved(false, [3, 110, 100], [99, 1, 1]));
    expect(visit.crowd.byUser.get('bo')?.track.last).toMatchObject({ x: 110, y: 100 });
    line.receive('plaza.leave', { userId: 'bo' });
    expect(visit.crowd.byUser.has('bo')).toBe(false);
    expect(usePlaza.getState().players.has('bo')).toBe(false);
  });

  it('updates the face of a player without moving them, and ignores absent players', () => {
    const line = wire();
    const visit = visitPlaza(line.socket, () => now);
    line.receive('plaza.joined', joined());
    const track = visit.crowd.byUser.get('ann')?.track;
    const changed = { ...face('ann'), username: 'Anne' };
    line.receive('plaza.face', changed);
    line.receive('plaza.face', { ...changed, id: 'gone' });
    expect(visit.crowd.byUser.get('ann')).toMatchObject({ player: { face: changed } });
    expect(visit.crowd.byUser.get('ann')?.track).toBe(track);
    expect(usePlaza.getState().players.get('ann')?.face).toEqual(changed);
    expect([...usePlaza.getState().players.keys()]).toEqual(['ann']);
  });

  it("moves back to the server's position, and sends the new round from then on [2.7.33]", () => {
    const line = wire();
    const visit = visitPlaza(line.socket);
    line.receive('plaza.joined', joined());
    if (!visit.own) throw new Error('nobody is there');
    visit.own.x = 900;
    line.receive('plaza.lagback', { x: 200, y: 210, round: 4 });
    expect(visit.own).toMatchObject({ x: 200, y: 210, round: 4 });
    visit.own.x = 204;
    visit.walk(walls, stand, { passedMs: 10, now: 1000 });
    expect(readMove(line.bytes[0] ?? new Uint8Array())).toEqual({ round: 4, x: 204, y: 210 });
  });

  it('ends when another page joins, and does not join again by itself', () => {
    const line = wire();
    const visit = visitPlaza(line.socket);
    line.receive('plaza.joined', joined());
    line.receive('plaza.left', { reason: 'elsewhere' });
    expect(usePlaza.getState().status).toBe('elsewhere');
    line.becomeReady();
    expect(line.said()).toHaveLength(1);
    expect(visit.walk(walls, go, { passedMs: 10, now: 5000 })).toBeNull();
    expect(visit.own).toMatchObject({ x: 200, y: 200 });
    expect(line.bytes).toHaveLength(0);
    visit.leave();
    expect(line.said().at(-1)).toEqual(['plaza.leave', {}]);
  });

  it('passes messages of its room, finds of those here, emotes, buttons and maps to the scene [3.2.19]', () => {
    const line = wire();
    const visit = visitPlaza(line.socket);
    const scene = aScene();
    visit.watch(scene);
    line.receive('plaza.joined', joined());
    expect(scene.mapChanged).toHaveBeenCalledWith(0);
    const message = {
      id: 1,
      roomId: 'plaza:1',
      authorId: 'ann',
      content: '**hello**  there',
      createdAt: '',
      editedAt: null,
      replyingTo: null,
      mentions: [],
      upload: null,
    };
    line.receive('chat.created', { message, players: [face('ann')] });
    line.receive('chat.created', { message: { ...message, roomId: 'global' }, players: [face('ann')] });
    expect(scene.said).toHaveBeenCalledExactlyOnceWith('ann', 'hello there');
    expect(usePlaza.getState().said.at(-1)?.text).toBe('ann: hello there');
    const find = { blookId: 7, shiny: false, serial: 3 };
    const card = { ...message, roomId: 'global', content: '', find };
    line.receive('chat.created', { message: card, players: [face('ann')] });
    line.receive('chat.created', { message: { ...card, authorId: 'stranger' }, players: [face('stranger')] });
    expect(scene.found).toHaveBeenCalledExactlyOnceWith('ann', find);
    line.receive('plaza.emoted', { userId: 'ann', emote: 'wave' });
    expect(scene.emoted).toHaveBeenCalledWith('ann', 'wave');
    line.receive('plaza.emoted', { userId: 'stranger', emote: 'wave' });
    expect(scene.emoted).toHaveBeenCalledOnce();
    line.receive('plaza.button-taken', { id: 5, userId: 'me' });
    expect(scene.buttonTaken).toHaveBeenCalledWith({ id: 5, x: 300, y: 300 }, true);
    expect(visit.buttons.size).toBe(0);
    line.receive('plaza.button-found', { id: 5, tokens: 20, buttonsLeft: 24 });
    expect(scene.buttonFound).toHaveBeenCalledExactlyOnceWith(20, { id: 5, x: 300, y: 300 });
    expect(usePlaza.getState()).toMatchObject({ buttonsLeft: 24, found: { id: 5, tokens: 20 } });
    line.receive('plaza.map-changed', { mapRevision: 3 });
    expect(scene.mapChanged).toHaveBeenCalledWith(3);
  });

  it('loads the map again from another version, whose built-in map has the same number', () => {
    const [line, scene] = [wire(), aScene()];
    visitPlaza(line.socket).watch(scene);
    for (const version of ['1', '1', '2', '2']) {
      line.receive('ready', { userId: 'me', time: 0, version });
      line.receive('plaza.joined', joined());
    }
    expect(scene.mapChanged).toHaveBeenCalledTimes(2);
  });
});

describe('the crowd in the plaza', () => {
  it('hides players who are no longer near', () => {
    const crowd = new Crowd();
    crowd.add(walker('ann', 2), 0);
    crowd.add(walker('bo', 3), 0);
    expect(crowd.receive(moved(true, [3, 100, 100]), 50)).toEqual([{ userId: 'bo', x: 100, y: 100 }]);
    expect([...crowd.byUser.values()].map(({ near }) => near)).toEqual([false, true]);
    crowd.receive(moved(false, [2, 120, 100]), 100);
    expect(crowd.byUser.get('ann')?.near).toBe(true);
    expect(crowd.byUser.get('ann')?.track.at(100 + TRACK_DELAY_MS)).toEqual({ x: 120, y: 100 });
  });

  it('replaces a player who joins again', () => {
    const crowd = new Crowd();
    crowd.add(walker('ann', 2), 0);
    crowd.add(walker('ann', 9, 500, 500), 10);
    crowd.receive(moved(false, [2, 1, 1]), 20);
    expect(crowd.byUser.get('ann')?.track.last).toMatchObject({ x: 500, y: 500 });
  });
});

describe('the player’s own steps in the plaza', () => {
  it('are 10 px in 50 ms, 8 on narrow screens, and half as much again when running [2.9.18] [2.9.19] [2.9.20]', () => {
    const way = (intent: Partial<typeof go>) => {
      const own = new OwnWalker({ x: 500, y: 500, round: 0 });
      for (let i = 0; i < 5; i++) own.walk(walls, { ...go, ...intent }, 10);
      return Math.round((own.x - 500) * 100) / 100;
    };
    expect([way({}), way({ narrow: true }), way({ running: true })]).toEqual([10, 8, 15]);
  });

  /** Walks for a second with frames of this length, and returns when messages were sent. */
  function sentDuring(frameMs: number, isWalking: (ms: number) => boolean): number[] {
    const line = wire();
    const visit = visitPlaza(line.socket, () => now);
    line.receive('plaza.joined', joined());
    const sent: number[] = [];
    for (let ms = 0; ms < 1000; ms += frameMs) {
      visit.walk(walls, isWalking(ms) ? go : stand, { passedMs: frameMs, now: ms });
      if (line.bytes.length > sent.length) sent.push(ms);
    }
    return sent;
  }

  it('are sent every 50 ms while walking [2.9.21]', () => {
    expect(sentDuring(10, () => true)).toEqual(Array.from({ length: 20 }, (_, at) => at * 50));
  });

  it('are sent twenty times a second, whatever the frame rate [2.9.21]', () => {
    for (const frameMs of [1000 / 144, 1000 / 60, 1000 / 30])
      expect(sentDuring(frameMs, () => true)).toHaveLength(20);
  });

  it('are sent once more at the end, and then no more', () => {
    const sent = sentDuring(10, (ms) => ms < 475);
    expect(sent.at(-1)).toBe(500);
    expect(sent).toHaveLength(11);
  });
});

describe('looking around in the plaza', () => {
  it('finds who is near, who is next to the player, and the stall the player is at', () => {
    const crowd = new Crowd();
    crowd.add(walker('far', 2, 5000, 100), 0);
    crowd.add(walker('near', 3, 400, 100), 0);
    crowd.add(walker('beside', 4, 150, 100), 0);
    const stall = { x: 1, y: 0, width: 3, foot: 1.5, goods: [] };
    const around = lookAround(
      crowd,
      { x: 100, y: 100 },
      {
        stalls: [stall],
        places: new Map([['pairs-table', [[2, 2]]]]),
        course: null,
        residents: [{ key: 'tick', x: 900, y: 100 }],
      },
    );
    expect(around).toEqual({
      near: ['beside', 'near'],
      nextTo: 'beside',
      atStall: 0,
      atPlace: 'pairs-table',
      runStart: null,
      residents: ['tick'],
      nextToResident: null,
      reach: { kind: 'place', place: 'pairs-table' },
      inEarshot: [],
    });
    const changes = vi.fn();
    const stop = usePlaza.subscribe(changes);
    noteAround(around);
    noteAround({ ...around });
    expect(changes).toHaveBeenCalledOnce();
    stop();
  });
});

describe('a speech bubble', () => {
  it('shows a message without formatting, on one line, with names for mentions', () => {
    expect(spokenText('**hi**\n_there_', [])).toBe('hi _there_');
  });
});
