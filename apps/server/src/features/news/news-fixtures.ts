/** Staff who write news and players who read them, for tests. */
import { beforeAll, beforeEach } from 'vitest';
import type { Connections } from '../../testing/connections.ts';
import { givePermissions } from '../../testing/staff.ts';
import { type TestPlayer, type TestServer, testServer } from '../../testing/test-server.ts';

export let now = new Date('2026-11-18T12:00:00Z');
export const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

export let server: TestServer;
export let wire: Connections;
export let staff: TestPlayer;
export let player: TestPlayer;

export const words = (change: object = {}) => ({
  title: 'The Clockwork Attic is open',
  content: 'Someone left the **ladder** down.',
  image: null,
  pinned: false,
  publishAt: null,
  ...change,
});

export const write = (change: object = {}) => staff.request('POST /api/news', { body: words(change) });
export const list = async (who = player, query = '') => (await who.request(`GET /api/news?${query}`)).body;

export const setNow = (value: Date): void => {
  now = value;
};

/** Call it once at the top of a test file. */
export function setUp(): void {
  beforeAll(async () => {
    now = new Date('2026-11-18T12:00:00Z');
    server = await testServer({}, { clock: { now: () => new Date(now) } });
    wire = await server.wire(20);
    staff = await server.player();
    player = await server.player();
    await givePermissions(server, staff.id, ['MANAGE_NEWS']);
    await server.database.sql`update players set created_at = '2026-01-01'`;
  });
  beforeEach(async () => {
    await server.database.sql`update news_posts set taken_down_at = now() where seed is null`;
  });
}
