/** A yard with a card table beside the spawn point, players at it, and what they do there. */
import type { PairsGame } from '@blookery/contract/games/pairs';
import { type QuickPlayer, quickPlayer } from '../../../testing/quick-players.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { waitFor } from '../../../testing/until.ts';
import { type Visitor, visit } from '../../../testing/visitors.ts';

const tile = { id: 1, name: 'Table', width: 1, height: 1, image: 1, chance: 100, set: null };
export const yardWith = (place: string | null) => ({
  format: 1,
  name: 'Yard',
  width: 20,
  height: 20,
  seed: 1,
  spawns: [[9.5, 11]],
  tiles: [{ ...tile, ...(place !== null && { place }) }],
  layers: [{ id: 1, name: 'Things', kind: 'standing', pieces: [{ tile: 1, x: 9, y: 10 }] }],
});

/** Publishes a map and waits until the server has it. */
export async function layOut(server: TestServer, address: string, place: string | null): Promise<void> {
  const [row] = await server.database.sql<{ revision: number }[]>`
    insert into plaza_maps (data) values (${JSON.stringify(yardWith(place))}) returning revision`;
  server.bus.publish('plaza.map', '');
  await waitFor(async () => {
    const scout = await visit(address, (await quickPlayer(server.database.sql)).token);
    await scout.socket.close();
    if (scout.joined.mapRevision !== row?.revision) throw new Error('the old map');
  });
}

export type Gamer = QuickPlayer & Visitor;
/** A player who stands at the table. */
export async function atTable(server: TestServer, address: string, who?: QuickPlayer): Promise<Gamer> {
  const player = who ?? (await quickPlayer(server.database.sql));
  return Object.assign(await visit(address, player.token), player);
}

/** The deck, which no player ever sees. */
export async function deckOf(server: TestServer, gameId: number): Promise<number[]> {
  const [row] = await server.database.sql<{ deck: number[] }[]>`
    select state -> 'deck' as deck from pairs_games where id = ${gameId}`;
  return row?.deck ?? [];
}

/** The cards of a deck, pair by pair. */
export const pairsIn = (deck: readonly number[]): [number, number][] =>
  [...new Set(deck)].map((id) => [deck.indexOf(id), deck.lastIndexOf(id)]);

export const openCards = ({ cards }: PairsGame): number[] =>
  cards.flatMap(({ blookId }, card) => (blookId === null ? [] : [card]));

/** What players do at a table, as calls. */
export function pairsTable(server: TestServer, address: string) {
  const come = () => atTable(server, address);
  const request = <const Call extends string>({ token }: Gamer, call: Call, body?: object) =>
    server.request(call, { token, ...(body && { body }) });
  const start = async (who: Gamer, mode: 'alone' | 'duel' = 'alone'): Promise<PairsGame> =>
    (await request(who, 'POST /api/games/pairs', { mode })).body;
  const again = async (who: Gamer, { id }: Gamer): Promise<PairsGame> =>
    (await request(who, 'POST /api/games/pairs', { mode: 'duel', opponentId: id })).body;
  const turn = (who: Gamer, { id }: PairsGame, card: number) =>
    request(who, `POST /api/games/pairs/${id}/cards/${card}`);

  return {
    come,
    request,
    start,
    /** A duel against somebody who may wait at a table. */
    again,
    turn,
    leave: (who: Gamer, { id }: PairsGame) => request(who, `POST /api/games/pairs/${id}/leave`),
    read: async (who: Gamer, { id }: PairsGame): Promise<PairsGame> =>
      (await request(who, `GET /api/games/pairs/${id}`)).body,
    /** A duel, its players in the order of their turns. */
    duel: async (one?: Gamer, two?: Gamer): Promise<{ game: PairsGame; players: [Gamer, Gamer] }> => {
      const [host, guest] = [one ?? (await come()), two ?? (await come())];
      const { id } = await start(host, 'duel');
      const joined: PairsGame = (await request(guest, `POST /api/games/pairs/${id}/join`)).body;
      return { game: joined, players: joined.turn === 0 ? [host, guest] : [guest, host] };
    },
    /** Finds everything, which takes eight turns. */
    findAll: async (who: Gamer, dealt: PairsGame): Promise<PairsGame> => {
      let last = dealt;
      for (const pair of pairsIn(await deckOf(server, dealt.id))) {
        for (const card of pair) last = (await turn(who, dealt, card)).body;
      }
      return last;
    },
    /** What the stalls paid. A new level gives tokens too. */
    tokensOf: async ({ id }: Gamer) => {
      const [row] = await server.database.sql<{ tokens: number }[]>`
        select coalesce(sum(amount), 0)::integer as tokens from transfers
        where to_player = ${id} and kind = 'stall-game' and currency = 'tokens'`;
      return row?.tokens;
    },
  };
}
