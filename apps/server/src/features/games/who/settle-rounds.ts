/**
 * Settles rounds that are over: judges the answers, pays them, and shows the result. Any server may do each step at any
 * time; a step is one transaction that holds the round.
 */
import { isRightName, WHO_PAY, WHO_POINTS } from '@blookery/game/games/who';
import type { Catalog } from '../../../catalog/catalog.ts';
import type { Books } from '../../../economy/books.ts';
import { payRound } from '../../../economy/games/pay-round.ts';
import { inSteps, type Progress } from '../../../jobs/steps.ts';
import { paidOf } from '../paid-of.ts';
import type { WhoParts } from './parts.ts';
import { resultsOf } from './results.ts';
import {
  type GivenAnswer,
  isAnyEnded,
  keepPaid,
  keepVerdicts,
  markJudged,
  markSettled,
  type RoundRow,
  readAnswers,
  takeEndedRound,
} from './who-rows.ts';

/** The number of players who are paid in one transaction. It locks their wallets, and a plaza may be full. */
const PAID_AT_ONCE = 20;
/** Per run. */
const STEPS = 100;

export async function settleRounds(parts: WhoParts): Promise<Progress> {
  if (!(await isAnyEnded(parts.database.sql, parts.clock.now()))) return undefined;
  const step = () => parts.economy.write((books) => takeStep(parts, books));
  return inSteps(1, async () => Number(await step()), STEPS);
}

/** Returns whether there was something to do. */
async function takeStep(parts: WhoParts, books: Books): Promise<boolean> {
  const { catalog, clock } = parts;
  const round = await takeEndedRound(books.tx, clock.now());
  if (!round) return false;
  const answers = await readAnswers(books.tx, round.id);
  if (!round.judgedAt) {
    await keepVerdicts(books.tx, round.id, judge(catalog, round, answers));
    await markJudged(books.tx, round.id, clock.now());
    return true;
  }
  const unpaid = answers.filter(({ isPaid }) => !isPaid).slice(0, PAID_AT_ONCE);
  if (unpaid.length > 0) {
    const first = answers.find(({ knew }) => knew)?.playerId;
    await payAnswers(books, round, unpaid, first);
    return true;
  }
  await markSettled(books.tx, round.id, clock.now());
  await publishResult(parts, books, round, answers);
  return true;
}

/** Returns the players who knew it. */
function judge(catalog: Catalog, round: RoundRow, answers: readonly GivenAnswer[]): string[] {
  const name = catalog.blook(round.blookId)?.name;
  if (name === undefined) return [];
  const names = catalog.lists.blooks.map((blook) => blook.name);
  const knew = answers.filter(({ answer }) => isRightName(answer, name, names));
  return knew.map(({ playerId }) => playerId);
}

/**
 * Everybody who answered has played the round. It counts on the day on which it was played, no matter when it is settled.
 */
async function payAnswers(
  books: Books,
  { id, endsAt }: RoundRow,
  answers: readonly GivenAnswer[],
  first: string | undefined,
): Promise<void> {
  await books.lock(...answers.map(({ playerId }) => playerId));
  for (const { playerId, knew } of answers) {
    const tokens = playerId === first ? WHO_PAY.first : WHO_PAY.knew;
    const round = await payRound(books, {
      playerId,
      game: 'who',
      roundId: String(id),
      tokens: knew ? tokens : 0,
      at: endsAt,
      ...(knew && { score: { add: WHO_POINTS } }),
    });
    await keepPaid(books.tx, id, playerId, round && paidOf(round));
  }
}

/** Sends it to the plaza, and to players who answered with their own result. */
async function publishResult(
  { catalog, world }: WhoParts,
  books: Books,
  round: RoundRow,
  answers: readonly GivenAnswer[],
): Promise<void> {
  const resultFor = await resultsOf(books.tx, catalog, round, answers);
  books.afterCommit(() => {
    world.publish(`plaza:${round.plaza}`, { t: 'who.ended', d: resultFor(null) });
    for (const { playerId } of answers) {
      world.publish(`user:${playerId}`, { t: 'who.ended', d: resultFor(playerId) });
    }
  });
}
