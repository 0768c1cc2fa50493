import type { PlazaJoined } from '@blookery/contract';
import type { GameMap } from '@blookery/game/plaza/maps';
import { renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { setList, setResources } from '../../catalog/catalog.ts';
import { aBlook, emptyCatalog } from '../../catalog/catalog-fixtures.ts';
import { playEffect } from '../../catalog/sounds.ts';
import { aFace } from '../../players/face-fixtures.ts';
import { fakeSocket } from '../../transport/socket-fixtures.ts';
import { visitPlaza } from './plaza-live.ts';
import { openScene } from './scene/scene.ts';
import type { Scene } from './scene/scene-parts.ts';
import { useScene } from './use-scene.ts';

vi.mock('../../catalog/sounds.ts', () => ({ playEffect: vi.fn() }));
vi.mock('./scene/scene.ts', () => ({ openScene: vi.fn() }));

const map: GameMap = {
  format: 1,
  name: 'Small',
  width: 20,
  height: 20,
  seed: 1,
  spawns: [[1, 1]],
  tiles: [],
  layers: [],
};
const joined: PlazaJoined = {
  plaza: 1,
  roomId: 'plaza:1',
  mapRevision: 0,
  userId: 'me',
  number: 1,
  round: 0,
  x: 200,
  y: 200,
  players: [{ userId: 'ann', number: 2, face: { ...aFace('ann'), guildTag: null }, x: 100, y: 100 }],
  buttons: [{ id: 5, x: 300, y: 320 }],
  buttonsLeft: 25,
  stalls: [],
};
const scene = {
  walkerAt: () => null,
  residentAt: () => null,
  aboveResident: () => null,
  stallAt: () => null,
  say: vi.fn(),
  emote: vi.fn(),
  found: vi.fn(),
  buttonTaken: vi.fn(),
  gain: vi.fn(),
  setMap: async () => undefined,
  accelerated: false,
  close: () => undefined,
} satisfies Scene;

beforeEach(() => {
  emptyCatalog();
  setResources([{ id: 9, path: '{cdn}/narwick.svg' }]);
  setList('blooks', [aBlook({ id: 7, name: 'Narwick', shinyThumbId: 9 })]);
  vi.mocked(openScene).mockResolvedValue(scene);
  vi.stubGlobal('fetch', async () => Response.json({ revision: 0, map }));
});

async function enter() {
  const line = fakeSocket();
  const visit = visitPlaza(line.socket);
  line.receives('plaza.joined', joined);
  const host = { current: document.createElement('div') };
  const intent = () => ({ direction: { x: 0, y: 0 }, running: false, narrow: false });
  const steering = { intent, run: () => null, showsTag: () => false };
  const { result } = renderHook(() => useScene(host, visit, steering));
  await waitFor(() => expect(result.current.scene).toBe(scene));
  return line;
}

it('a found brass button shows its tokens at its place, and plays a sound [3.5.07]', async () => {
  const line = await enter();
  line.receives('plaza.button-taken', { id: 5, userId: 'me' });
  expect(playEffect).not.toHaveBeenCalled();
  line.receives('plaza.button-found', { id: 5, tokens: 20, buttonsLeft: 24 });
  expect(scene.gain).toHaveBeenCalledExactlyOnceWith('+20', expect.objectContaining({ x: 300, y: 320 }));
  expect(playEffect).toHaveBeenCalledExactlyOnceWith('tin');
});

it('a rare find is shown as a card over its finder in the plaza [3.2.19]', async () => {
  const line = await enter();
  const message = {
    id: 1,
    roomId: 'global',
    authorId: 'ann',
    content: '',
    createdAt: '',
    editedAt: null,
    replyingTo: null,
    mentions: [],
    upload: null,
    find: { blookId: 7, shiny: true, serial: 3 },
  };
  line.receives('chat.created', { message, players: [aFace('ann')] });
  expect(scene.found).toHaveBeenCalledExactlyOnceWith('ann', {
    picture: expect.stringContaining('narwick.svg'),
    lines: ['Found Shiny Narwick!', '#000003'],
  });
});
