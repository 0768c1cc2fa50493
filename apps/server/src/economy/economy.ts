/**
 * The way in for every feature that moves value: a transaction with the books open. Whatever is written in
 * them is told to the players it touches after commit, and a call under an Idempotency-Key acts once.
 */
import { type Account, givesFrom } from '@blookery/game/trading/giving';
import type { Catalog } from '../catalog/catalog.ts';
import type { Database } from '../database/database.ts';
import type { Clock } from '../ports/clock.ts';
import type { World } from '../ports/world.ts';
import { Refusal } from '../refusal.ts';
import { Books } from './books.ts';
import { giveDailyTicket } from './daily-ticket.ts';
import type { GrantedItem } from './holdings.ts';
import { keepAnswers, type Once, readAnswers } from './once.ts';
import { lockWallets } from './wallet.ts';

export interface Economy {
  write: <T>(work: (books: Books) => Promise<T>) => Promise<T>;
  /**
   * As `write`, with the player's wallet locked; a repeat is answered as the first time and does nothing. `others` are
   * the other players whose value will move: all wallets are locked at once.
   */
  once: <T>(once: Once & { others?: readonly string[] }, work: (books: Books) => Promise<T>) => Promise<T>;
  /** When an account may begin to give things away; null when it may already. */
  givesFrom: (account: Account) => Date | null;
  /** The free wheel ticket of today, or null when it was given already. */
  giveDailyTicket: (playerId: string) => Promise<GrantedItem | null>;
}

interface EconomyParts {
  database: Database;
  world: World;
  clock: Clock;
  catalog: Catalog;
  /** How long an account is new, and gives nothing away. */
  newAccountHours?: number;
}

export function openEconomy({ database, world, clock, catalog, newAccountHours = 0 }: EconomyParts): Economy {
  const write: Economy['write'] = (work) =>
    database.transaction(async (tx, afterCommit) => {
      const books = new Books(tx, afterCommit, { clock, catalog, newAccountHours });
      const result = await work(books);
      afterCommit(() => books.news.tell(world));
      return result;
    });

  return {
    write,
    givesFrom: (account) => givesFrom(account, newAccountHours, clock.now()),
    giveDailyTicket: async (playerId) => {
      const ticket = await giveDailyTicket(database.sql, catalog, playerId, clock.now());
      if (ticket) world.tell(`user:${playerId}`, { t: 'player.updated', d: { itemsAdded: [ticket] } });
      return ticket;
    },
    once: ({ others = [], ...once }, work) =>
      write(async (books) => {
        // Locked first, so that of two repeats at once the second finds the first one's answer.
        await lockWallets(books.tx, [once.playerId, ...others]);
        const known = (await readAnswers(books.tx, [{ once }])).values().next().value;
        if (known instanceof Refusal) throw known;
        if (known) return known.answer as Awaited<ReturnType<typeof work>>;
        const answer = await work(books);
        await keepAnswers(books.tx, [{ once, answer }]);
        return answer;
      }),
  };
}
