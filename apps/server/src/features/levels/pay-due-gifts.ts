/**
 * Pays what is due: the levels of players from before there were gifts, and those of a server that was killed after it
 * opened packs. The player gets one notice, no matter how many levels are paid.
 */

import type { Economy } from '../../economy/economy.ts';
import { playersWithGiftsDue } from '../../economy/levels/pay-levels.ts';
import { inSteps, type Progress } from '../../jobs/steps.ts';
import { levelPost } from '../../notices/level-notices.ts';
import type { GamePost, Notices } from '../../notices/notices.ts';
import type { Clock } from '../../ports/clock.ts';

export interface LevelParts {
  clock: Clock;
  economy: Economy;
  notices: Notices;
}

/** Per transaction: a small number, so that nobody waits long. */
const atOnce = 20;

export const payDueGifts = (parts: LevelParts): Promise<Progress> => inSteps(atOnce, () => paySome(parts));

const paySome = ({ clock, economy, notices }: LevelParts): Promise<number> =>
  economy.write(async (books) => {
    const players = await playersWithGiftsDue(books.tx, atOnce, clock.now());
    const posts: GamePost[] = [];
    for (const playerId of players) {
      const paid = await books.payLevels(playerId);
      if (paid) posts.push(levelPost(playerId, paid));
    }
    await notices.postMany(books, posts);
    return players.length;
  });
