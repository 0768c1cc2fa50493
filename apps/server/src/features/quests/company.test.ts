/** Quests that need another player are drawn only where another player was active in the last seven days. */
import { beforeEach, describe, expect, it } from 'vitest';
import { tally } from '../../economy/tallies.ts';
import { quickPlayers, withRequests } from '../../testing/quick-players.ts';
import { testServer } from '../../testing/test-server.ts';

const day = (text: string) => new Date(`${text}T12:00:00Z`);
let now = day('2026-11-18');
const server = await testServer({}, { clock: { now: () => now } });
beforeEach(async () => {
  await server.database.sql`delete from tallies`;
});

const act = (playerId: string, on: string) =>
  tally(server.database.sql, { playerId, kind: 'send-message', at: day(on) });

/** The kinds that many players are dealt. */
async function dealt(): Promise<Set<string>> {
  const players = await quickPlayers(server.database.sql, 60);
  const kinds = new Set<string>();
  for (const player of players) {
    const { daily, weekly } = (await withRequests(server, player).request('GET /api/quests')).body;
    for (const { kind } of [...daily, ...weekly]) kinds.add(kind);
  }
  return kinds;
}

describe('quests that need other players', () => {
  it('are not drawn while nobody was active in the week before [3.1.13]', async () => {
    now = day('2026-11-18');
    const [long] = await quickPlayers(server.database.sql, 1);
    await act(long?.id ?? '', '2026-11-08');
    // What happens today does not change the quests of today.
    await act(long?.id ?? '', '2026-11-18');
    const kinds = await dealt();
    expect([kinds.has('place-bid'), kinds.has('close-trade')]).toEqual([false, false]);
    expect(kinds.size).toBeGreaterThan(6);
  });

  it('are drawn once somebody else was active in the week before [3.1.13]', async () => {
    now = day('2026-12-02');
    const [other] = await quickPlayers(server.database.sql, 1);
    await act(other?.id ?? '', '2026-11-27');
    const kinds = await dealt();
    expect([kinds.has('place-bid'), kinds.has('close-trade')]).toEqual([true, true]);
  });

  it('are not drawn for the only player who was active', async () => {
    now = day('2026-12-16');
    for (const player of await quickPlayers(server.database.sql, 40)) {
      await server.database.sql`delete from tallies`;
      // Another fortnight for each: what is known about past days is kept.
      now = new Date(now.getTime() + 14 * 86_400_000);
      await act(player.id, new Date(now.getTime() - 5 * 86_400_000).toISOString().slice(0, 10));
      const { daily, weekly } = (await withRequests(server, player).request('GET /api/quests')).body;
      const kinds = [...daily, ...weekly].map(({ kind }) => kind);
      expect(kinds.filter((kind) => kind === 'place-bid' || kind === 'close-trade')).toEqual([]);
    }
  });
});
