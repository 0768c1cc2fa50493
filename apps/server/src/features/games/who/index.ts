/** Who is it? No server owns a round: it is a row, its answers are rows, and the first server that notices its end pays it. */
import { whoCalls } from '@blookery/contract/games/who';
import { route } from '../../../http/route.ts';
import type { PersonalData } from '../../../players/personal-data.ts';
import type { WhoParts } from './parts.ts';
import { handIn, readBoard } from './play.ts';
import { settleRounds } from './settle-rounds.ts';
import { openSilhouettes } from './silhouettes.ts';
import { forgetRoundsOf } from './who-rows.ts';

const personalData: PersonalData[] = [
  {
    name: 'whoIsIt',
    copy: async function* (sql, playerId) {
      yield await sql`
        select answer, knew, answered_at as at from who_answers where player_id = ${playerId} order by answered_at`;
    },
    erase: (tx, playerId) => tx`delete from who_answers where player_id = ${playerId}`,
  },
];

export function whoIsIt(parts: WhoParts) {
  const board = { ...parts, silhouetteOf: openSilhouettes(parts) };
  return {
    routes: [
      route(whoCalls.whoBoard, ({ player }) => readBoard(board, player.id)),
      route(whoCalls.answerWho, ({ player, params, body }) =>
        handIn(parts, player.id, { ...params, ...body }),
      ),
    ],
    jobs: [{ name: 'forget-who-rounds', everySeconds: 3600, run: () => forgetRoundsOf(parts.database.sql) }],
    promptJobs: [{ name: 'settle-who-rounds', everySeconds: 1, run: () => settleRounds(parts) }],
    personalData,
  };
}
