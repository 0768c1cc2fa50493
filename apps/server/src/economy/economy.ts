/**
 * The way in for every feature that moves value: a transaction with the books open. Whatever is written in
 * them is told to the players it touches after commit, and a call under an Idempotency-Key acts once.
 */
import { type Account, givesFrom } from '@blookery/game/trading/giving';
import type { Catalog } from '../catalog/catalog.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { Clock } from '../ports/clock.ts';
import type { World } from '../ports/world.ts';
import { Refusal } from '../refusal.ts';
import { Books } from './books.ts';
import { giveDailyTicket } from './daily-ticket.ts';
import type { GrantedItem } from './holdings.ts';
import { lockWallets } from './wallet.ts';

export interface OneRequest {
  playerId: string;
  /** The caller's Idempotency-Key; without one the call simply acts. */
  key: string | null;
  /** Which call with which body: a key belongs to one request. */
  request: string;
  /** Everybody else whose value will move: all wallets are locked at once. */
  others?: readonly string[];
}

export interface Economy {
  write: <T>(work: (books: Books) => Promise<T>) => Promise<T>;
  /** As `write`, with the player's wallet locked; a repeat is answered as the first time and does nothing. */
  once: <T>(request: OneRequest, work: (books: Books) => Promise<T>) => Promise<T>;
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

export function economy({ database, world, clock, catalog, newAccountHours = 0 }: EconomyParts): Economy {
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
    once: ({ playerId, key, request, others = [] }, work) =>
      write(async (books) => {
        // Locked first, so that of two repeats at once the second finds the first one's answer.
        await lockWallets(books.tx, [playerId, ...others]);
        const known = key === null ? null : await findAnswer(books.tx, playerId, key, request);
        if (known) return known.answer as Awaited<ReturnType<typeof work>>;
        const answer = await work(books);
        if (key !== null) {
          await books.tx`
            insert into idempotency_keys (player_id, key, request, answer)
            values (${playerId}, ${key}, ${request}, ${books.tx.json(answer as never)})`;
        }
        return answer;
      }),
  };
}

async function findAnswer(
  tx: Transaction,
  playerId: string,
  key: string,
  request: string,
): Promise<{ answer: unknown } | null> {
  const [row] = await tx<{ request: string; answer: unknown }[]>`
    select request, answer from idempotency_keys where player_id = ${playerId} and key = ${key}`;
  if (!row) return null;
  if (row.request !== request) throw new Refusal('IDEMPOTENCY_KEY_REUSED');
  return { answer: row.answer };
}

/** Names one request: the call and everything it was given. */
export const requestName = (
  call: { method: string; path: string },
  given: { params?: unknown; body?: unknown },
): string => `${call.method} ${call.path} ${JSON.stringify([given.params ?? null, given.body ?? null])}`;
