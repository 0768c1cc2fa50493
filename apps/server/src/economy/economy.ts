/**
 * The entry point for every feature that moves value: a transaction with open books. Changes are published to
 * the affected players after commit, and a call with an Idempotency-Key happens once.
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
import { keepResults, type Once, readResults } from './once.ts';
import { lockWallets } from './wallet.ts';

export interface Economy {
  write: <T>(work: (books: Books) => Promise<T>) => Promise<T>;
  /**
   * Like `write`, with the wallet of the player locked; a repeat gets the first response and does nothing.
   * `others` are the other players whose value will move: all wallets are locked at once.
   */
  once: <T>(once: Once & { others?: readonly string[] }, work: (books: Books) => Promise<T>) => Promise<T>;
  /** When an account may begin to give things away; null if it may already. */
  givesFrom: (account: Account) => Date | null;
  /** Pays the levels that packs reached, right after these were opened. */
  levelUp: (playerId: string) => Promise<void>;
  /** Today's free wheel ticket, or null if it was given already. */
  giveDailyTicket: (playerId: string) => Promise<GrantedItem | null>;
}

interface EconomyParts {
  database: Database;
  world: World;
  clock: Clock;
  catalog: Catalog;
  /** How long an account is new and cannot give. */
  newAccountHours?: number;
}

export function openEconomy({ database, world, clock, catalog, newAccountHours = 0 }: EconomyParts): Economy {
  const write: Economy['write'] = (work) =>
    database.transaction(async (tx, afterCommit) => {
      const books = new Books(tx, afterCommit, { clock, catalog, newAccountHours });
      const result = await work(books);
      afterCommit(() => books.news.publish(world));
      return result;
    });

  return {
    write,
    givesFrom: (account) => givesFrom(account, newAccountHours, clock.now()),
    levelUp: (playerId) =>
      write(async (books) => {
        const paid = await books.payLevels(playerId);
        if (paid) books.news.reached(playerId, paid);
      }),
    giveDailyTicket: async (playerId) => {
      const ticket = await giveDailyTicket(database.sql, catalog, playerId, clock.now());
      if (ticket) world.publish(`user:${playerId}`, { t: 'player.updated', d: { itemsAdded: [ticket] } });
      return ticket;
    },
    once: <T>(
      { others = [], ...once }: Once & { others?: readonly string[] },
      work: (books: Books) => Promise<T>,
    ) =>
      write(async (books) => {
        // Locked first, so that the second of two concurrent repeats finds the response of the first.
        await lockWallets(books.tx, [once.playerId, ...others]);
        const known = (await readResults<{ once: Once }, T>(books.tx, [{ once }])).values().next().value;
        if (known instanceof Refusal) throw known;
        if (known) return known.result;
        const result = await work(books);
        await keepResults(books.tx, [{ once, result }]);
        return result;
      }),
  };
}
