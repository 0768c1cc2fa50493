/** A server whose pushes go to a push service of the test, and players with browsers. */
import type { PushKind } from '@blookery/game/players/push';
import { beforeAll, beforeEach, expect } from 'vitest';
import { quickTestPlayer } from '../../testing/quick-players.ts';
import { type PushService, pushService, type TestBrowser } from '../../testing/services/push-service.ts';
import { type TestPlayer, type TestServer, testServer } from '../../testing/test-server.ts';
import { waitFor } from '../../testing/until.ts';

export let server: TestServer;
export let service: PushService;
let late = 0;

/** Moves the clock of the server. */
export const pass = (ms: number): void => {
  late += ms;
};
export const now = (): Date => new Date(Date.now() + late);
export const minute = 60_000;

/** Call it once at the top of a test file. */
export function setUp(): void {
  beforeAll(async () => {
    service = await pushService();
    server = await testServer({}, { clock: { now }, pushNetwork: service.network });
  });
  beforeEach(() => {
    late = 0;
    service.received.length = 0;
  });
}

export const subscribe = (player: TestPlayer, browser: TestBrowser) =>
  player.request('PUT /api/push/subscription', { body: browser.subscription });

export const switchOn = async (player: TestPlayer, ...kinds: PushKind[]): Promise<void> => {
  for (const kind of kinds) {
    const { status } = await player.request(`PUT /api/push/kinds/${kind}`, { body: { on: true } });
    expect(status).toBe(200);
  }
};

/** A player whose browser rings for these kinds. */
export async function listener(kinds: readonly PushKind[], host?: string) {
  const [player, browser] = [await quickTestPlayer(server), service.browser(host)];
  expect((await subscribe(player, browser)).status).toBe(200);
  await switchOn(player, ...kinds);
  return { player, browser };
}

/** Another player asks to be friends. Returns who. */
export async function befriend({ id }: TestPlayer): Promise<TestPlayer> {
  const other = await quickTestPlayer(server);
  expect((await other.request(`POST /api/friends/${id}`)).status).toBeLessThan(300);
  return other;
}

export const deliver = () => server.runJob('deliver-pushes');

/** How many entries wait for a player. */
export async function waiting({ id }: TestPlayer): Promise<number> {
  const [row] = await server.database.sql<{ count: number }[]>`
    select count(*) as count from push_outbox o join push_subscriptions using (session_id) where player_id = ${id}`;
  return row?.count ?? 0;
}

const clockOf = (date: Date): number => date.getUTCHours() * 60 + date.getUTCMinutes();
export const setQuiet = (player: TestPlayer, quiet: object | null) =>
  player.request('PUT /api/push/quiet', { body: { quiet } });
/** Quiet hours that began a minute ago and end in an hour. */
export const quietNow = () => {
  const minuteNow = clockOf(now());
  return { from: (minuteNow + 1439) % 1440, until: (minuteNow + 60) % 1440, timeZone: 'UTC' };
};

/** Runs the job until this many entries are held back. */
export async function deliverHeld({ id }: TestPlayer, count: number): Promise<void> {
  await deliver();
  const held = () => server.database.sql`
    select 1 from push_outbox join push_subscriptions using (session_id) where player_id = ${id} and held`;
  await waitFor(async () => expect(await held()).toHaveLength(count));
}

/** Delivers until nothing waits for the player. */
export async function deliverAll(player: TestPlayer): Promise<void> {
  await deliver();
  await waitFor(async () => expect(await waiting(player)).toBe(0));
}

export const devicesOf = async (player: TestPlayer) => (await player.request('GET /api/push')).body.devices;
