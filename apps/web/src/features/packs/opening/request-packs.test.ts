import type { OpenedPack } from '@blookery/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setList } from '../../../catalog/catalog.ts';
import { aPlayer } from '../../../session/player-fixtures.ts';
import { getUser, setUser } from '../../../session/session.ts';
import { requestPacks } from './request-packs.ts';

const player = aPlayer({
  tokens: 1000,
  statistics: { packsOpened: 4, messagesSent: 0 },
});
const pull = {
  id: 81,
  blookId: 7,
  shiny: true,
  serial: 412,
  number: 5,
  nonce: 4,
  experienceGained: 400,
  item: { id: 9, itemId: 24, usesLeft: 1 },
};
const after = {
  balance: 975,
  experience: 400,
  packsOpened: 5,
  proof: { seedHash: 'h', rotation: 1, clientSeed: 'c' },
};
const one: OpenedPack = { ...pull, ...after };

let requests: { path: string; body: unknown; key: string | null }[];
let responses: (() => Promise<Response>)[];
const json = (status: number, body: unknown) => () =>
  Promise.resolve(new Response(JSON.stringify(body), { status }));
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const wait = () => Promise.resolve();

beforeEach(() => {
  requests = [];
  responses = [];
  setList('badges', []);
  setUser(player);
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    const key = new Headers(init.headers).get('idempotency-key');
    requests.push({ path, body: JSON.parse(String(init.body)), key });
    return responses.shift()?.();
  });
});

describe('opening a pack at the server', () => {
  it('sends the pack and returns the new blook with its shine [2.7.08]', async () => {
    responses.push(json(200, one));
    const { pulls } = await requestPacks({ packId: 1, count: 1, key: 'k' });
    expect(requests).toEqual([{ path: '/api/market/open-pack', body: { packId: 1 }, key: 'k' }]);
    expect(pulls).toEqual([pull]);
  });

  it('adds the blook, the bonus item, the balance and the experience to the session [1.0.03]', async () => {
    responses.push(json(200, one));
    await requestPacks({ packId: 1, count: 1, key: 'k' });
    expect(getUser()).toMatchObject({
      tokens: 975,
      experience: 400,
      statistics: { packsOpened: 5 },
      blooks: [{ id: 81, blookId: 7, shiny: true, serial: 412 }],
      items: [{ id: 9, itemId: 24, usesLeft: 1 }],
    });
  });

  it('keeps the balance that the socket sent after this opening, such as with the gift for a level', async () => {
    setUser({
      ...player,
      tokens: 1005,
      experience: 400,
      statistics: { ...player.statistics, packsOpened: 5 },
    });
    responses.push(json(200, one));
    await requestPacks({ packId: 1, count: 1, key: 'k' });
    expect(getUser()).toMatchObject({ tokens: 1005, experience: 400, blooks: [{ id: 81 }] });
  });

  it('recovers a lost response by a repeat with the same key', async () => {
    responses.push(lost, json(502, ''), json(200, one));
    const { pulls } = await requestPacks({ packId: 1, count: 1, key: 'k' }, { wait });
    expect(pulls[0]?.id).toBe(81);
    expect(requests.map(({ key }) => key)).toEqual(['k', 'k', 'k']);
    expect(getUser()?.blooks).toHaveLength(1);
  });

  it('opens several packs in one call', async () => {
    responses.push(json(200, { pulls: [pull, { ...pull, id: 82, item: null }], ...after }));
    await requestPacks({ packId: 1, count: 10, key: 'k' });
    expect(requests[0]).toMatchObject({ path: '/api/market/open-packs', body: { packId: 1, count: 10 } });
    expect(getUser()?.blooks.map(({ id }) => id)).toEqual([81, 82]);
  });

  it('passes on the text of a refusal, and changes nothing', async () => {
    responses.push(json(404, { code: 'PACK_UNKNOWN', message: 'Pack not found.' }));
    await expect(requestPacks({ packId: 99, count: 1, key: 'k' })).rejects.toMatchObject({
      message: 'Pack not found.',
    });
    expect(getUser()).toBe(player);
  });
});
