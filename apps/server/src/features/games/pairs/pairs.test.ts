import type { PairsGame } from '@blookery/contract/games/pairs';
import { PAIRS_TURN_MS } from '@blookery/game/games/pairs';
import { describe, expect, it } from 'vitest';
import { audit } from '../../../economy/audit/audit.ts';
import { atOnce } from '../../../testing/connections.ts';
import { testServer } from '../../../testing/test-server.ts';
import { waitFor } from '../../../testing/until.ts';
import { atTable, deckOf, type Gamer, layOut, openCards, pairsIn, pairsTable } from './pairs-fixtures.ts';

let ahead = 0;
const server = await testServer({}, { clock: { now: () => new Date(Date.now() + ahead) } });
const address = await server.listen();
await layOut(server, address, 'pairs-table');
const { come, request, start, turn, leave, read, duel, findAll, tokensOf } = pairsTable(server, address);

async function threePairs({ id }: PairsGame) {
  const [one, two, three] = pairsIn(await deckOf(server, id));
  if (!one || !two || !three) throw new Error('there is no such game');
  return [one, two, three] as const;
}
describe('Pairs alone', () => {
  it('sends a face only when its card is turned [3.6.08]', async () => {
    const ann = await come();
    const game = await start(ann);
    expect(game.cards).toHaveLength(16);
    expect(openCards(game)).toEqual([]);
    const deck = await deckOf(server, game.id);
    const { body } = await turn(ann, game, 5);
    expect(openCards(body)).toEqual([5]);
    expect(body.cards[5]?.blookId).toBe(deck[5]);
    expect(openCards(await read(ann, game))).toEqual([5]);
    const tables = (await request(ann, 'GET /api/games/pairs')).body;
    expect(tables.own && openCards(tables.own)).toEqual([5]);
    const received = ann.socket.received.filter(({ t }) => t === 'pairs.changed');
    const sent = JSON.stringify(received);
    const hidden = new Set(deck.filter((id) => id !== deck[5]));
    for (const id of hidden) expect(sent).not.toContain(`"blookId":${id},`);
    await leave(ann, game);
  });

  it('pays 20 within 24 turns, and ten experience [3.6.09, 3.6.02]', async () => {
    const ann = await come();
    const over = await findAll(ann, await start(ann));
    expect(over.over).toEqual({ winner: 0, end: 'found' });
    expect(over.paid).toEqual({ tokens: 20, experience: 10, tokensLeft: 580, roundsLeft: 4 });
    expect(await tokensOf(ann)).toBe(20);
  });

  it('pays five games a day, however many are finished [3.6.09]', async () => {
    const ann = await come();
    for (let n = 0; n < 7; n++) await findAll(ann, await start(ann));
    expect(await tokensOf(ann)).toBe(100);
    expect(await audit(server.database)).toEqual([]);
  });

  it('pays nothing after 24 turns', async () => {
    const ann = await come();
    const game = await start(ann);
    const [[a], [b]] = await threePairs(game);
    let last = game;
    for (let n = 0; n < 48; n++) last = (await turn(ann, game, n % 2 ? b : a)).body;
    expect(last.over).toEqual({ winner: null, end: 'turns' });
    expect(last.paid).toMatchObject({ tokens: 0, experience: 10 });
    expect((await turn(ann, game, a)).code).toBe('PAIRS_OVER');
  });

  it('pays once if the last card is turned by many requests at the same time', async () => {
    const ann = await come();
    const game = await start(ann);
    const pairs = pairsIn(await deckOf(server, game.id));
    const cards = pairs.flat();
    for (const card of cards.slice(0, -1)) await turn(ann, game, card);
    const last = cards.at(-1) ?? 0;
    const responses = await atOnce(8, () => turn(ann, game, last));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await tokensOf(ann)).toBe(20);
  });

  it('turns one card for parallel requests, and refuses a card that does not exist', async () => {
    const ann = await come();
    const game = await start(ann);
    const responses = await atOnce(6, () => turn(ann, game, 3));
    expect(responses.map(({ code }) => code).filter((code) => code === 'PAIRS_CARD_OPEN')).toHaveLength(5);
    expect((await read(ann, game)).turns).toEqual([0, 0]);
    for (const card of [-1, 16, 1.5, 'x']) {
      expect((await request(ann, `POST /api/games/pairs/${game.id}/cards/${card}`)).status).toBe(400);
    }
    const bo = await come();
    expect((await turn(bo, game, 4)).code).toBe('PAIRS_UNKNOWN');
    expect((await leave(bo, game)).code).toBe('PAIRS_UNKNOWN');
    expect((await request(ann, 'POST /api/games/pairs/999999/cards/1')).code).toBe('PAIRS_UNKNOWN');
  });

  it('is refused away from a table, and during another game', async () => {
    const ann = await come();
    const game = await start(ann);
    expect((await request(ann, 'POST /api/games/pairs', { mode: 'alone' })).code).toBe('PAIRS_BUSY');
    await leave(ann, game);
    await ann.walk(15, 0, 20);
    await waitFor(async () =>
      expect((await request(ann, 'POST /api/games/pairs', { mode: 'alone' })).code).toBe('PAIRS_FAR'),
    );
    await ann.socket.close();
    await waitFor(async () =>
      expect((await request(ann, 'POST /api/games/pairs', { mode: 'duel' })).code).toBe('PAIRS_FAR'),
    );
  });
});

