/**
 * Pays what is due: the levels of players from before there were gifts, and those of a server that was killed after it
 * opened packs. The player gets one notice, however many levels it is about.
 */

import type { Economy } from '../../economy/economy.ts';
import { type PaidLevels, playersWithGiftsDue } from '../../economy/levels/pay-levels.ts';
import { inSteps, type Progress } from '../../jobs/steps.ts';
import type { GamePost, Notices } from '../../notices/notices.ts';
import type { Clock } from '../../ports/clock.ts';

export interface LevelParts {
  clock: Clock;
  economy: Economy;
  notices: Notices;
}

/** Per transaction: few enough that nobody waits for them. */
const atOnce = 20;

export const payDueGifts = (parts: LevelParts): Promise<Progress> => inSteps(atOnce, () => paySome(parts));

const paySome = ({ clock, economy, notices }: LevelParts): Promise<number> =>
  economy.write(async (books) => {
    const players = await playersWithGiftsDue(books.tx, atOnce, clock.now());
    const posts: GamePost[] = [];
    for (const playerId of players) {
      const paid = await books.payLevels(playerId);
      if (paid) posts.push({ playerId, kind: 'game', link: '/inventory', ...wordsFor(paid) });
    }
    await notices.postMany(books, posts);
    return players.length;
  });

function wordsFor({ from, level, tokens, itemIds, titleIds }: PaidLevels): { text: string; detail: string } {
  const gifts = [
    `${tokens.toLocaleString('en')} tokens`,
    ...(itemIds.length > 0 ? [counted(itemIds.length, 'item')] : []),
    ...(titleIds.length > 0 ? [counted(titleIds.length, 'title')] : []),
  ];
  return {
    text:
      from === level
        ? `The gift for level ${level} is here.`
        : `The gifts for levels ${from} to ${level} are here.`,
    detail: `${gifts.join(', ')}.`,
  };
}

const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`;
