/** Two players and a clock, for tests of trades. */
import { TRADE_PAUSE_MS } from '@blookery/game/trading/trades';
import { beforeAll, expect } from 'vitest';
import { packToOpen } from '../../testing/collecting.ts';
import type { TestResponse } from '../../testing/response.ts';
import { type TestPlayer, type TestServer, testServer } from '../../testing/test-server.ts';
import { confirm, lockBoth, traders } from '../../testing/trading.ts';

const start = new Date('2026-11-18T12:00:00Z');
export let now = start;

export const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

export let server: TestServer;
export const [kind, otherKind] = packToOpen().blooks;
export const blookId = kind?.id ?? 0;
export const two = () => traders(server, 2);

export const me = async (player: TestPlayer) => (await player.request('GET /api/users/me')).body;
export const current = async (player: TestPlayer) => (await player.request('GET /api/trades')).body;
export const codeOf = async (answer: Promise<TestResponse>) => (await answer).code;

export const punish = (player: TestPlayer, what: 'mute' | 'ban') =>
  server.database.sql`
    insert into punishments (player_id, kind, reason) values (${player.id}, ${what}, 'a long story')`;

/** Both lock their offers, and one confirms. Returns the version. */
export async function confirmFirst(one: TestPlayer, other: TestPlayer, id: number): Promise<number> {
  const version = await lockBoth(one, other, id);
  pass(TRADE_PAUSE_MS);
  expect((await confirm(one, id, version)).status).toBe(200);
  return version;
}

/** Call it once at the top of a test file. */
export function setUp(): void {
  beforeAll(async () => {
    now = start;
    server = await testServer({}, { clock: { now: () => new Date(now) } });
  });
}