describe('a duel of Pairs', () => {
  it('gives another turn for a pair, and passes the turn without one [3.6.10]', async () => {
    const { game, players } = await duel();
    const [first, second] = players;
    const [pair, other, third] = await threePairs(game);
    expect((await turn(second, game, 0)).code).toBe('PAIRS_NOT_YOUR_TURN');
    for (const card of pair) await turn(first, game, card);
    expect((await read(second, game)).turn).toBe(game.turn);
    await turn(first, game, other[0]);
    const { body } = await turn(first, game, third[0]);
    expect(body.turn).toBe(1 - game.turn);
    await waitFor(() => {
      const received = second.socket.received.findLast(({ t }) => t === 'pairs.changed');
      expect(received?.d).toMatchObject({ version: body.version, turn: 1 - game.turn });
    });
  });

  it('pays its winner 40, and a player who leaves loses [3.6.09, 3.6.10]', async () => {
    const one = await duel();
    const won = await findAll(one.players[0], one.game);
    expect(won).toMatchObject({ over: { winner: one.game.turn, end: 'found' }, paid: { tokens: 40 } });
    const lost = (await read(one.players[1], one.game)).paid;
    expect([lost?.tokens, lost?.experience, lost?.winsAgainst]).toEqual([0, 10, undefined]);

    const two = await duel();
    const left = await leave(two.players[0], two.game);
    expect(left.body).toMatchObject({ over: { winner: 1 - two.game.turn, end: 'left' }, paid: null });
    expect((await read(two.players[1], two.game)).paid).toMatchObject({ tokens: 40 });
    expect((await leave(two.players[1], two.game)).status).toBe(200);
    expect(await tokensOf(two.players[1])).toBe(40);
  });

  it('counts two wins a day against the same player, and five in all [3.6.09]', async () => {
    const winner = await come();
    const win = async (loser: Gamer) => {
      const { game } = await duel(winner, loser);
      await leave(loser, game);
      const { tokens, winsAgainst } = (await read(winner, game)).paid ?? {};
      return [tokens, winsAgainst];
    };
    const [one, two, three] = [await come(), await come(), await come()] as const;
    expect([await win(one), await win(one), await win(one)]).toEqual([
      [40, 1],
      [40, 2],
      [0, 2],
    ]);
    expect([await win(two), await win(two), await win(three)]).toEqual([
      [40, 1],
      [40, 2],
      [40, 1],
    ]);
    expect(await win(await come())).toEqual([0, 0]);
    expect(await tokensOf(winner)).toBe(200);
    expect(await audit(server.database)).toEqual([]);
  });

  it('passes a turn on after 20 seconds, and is lost by a player who stays away [3.6.10]', async () => {
    const { game, players } = await duel();
    const [first, second] = players;
    const cards = pairsIn(await deckOf(server, game.id)).map(([card]) => card);
    await first.socket.close();
    ahead += PAIRS_TURN_MS + 1;
    await server.runJob('pass-pairs-turns');
    await waitFor(() => {
      const received = second.socket.received.findLast(({ t }) => t === 'pairs.changed');
      expect(received?.d).toMatchObject({ turn: 1 - game.turn, over: null });
    });
    for (const card of cards.slice(0, 2)) await turn(second, game, card);
    ahead += PAIRS_TURN_MS + 1;
    // Reading is enough: no job has to run.
    expect(await read(second, game)).toMatchObject({
      over: { winner: 1 - game.turn, end: 'left' },
      paid: { tokens: 40 },
    });
    expect((await start(await atTable(server, address, first))).mode).toBe('alone');
  });

  it('can be joined once, by a player at a table, and not by a blocked player', async () => {
    const [host, one, two, foe] = [await come(), await come(), await come(), await come()];
    const { id } = await start(host, 'duel');
    await server.database.sql`
      insert into player_blocks (blocker, blocked) values (${host.id}, ${foe.id}) on conflict do nothing`;
    expect((await request(foe, `POST /api/games/pairs/${id}/join`)).code).toBe('PAIRS_UNKNOWN');
    expect((await request(host, `POST /api/games/pairs/${id}/join`)).code).toBe('PAIRS_BUSY');
    expect((await request(host, `POST /api/games/pairs/${id}/cards/1`)).code).toBe('PAIRS_WAITING');
    const responses = await Promise.all(
      [one, two].map((who) => request(who, `POST /api/games/pairs/${id}/join`)),
    );
    expect(responses.map(({ code }) => code ?? 'joined').toSorted()).toEqual(['PAIRS_TAKEN', 'joined']);
  });

  it('can be watched, without the faces of cards that lie face down', async () => {
    const watcher = await come();
    const { game, players } = await duel();
    const tables = (await request(watcher, 'GET /api/games/pairs')).body;
    expect(tables.tables.map(({ id }) => id)).toContain(game.id);
    watcher.socket.say('pairs.watch', { gameId: game.id });
    expect(openCards(await watcher.socket.next('pairs.changed'))).toEqual([]);
    await turn(players[0], game, 7);
    const seen = await watcher.socket.next('pairs.changed');
    expect(seen).toMatchObject({ id: game.id, paid: null });
    expect(openCards(seen)).toEqual([7]);
    expect((await turn(watcher, game, 8)).code).toBe('PAIRS_UNKNOWN');
  });

  it('that does not exist cannot be watched', async () => {
    const watcher = await come();
    const topics = async () =>
      Number(/^gateway_topics (\d+)$/m.exec((await server.request('GET /metrics')).text)?.[1]);
    const before = await topics();
    expect(before).toBeGreaterThan(0);
    for (let gameId = 900_001; gameId <= 900_010; gameId++) watcher.socket.say('pairs.watch', { gameId });
    for (let i = 0; i < 10; i++) expect((await watcher.socket.next('refused')).code).toBe('PAIRS_UNKNOWN');
    expect(await topics()).toBe(before);
  });

  it('goes on when the table is taken off the map, but no new game starts', async () => {
    const { game, players } = await duel();
    const late = await come();
    await layOut(server, address, null);
    expect((await turn(players[0], game, 0)).status).toBe(200);
    expect((await request(late, 'POST /api/games/pairs', { mode: 'alone' })).code).toBe('PAIRS_FAR');
    await layOut(server, address, 'pairs-table');
  });

  it('is taken over by the second page of a player', async () => {
    const { game, players } = await duel();
    const [first] = players;
    const again = await atTable(server, address, first);
    expect(await first.socket.next('plaza.left')).toEqual({ reason: 'elsewhere' });
    expect((await request(again, 'GET /api/games/pairs')).body.own?.id).toBe(game.id);
    expect((await turn(again, game, 2)).status).toBe(200);
  });

  it('is not offered, and cannot be joined, while its host is away', async () => {
    const [host, guest] = [await come(), await come()];
    const { id } = await start(host, 'duel');
    const offered = async () =>
      (await request(guest, 'GET /api/games/pairs')).body.tables.map((table) => table.id).includes(id);
    expect(await offered()).toBe(true);
    await host.socket.close();
    await waitFor(async () => expect(await offered()).toBe(false));
    expect((await request(guest, `POST /api/games/pairs/${id}/join`)).code).toBe('PAIRS_UNKNOWN');
  });

  it('is not offered to a player whom its host blocked, or who blocked the host', async () => {
    const [host, foe, friend] = [await come(), await come(), await come()];
    const { id } = await start(host, 'duel');
    const isOffered = async (to: Gamer) =>
      (await request(to, 'GET /api/games/pairs')).body.tables.some((table) => table.id === id);
    expect(await isOffered(foe)).toBe(true);
    for (const [blocker, blocked] of [
      [host.id, foe.id],
      [foe.id, host.id],
    ] as const) {
      await server.database.sql`insert into player_blocks (blocker, blocked) values (${blocker}, ${blocked})`;
      expect([await isOffered(foe), await isOffered(friend)]).toEqual([false, true]);
      await server.database.sql`delete from player_blocks where blocker = ${blocker}`;
    }
  });

  it('ends when nobody joins the table, and is deleted when it is over', async () => {
    const host = await come();
    const game = await start(host, 'duel');
    ahead += 600_001;
    await server.runJob('pass-pairs-turns');
    expect((await request(host, 'GET /api/games/pairs')).body.own).toBeNull();
    expect((await read(host, game)).over).toEqual({ winner: null, end: 'idle' });
    ahead += 3_600_001;
    await server.runJob('forget-pairs');
    expect((await request(host, `GET /api/games/pairs/${game.id}`)).code).toBe('PAIRS_UNKNOWN');
  });
});
