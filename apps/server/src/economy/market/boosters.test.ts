import { boosterKinds } from '@blookery/game/collecting/boosters';
import { expect, it } from 'vitest';
import { giveItem, itemThat } from '../../testing/collecting.ts';
import { testEconomy } from '../../testing/economy.ts';
import { testServer } from '../../testing/test-server.ts';
import { type Booster, multipliersOf, readBoosters, startBooster } from './boosters.ts';

it('the boosters of a player are the global ones and their own that have not ended', async () => {
  const server = await testServer();
  const [player, other] = [await server.player(), await server.player()];
  const { id: item } = await giveItem(server, player.id, itemThat((use) => use.kind === 'booster').id);
  const now = new Date('2026-11-16T12:00:00Z');
  const insert = (scope: string, kind: string, owner: string, ends: string) => server.database.sql`
    insert into boosters (scope, kind, player_id, item, multiplier, starts_at, expires_at)
    values (${scope}, ${kind}, ${owner}, ${item}, 2, '2026-11-16T10:00:00Z', ${ends})`;
  for (const kind of boosterKinds)
    for (const scope of ['global', 'personal'])
      for (const owner of [player.id, other.id]) {
        await insert(scope, kind, owner, '2026-11-16T12:00:00Z');
        await insert(scope, kind, owner, '2026-11-16T12:00:01Z');
      }
  const found = await readBoosters(server.database.sql, player.id, now);
  expect(
    found.map(({ scope, kind, playerId }) => `${scope} ${kind} ${playerId === player.id}`).sort(),
  ).toEqual([
    'global chance false',
    'global chance true',
    'global shiny false',
    'global shiny true',
    'personal chance true',
    'personal shiny true',
  ]);
  expect(found.every(({ expiresAt }) => expiresAt > now)).toBe(true);
});

it('only an active booster multiplies; a queued or an ended one does not', () => {
  const now = new Date('2026-11-16T12:00:00Z');
  const booster = (multiplier: number, starts: string, ends: string): Booster => ({
    id: multiplier,
    scope: 'personal',
    kind: 'chance',
    playerId: 'somebody',
    itemId: 1,
    multiplier,
    startsAt: new Date(`2026-11-16T${starts}Z`),
    expiresAt: new Date(`2026-11-16T${ends}Z`),
  });
  const ended = booster(5, '10:00:00', '12:00:00');
  const burning = booster(2, '12:00:00', '13:00:00');
  const queued = booster(7, '13:00:00', '14:00:00');
  expect(multipliersOf([ended, burning, queued], [], now)).toEqual({ chance: 2, shiny: 1 });
  expect(multipliersOf([ended, queued], [], now)).toEqual({ chance: 1, shiny: 1 });
});

it('the stronger of the booster of an event and those of players counts [3.7.04]', () => {
  const now = new Date('2026-11-16T12:00:00Z');
  const lit = (scope: Booster['scope'], multiplier: number): Booster => ({
    ...{ id: 1, scope, kind: 'chance', playerId: 'somebody', itemId: 1, multiplier },
    startsAt: now,
    expiresAt: new Date('2026-11-16T13:00:00Z'),
  });
  const event = (multiplier: number, starts = '12:00:00', ends = '13:00:00') => ({
    kind: 'chance' as const,
    multiplier,
    startsAt: new Date(`2026-11-16T${starts}Z`),
    expiresAt: new Date(`2026-11-16T${ends}Z`),
  });
  const both = [lit('global', 1.5), lit('personal', 1.5)];
  expect(multipliersOf([], [event(1.5), event(2)], now)).toEqual({ chance: 2, shiny: 1 });
  expect(multipliersOf(both, [event(2)], now).chance).toBe(2.25);
  expect(multipliersOf([lit('personal', 1.5)], [event(2)], now).chance).toBe(2);
  expect(multipliersOf([], [event(2, '12:00:01'), event(2, '11:00:00', '12:00:00')], now).chance).toBe(1);
});

it('a booster waits for the last of its kind, of everybody or of its own player', async () => {
  const server = await testServer();
  const [one, other] = [(await server.player()).id, (await server.player()).id];
  const { economy } = testEconomy(server);
  const now = new Date('2026-11-16T12:00:00Z');
  const start = async (playerId: string, scope: Booster['scope'], kind: Booster['kind'], minutes = 10) => {
    const { id: item } = await giveItem(server, playerId, itemThat((use) => use.kind === 'booster').id);
    const { startsAt } = await economy.write((books) =>
      startBooster(books, now, { playerId, item, scope, kind, multiplier: 2, minutes }),
    );
    return (startsAt.getTime() - now.getTime()) / 60_000;
  };
  expect(await start(one, 'global', 'chance')).toBe(0);
  expect(await start(other, 'global', 'chance', 5)).toBe(10);
  expect(await start(one, 'global', 'shiny', 20)).toBe(0);
  expect(await start(one, 'personal', 'chance', 7)).toBe(0);
  expect(await start(other, 'personal', 'chance')).toBe(0);
  expect(await start(one, 'personal', 'shiny')).toBe(0);
  expect(await start(one, 'personal', 'chance', 24 * 60)).toBe(7);
  await expect(start(one, 'personal', 'chance')).rejects.toMatchObject({ code: 'BOOSTER_QUEUE_FULL' });
  expect(await start(other, 'personal', 'chance')).toBe(10);
});
