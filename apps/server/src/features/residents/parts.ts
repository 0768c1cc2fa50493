import type { Catalog } from '../../catalog/catalog.ts';
import type { Database } from '../../database/database.ts';
import type { Economy } from '../../economy/economy.ts';
import type { Once } from '../../economy/once.ts';
import type { Player } from '../../players/player.ts';
import type { Clock } from '../../ports/clock.ts';

/** Lists one blook in the auction house, on ordinary terms. */
type ListLot = (
  seller: Player,
  listing: { type: 'blook'; blookId: number; price: number },
  terms: { duration: number },
  once: Once,
) => Promise<unknown>;

/** Offers one blook on the swap board, for any plain one of a kind. */
type OfferSwap = (
  giver: Player,
  offer: { blook: number; wants: { blookId: number; shiny: boolean; below: null } },
  once: Once,
) => Promise<unknown>;

export interface ResidentParts {
  database: Database;
  economy: Economy;
  catalog: Catalog;
  clock: Clock;
  list: ListLot;
  /** Whether sellers other than the house listed more than this many things since a moment. */
  listedMoreThan: (most: number, of: { since: Date; except: string }) => Promise<boolean>;
  offerSwap: OfferSwap;
}
