/** Pays rounds that are over. Any server may do it at any time: a round is settled once, in one transaction. */
import { isRightName, WHO_PAY, WHO_POINTS } from '@blookery/game/games/who';
import type { Catalog } from '../../../catalog/catalog.ts';
import type { Books } from '../../../economy/books.ts';
import { payRound } from '../../../economy/games/pay-round.ts';
import type { WhoParts } from './parts.ts';
import { resultsOf } from './results.ts';
import {
  type GivenAnswer,
  isAnyEnded,
  keepVerdicts,
  type RoundRow,
  readAnswers,
  takeEndedRound,
} from './who-rows.ts';

export async function settleRounds(parts: WhoParts): Promise<void> {
  let isMore = await isAnyEnded(parts.database.sql, parts.clock.now());
  while (isMore) isMore = await parts.economy.write((books) => settleOne(parts, books));
}

async function settleOne({ catalog, clock, world }: WhoParts, books: Books): Promise<boolean> {
  const round = await takeEndedRound(books.tx, clock.now());
  if (!round) return false;
  const answers = judge(catalog, round, await readAnswers(books.tx, round.id));
  const paid = await payAnswers(books, round, answers);
  await keepVerdicts(books.tx, round.id, paid);
  const resultFor = await resultsOf(books.tx, catalog, round, paid);
  books.afterCommit(() => {
    world.tell(`plaza:${round.plaza}`, { t: 'who.ended', d: resultFor(null) });
    for (const { playerId } of paid) {
      world.tell(`user:${playerId}`, { t: 'who.ended', d: resultFor(playerId) });
    }
  });
  return true;
}

function judge(catalog: Catalog, round: RoundRow, answers: readonly GivenAnswer[]): GivenAnswer[] {
  const name = catalog.blook(round.blookId)?.name;
  const names = catalog.lists.blooks.map((blook) => blook.name);
  return answers.map((given) => ({
    ...given,
    knew: name !== undefined && isRightName(given.answer, name, names),
  }));
}

/** Everybody who answered has played the round. It counts on the day on which it was played, however late it is settled. */
async function payAnswers(
  books: Books,
  { id, endsAt }: RoundRow,
  answers: readonly GivenAnswer[],
): Promise<GivenAnswer[]> {
  if (answers.length === 0) return [];
  await books.lock(...answers.map(({ playerId }) => playerId));
  const first = answers.find(({ knew }) => knew);
  const paid: GivenAnswer[] = [];
  for (const given of answers) {
    const tokens = given === first ? WHO_PAY.first : WHO_PAY.knew;
    const round = await payRound(books, {
      playerId: given.playerId,
      game: 'who',
      roundId: String(id),
      tokens: given.knew ? tokens : 0,
      at: endsAt,
      ...(given.knew && { score: { add: WHO_POINTS } }),
    });
    paid.push({ ...given, paid: round && paidOf(round) });
  }
  return paid;
}

const paidOf = ({ tokens, experience, tokensLeft, roundsLeft }: NonNullable<GivenAnswer['paid']>) => ({
  tokens,
  experience,
  tokensLeft,
  roundsLeft,
});
