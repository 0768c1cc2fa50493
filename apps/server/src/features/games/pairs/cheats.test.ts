/** What players try who want more from the tables than a game. */
import { PAIRS_POINTS } from '@blookery/game/games/pairs';
import { PAID_ROUNDS } from '@blookery/game/games/pay';
import { describe, expect, it } from 'vitest';
import { audit } from '../../../economy/audit/audit.ts';
import { atOnce } from '../../../testing/connections.ts';
import { testServer } from '../../../testing/test-server.ts';
import { waitFor } from '../../../testing/until.ts';
import { deckOf, type Gamer, layOut, openCards, pairsIn, pairsTable } from './pairs-fixtures.ts';

const server = await testServer();
const address = await server.listen();
await layOut(server, address, 'pairs-table');
const { come, request, start, again, turn, leave, read, duel, findAll, tokensOf } = pairsTable(
  server,
  address,
);

/** The loser walks away at once, so that the other wins. Returns what the winner was paid. */
async function letWin(winner: Gamer, loser: Gamer): Promise<number | undefined> {
  const { game } = await duel(winner, loser);
  await leave(loser, game);
  return (await read(winner, game)).paid?.tokens;
}

describe('friends who lose on purpose', () => {
  it('give one player at most five paid wins, and the points of five wins [3.6.09]', async () => {
    const winner = await come();
    const friends = await atOnce(10, come);
    const paid: (number | undefined)[] = [];
    for (const friend of friends) paid.push(await letWin(winner, friend));
    expect(paid).toEqual([40, 40, 40, 40, 40, 0, 0, 0, 0, 0]);
    expect(await tokensOf(winner)).toBe(200);
    for (const friend of friends) expect(await tokensOf(friend)).toBe(0);
    const { own } = (await request(winner, 'GET /api/games/tables/pairs')).body;
    expect(own?.score).toBe(PAID_ROUNDS['pairs-duel'] * PAIRS_POINTS.duel);
    expect(await audit(server.database)).toEqual([]);
  });

  it('are paid for two wins each if they win alternately [3.6.09]', async () => {
    const [ann, bo] = [await come(), await come()];
    const paid: (number | undefined)[] = [];
    for (let round = 0; round < 4; round++) paid.push(await letWin(ann, bo), await letWin(bo, ann));
    expect(paid).toEqual([40, 40, 40, 40, 0, 0, 0, 0]);
    expect([await tokensOf(ann), await tokensOf(bo)]).toEqual([80, 80]);
  });
});

describe('a card', () => {
  it('cannot be turned out of turn, twice, or at the table of others [3.6.10]', async () => {
    const [here, elsewhere] = [await duel(), await duel()];
    const [first, second] = here.players;
    const [guest] = elsewhere.players;
    expect((await turn(second, here.game, 0)).code).toBe('PAIRS_NOT_YOUR_TURN');
    expect((await turn(first, here.game, 0)).status).toBe(200);
    expect((await turn(first, here.game, 0)).code).toBe('PAIRS_CARD_OPEN');
    expect((await turn(guest, here.game, 1)).code).toBe('PAIRS_UNKNOWN');
    expect((await leave(guest, here.game)).code).toBe('PAIRS_UNKNOWN');
    expect((await turn(first, elsewhere.game, 1)).code).toBe('PAIRS_UNKNOWN');
    expect(openCards(await read(first, here.game))).toEqual([0]);
    expect(openCards(await read(guest, elsewhere.game))).toEqual([]);
    expect((await read(guest, elsewhere.game)).over).toBeNull();
  });

  it('is not sent face up before it is turned: not to a player, the opponent or a watcher [3.6.08]', async () => {
    const watcher = await come();
    const { game, players } = await duel();
    watcher.socket.say('pairs.watch', { gameId: game.id });
    await watcher.socket.next('pairs.changed');
    const deck = await deckOf(server, game.id);
    const pairs = pairsIn(deck);
    const [one, other] = [pairs[0]?.[0] ?? 0, pairs[1]?.[0] ?? 0];
    const responses = [
      ...(await Promise.all([turn(players[0], game, one), turn(players[1], game, other)])),
      await turn(players[0], game, one),
      await turn(players[0], game, 16),
      ...(await Promise.all(players.map((who) => request(who, `GET /api/games/pairs/${game.id}`)))),
      ...(await Promise.all([...players, watcher].map((who) => request(who, 'GET /api/games/pairs')))),
      await request(watcher, `GET /api/games/pairs/${game.id}`),
    ];
    await Promise.all([...players, watcher].map(({ socket }) => socket.quiet()));
    const wire = [
      ...responses.map(({ text }) => text),
      ...[...players, watcher]
        .flatMap(({ socket }) => socket.received)
        .filter(({ t }) => t.startsWith('pairs.'))
        .map((message) => JSON.stringify(message)),
    ];
    const shown = new Set(
      wire.flatMap((text) => [...text.matchAll(/"blookId":(\d+)/g)].map(([, id]) => Number(id))),
    );
    expect([...shown]).toEqual([deck[one]]);
    // Nor in another shape, such as the deck or its order.
    expect(wire.filter((text) => /"(?:deck|seed|order)"/.test(text))).toEqual([]);
    for (const who of players) await leave(who, game);
  });
});

