/** What players do at the board. Being in the plaza is enough: the board can be seen from everywhere in it. */
import type { WhoBoard, WhoRound } from '@blookery/contract/games/who';
import { lettersOf, nextWhoAt, plainName, WHO_EVERY_MS, WHO_ROUND_MS } from '@blookery/game/games/who';
import { Refusal } from '../../../refusal.ts';
import { currentRound } from './current-round.ts';
import type { WhoParts } from './parts.ts';
import { resultsOf } from './results.ts';
import { settleRounds } from './settle-rounds.ts';
import {
  countAnswers,
  findAnswer,
  findLastRound,
  holdRound,
  keepAnswer,
  type RoundRow,
  readAnswers,
} from './who-rows.ts';

interface BoardParts extends WhoParts {
  silhouetteOf: (round: RoundRow) => Promise<string>;
}

function requirePlaza({ whereabouts }: WhoParts, playerId: string): number {
  const plaza = whereabouts.plazaOf(playerId);
  if (plaza === null) throw new Refusal('WHO_FAR');
  return plaza;
}

/** Reading settles too: a result does not wait for the job. */
export async function readBoard(parts: BoardParts, playerId: string): Promise<WhoBoard> {
  const { clock } = parts;
  const plaza = requirePlaza(parts, playerId);
  await settleRounds(parts);
  const round = await currentRound(parts, plaza);
  return {
    round: round && (await showRound(parts, round, playerId)),
    last: round ? null : await readLast(parts, plaza, playerId),
    nextAt: new Date(nextWhoAt(clock.now().getTime())).toISOString(),
  };
}

async function showRound(parts: BoardParts, round: RoundRow, playerId: string): Promise<WhoRound> {
  const { catalog, database, silhouetteOf } = parts;
  const [silhouette, answered, own] = await Promise.all([
    silhouetteOf(round),
    countAnswers(database.sql, round.id),
    findAnswer(database.sql, round.id, playerId),
  ]);
  const blook = catalog.blook(round.blookId);
  if (!blook?.packId) throw new Error(`the blook ${round.blookId} is in no pack`);
  return {
    id: round.id,
    endsAt: round.endsAt.toISOString(),
    silhouette,
    packId: blook.packId,
    letters: lettersOf(blook.name),
    answered,
    own,
  };
}

async function readLast({ database, catalog, clock }: WhoParts, plaza: number, playerId: string) {
  const now = clock.now();
  const since = new Date(now.getTime() - WHO_EVERY_MS);
  const round = await findLastRound(database.sql, plaza, { since, now });
  if (!round) return null;
  const answers = await readAnswers(database.sql, round.id);
  return (await resultsOf(database.sql, catalog, round, answers))(playerId);
}

/** Submits a name, or replaces it. The last name counts, with the time at which it arrived. */
export async function handIn(
  parts: WhoParts,
  playerId: string,
  { roundId, answer }: { roundId: number; answer: string },
): Promise<{ answer: string; answered: number }> {
  const { database, clock, world } = parts;
  const plaza = requirePlaza(parts, playerId);
  const plain = plainName(answer);
  if (plain === '') throw new Refusal('WHO_EMPTY');
  const given = answer.trim();
  const isFirst = await database.transaction(async (tx) => {
    const round = await holdRound(tx, roundId);
    // Read after the wait for the row: the round may have ended meanwhile.
    const now = clock.now();
    if (!round || round.startsAt > now) throw new Refusal('WHO_UNKNOWN');
    if (round.judgedAt || round.endsAt <= now) throw new Refusal('WHO_OVER');
    if (round.plaza !== plaza) throw new Refusal('WHO_FAR');
    const ms = Math.min(WHO_ROUND_MS, now.getTime() - round.startsAt.getTime());
    return keepAnswer(tx, { roundId, playerId, answer: given, plain, ms });
  });
  // Counted after the commit: if two players answer at the same moment, the later message counts both.
  const answered = await countAnswers(database.sql, roundId);
  if (isFirst) world.publish(`plaza:${plaza}`, { t: 'who.answered', d: { roundId, answered } });
  return { answer: given, answered };
}
