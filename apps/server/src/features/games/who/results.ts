/** A round that is over, as everybody sees it; players who answered also see their own result. */
import { WHO_LISTED, type WhoResult } from '@blookery/contract/games/who';
import type { Catalog } from '../../../catalog/catalog.ts';
import type { Queryable } from '../../../database/database.ts';
import { loadFaces } from '../../../players/faces.ts';
import type { GivenAnswer, RoundRow } from './who-rows.ts';

/** Returns how each player sees it; null stands for a player without an answer. A wrong answer is shown only to its player. */
export async function resultsOf(
  sql: Queryable,
  catalog: Catalog,
  round: RoundRow,
  answers: readonly GivenAnswer[],
): Promise<(playerId: string | null) => WhoResult> {
  const knew = answers.filter((answer) => answer.knew);
  const listed = knew.slice(0, WHO_LISTED);
  const ids = listed.map(({ playerId }) => playerId);
  const faces = await loadFaces(sql, catalog, ids);
  const everybody: WhoResult = {
    roundId: round.id,
    blookId: round.blookId,
    answered: answers.length,
    knew: knew.length,
    names: listed.flatMap(({ playerId, ms }) => {
      const face = faces.get(playerId);
      return face ? [{ face, ms }] : [];
    }),
    own: null,
  };
  const byPlayer = new Map(answers.map((answer) => [answer.playerId, answer]));
  return (playerId) => {
    const given = playerId === null ? undefined : byPlayer.get(playerId);
    if (!given) return everybody;
    return { ...everybody, own: { answer: given.answer, right: given.knew === true, paid: given.paid } };
  };
}