describe('two who play again', () => {
  it('meet at one table, also when both ask at once', async () => {
    const pairs = await atOnce(10, async () => [await come(), await come()] as const);
    const games = await Promise.all(
      pairs.map(async ([ann, bo]) => {
        await leave(bo, (await duel(ann, bo)).game);
        return Promise.all([again(ann, bo), again(bo, ann)]);
      }),
    );
    for (const [index, [one, other]] of games.entries()) {
      const [ann, bo] = pairs[index] ?? [];
      if (!ann || !bo) throw new Error('nobody came');
      expect(one.id).toBe(other.id);
      expect((await read(ann, one)).players.map(({ id }) => id).toSorted()).toEqual(
        [ann.id, bo.id].toSorted(),
      );
      expect((await leave(ann, one)).status).toBe(200);
    }
    const players = pairs.flat().map(({ id }) => id);
    expect(
      await server.database.sql`select 1 from pairs_seats where player_id = any(${players}::uuid[])`,
    ).toEqual([]);
  });

  it('sit down once, however often they ask', async () => {
    const [ann, bo] = [await come(), await come()];
    const theirs = await start(bo, 'duel');
    const responses = await atOnce(6, () =>
      request(ann, 'POST /api/games/pairs', { mode: 'duel', opponentId: bo.id }),
    );
    const codes = responses.map(({ code }) => code ?? 'joined');
    expect(codes.toSorted()).toEqual([...Array.from({ length: 5 }, () => 'PAIRS_BUSY'), 'joined']);
    expect((await read(ann, theirs)).players.map(({ id }) => id)).toEqual([bo.id, ann.id]);
  });

  it.each(['is blocked', 'is away', 'plays with somebody', 'plays alone', 'is the player'])(
    'get separate tables if the other %s',
    async (why) => {
      const [ann, bo] = [await come(), await come()];
      const theirs = await start(bo, why === 'plays alone' ? 'alone' : 'duel');
      if (why === 'is blocked')
        await server.database.sql`
          insert into player_blocks (blocker, blocked) values (${bo.id}, ${ann.id})`;
      if (why === 'is away') {
        await bo.socket.close();
        await waitFor(async () => {
          const { tables } = (await request(ann, 'GET /api/games/pairs')).body;
          expect(tables.map(({ id }) => id)).not.toContain(theirs.id);
        });
      }
      if (why === 'plays with somebody')
        await request(await come(), `POST /api/games/pairs/${theirs.id}/join`);
      const own = await again(ann, why === 'is the player' ? ann : bo);
      expect(own.id).not.toBe(theirs.id);
      expect(own.players.map(({ id }) => id)).toEqual([ann.id]);
    },
  );
});

describe('more games than a day pays', () => {
  it('give only experience, alone and against others, and never exceed the daily limit [3.6.01]', async () => {
    const ann = await come();
    for (let n = 0; n < 8; n++) await findAll(ann, await start(ann));
    for (let n = 0; n < 4; n++) {
      const friend = await come();
      await letWin(ann, friend);
      await letWin(ann, friend);
    }
    expect(await tokensOf(ann)).toBe(5 * 20 + 5 * 40);
    expect(await audit(server.database)).toEqual([]);
  });
});
