import type { OpenedPack, OpenedPacks } from '@blookery/contract';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { setList } from '../../../catalog/catalog.ts';
import { aBlook, aPack, aRarity, emptyCatalog } from '../../../catalog/catalog-fixtures.ts';
import { aPlayer, someSettings } from '../../../session/player-fixtures.ts';
import { setUser } from '../../../session/session.ts';
import { useToastQueue } from '../../../ui/overlays/toast-queue.ts';
import { isWaiting } from './opening-machine.ts';
import { useOpening } from './use-opening.ts';

const pack = aPack();
const opened: OpenedPack = {
  id: 81,
  blookId: 7,
  shiny: false,
  serial: 412,
  number: 5,
  nonce: 4,
  experienceGained: 4,
  item: null,
  balance: 975,
  experience: 4,
  packsOpened: 5,
  proof: { seedHash: 'h', rotation: 1, clientSeed: 'c' },
};

beforeEach(() => {
  emptyCatalog();
  setList('rarities', [aRarity(), aRarity({ id: 2, name: 'Uncommon', priority: 2 })]);
  setList('blooks', [aBlook({ id: 7, name: 'Narwick' }), aBlook({ id: 8, rarityId: 2 })]);
  setUser(aPlayer({ tokens: 1000 }));
  vi.stubGlobal(
    'Image',
    class {
      decode = () => Promise.resolve();
    },
  );
});

it('a player who leaves before the response gets a toast with the blooks, also while the scene closes', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => promise);
  const first = { count: 1 };
  const { result } = renderHook(() => useOpening(pack, first, () => undefined));
  act(() => result.current.leave());
  resolve(Response.json(opened));
  const toasts = () => useToastQueue.getState().queue.map(({ text }) => text);
  await vi.waitFor(() => expect(toasts()).toEqual(['Narwick is on your shelf.']));
});

it('a player who closes the scene twice before the reveal gets one toast', async () => {
  vi.stubGlobal('fetch', async () => Response.json(opened));
  const first = { count: 1 };
  const { result } = renderHook(() => useOpening(pack, first, () => undefined));
  await vi.waitFor(() => expect(result.current.opening.found).not.toBeNull());
  act(() => result.current.leave());
  act(() => result.current.leave());
  expect(useToastQueue.getState().queue.map(({ text }) => text)).toEqual(['Narwick is on your shelf.']);
});

it('a shiny waits for a press when opened instantly, also below a rarer blook', async () => {
  vi.useFakeTimers();
  setUser(aPlayer({ tokens: 1000, settings: someSettings({ openPacksInstantly: true }) }));
  const { balance, experience, packsOpened, proof, ...pull } = opened;
  const pulls = [
    { ...pull, shiny: true },
    { ...pull, id: 82, blookId: 8, number: 6 },
  ];
  const handful: OpenedPacks = { pulls, balance, experience, packsOpened, proof };
  vi.stubGlobal('fetch', async () => Response.json(handful));
  const first = { count: 2 };
  const { result } = renderHook(() => useOpening(pack, first, () => undefined));
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(isWaiting(result.current.opening)).toBe(true);
});
