/** Players and what they do to each other, for tests of friends. */
import { beforeAll } from 'vitest';
import { tupleOf } from '../../testing/quick-players.ts';
import { type TestPlayer, type TestServer, testServer } from '../../testing/test-server.ts';

export let server: TestServer;
export let address: string;
export const ask = (from: TestPlayer, to: { id: string }) => from.request(`POST /api/friends/${to.id}`);

export const answer = (player: TestPlayer, to: { id: string }, accept: boolean) =>
  player.request(`PUT /api/friends/${to.id}`, { body: { accept } });

export const block = (player: TestPlayer, other: { id: string }) =>
  player.request(`POST /api/friends/${other.id}/block`);

export const list = async (player: TestPlayer) => (await player.request('GET /api/friends')).body;

export const mode = (player: TestPlayer, value: string, key = 'friendRequests') =>
  player.request('PATCH /api/settings', { body: { key, value } });

export const players = <const N extends number>(count: N) => tupleOf(count, () => server.player());
export const two = () => players(2);

export async function befriend(one: TestPlayer, other: TestPlayer) {
  await ask(one, other);
  await answer(other, one, true);
}

export const named = (entries: { player: { id: string } }[]) => entries.map(({ player }) => player.id);

/** Call it once at the top of a test file. */
export function setUp(): void {
  beforeAll(async () => {
    server = await testServer();
    address = await server.listen();
  });
}
