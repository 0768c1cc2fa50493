/** What players do at a table, as calls. */
import type { PairsGame } from '@blookery/contract/games/pairs';
import type { TestServer } from '../../../testing/test-server.ts';
import { atTable, deckOf, type Gamer, pairsIn } from './pairs-fixtures.ts';

/** The server is read at each call: a test file starts it later. */
export function pairsTable(game: () => { server: TestServer; address: string }) {
  const come = () => atTable(game().server, game().address);
  const request = <const Call extends string>({ token }: Gamer, call: Call, body?: object) =>
    game().server.request(call, { token, ...(body && { body }) });
  const start = async (who: Gamer, mode: 'alone' | 'duel' = 'alone'): Promise<PairsGame> =>
    (await request(who, 'POST /api/games/pairs', { mode })).body;
  const turn = (who: Gamer, { id }: PairsGame, card: number) =>
    request(who, `POST /api/games/pairs/${id}/cards/${card}`);

  return {
    come,
    request,
    start,
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
      for (const pair of pairsIn(await deckOf(game().server, dealt.id))) {
        for (const card of pair) last = (await turn(who, dealt, card)).body;
      }
      return last;
    },
    /** What the stalls paid. A new level gives tokens too. */
    tokensOf: async ({ id }: Gamer) => {
      const [row] = await game().server.database.sql<{ tokens: number }[]>`
        select coalesce(sum(amount), 0)::integer as tokens from transfers
        where to_player = ${id} and kind = 'stall-game' and currency = 'tokens'`;
      return row?.tokens;
    },
  };
}
