/**
 * One free wheel ticket each UTC day, given when the player first asks for themselves that day, which every
 * page does when it opens. The wallet remembers the day, so asking again, or from two pages at once, gives
 * nothing more.
 */
import { utcDay } from '@blookery/game/earning';
import type { Books } from './books.ts';
import type { Economy } from './economy.ts';
import type { GrantedItem } from './holdings.ts';

export const giveDailyTicket = (
  economy: Economy,
  playerId: string,
  { itemId, now }: { itemId: number; now: Date },
): Promise<GrantedItem | null> =>
  economy.write(async (books: Books) => {
    const day = utcDay(now);
    const [due] = await books.tx`
      update wallets set ticket_day = ${day}
      where player_id = ${playerId} and (ticket_day is null or ticket_day < ${day})
      returning 1`;
    return due ? books.grantItem(playerId, itemId, { kind: 'daily-ticket', reference: `day:${day}` }) : null;
  });
