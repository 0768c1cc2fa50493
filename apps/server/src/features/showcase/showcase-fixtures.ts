/** Collectors with achievements, for tests of the showcase. */
import { achievements } from '@blookery/content';
import { beforeAll } from 'vitest';
import { giveBlook, giveTokens, lists } from '../../testing/collecting.ts';
import type { Connections } from '../../testing/connections.ts';
import { quickTestPlayer } from '../../testing/quick-players.ts';
import { type TestPlayer, type TestServer, testServer } from '../../testing/test-server.ts';

let passed = 0;
const clock = { now: () => new Date(Date.now() + passed) };
/** Lets time pass for the server. */
export const pass = (ms: number): void => {
  passed += ms;
};

export let server: TestServer;
export let wire: Connections;

/** Call it once at the top of a test file. */
export function setUp(): void {
  beforeAll(async () => {
    server = await testServer({}, { clock });
    wire = await server.wire(20);
  });
}

const kinds = lists.blooks.filter(({ packId }) => packId !== null).map(({ id }) => id);

/** A player with tokens and blooks, all of different kinds or all of one kind. */
export async function collector(count: number, { alike = false }: { alike?: boolean } = {}) {
  const player = await quickTestPlayer(server);
  await giveTokens(server, player.id, 1000);
  const blooks: number[] = [];
  for (let made = 0; made < count; made += 1) {
    blooks.push((await giveBlook(server, player.id, kinds[alike ? 0 : made] ?? 0)).id);
  }
  return { player, blooks };
}

/** The steps of one family, as a showcase shows them. */
export const steps = achievements()
  .filter(({ family }) => family === 'collector')
  .map(({ id, familyName: family, step, name, imageId }) => ({ id, family, step, name, imageId }));

/** Claims an achievement directly, with the payment that the audit looks for. */
export async function earn({ id }: TestPlayer, ...ids: number[]): Promise<void> {
  const { sql } = server.database;
  for (const achievement of ids) {
    await sql`
      insert into achievement_claims (player_id, achievement_id, at) values (${id}, ${achievement}, now())`;
    await sql`
      insert into transfers (currency, amount, to_player, kind, reference)
      values ('experience', 1, ${id}, 'achievement', ${`achievement:${id}:${achievement}`})`;
    await sql`update wallets set experience = experience + 1 where player_id = ${id}`;
  }
}

export const arrange = (player: TestPlayer, blooks: number[], medals: number[] = []) =>
  player.request('PUT /api/showcase', { body: { blooks, achievements: medals } });

/** What another player sees. */
export async function seen(player: TestPlayer): Promise<{ blooks: number[]; achievements: number[] }> {
  const visitor = await quickTestPlayer(server);
  const { showcase } = (await visitor.request(`GET /api/users/${player.username}`)).body;
  return {
    blooks: showcase.blooks.map(({ id }: { id: number }) => id),
    achievements: showcase.achievements.map(({ id }: { id: number }) => id),
  };
}
