/** Writes the blacklist of addresses. `blacklist.ts` is how every server reads it. */
import type { Queryable } from '../database/database.ts';

interface Listing {
  reason: string;
  until: Date | null;
  /** Null for the command line. */
  staffId: string | null;
}

/** Returns the id of the entry. Fails if it is neither an address nor a network. */
export async function addNetwork(
  tx: Queryable,
  { address, reason, until, staffId }: Listing & { address: string },
): Promise<number> {
  const [entry] = await tx<{ id: number }[]>`
    insert into address_blacklist (address, reason, expires_at, staff_id)
    values (${address}::cidr, ${reason}, ${until}, ${staffId}) returning id`;
  if (!entry) throw new Error('the entry was not kept');
  return entry.id;
}

/** The networks of a player as known hashes. Returns the ids of the entries. */
export async function addHashes(
  tx: Queryable,
  { hashes, playerId, reason, until, staffId }: Listing & { hashes: readonly string[]; playerId: string },
): Promise<number[]> {
  const made = await tx<{ id: number }[]>`
    insert into address_blacklist (address_hash, player_id, reason, expires_at, staff_id)
    select decode(hash, 'hex'), ${playerId}, ${reason}, ${until}, ${staffId} from unnest(${[...hashes]}::text[]) as hash
    returning id`;
  return made.map(({ id }) => id);
}

interface Removed {
  id: number;
  address: string | null;
  playerId: string | null;
  reason: string;
  until: Date | null;
}

export const removeEntries = (tx: Queryable, ids: readonly number[]): Promise<Removed[]> => tx<Removed[]>`
  delete from address_blacklist where id = any(${[...ids]}::bigint[])
  returning id, address::text as address, player_id as "playerId", reason, expires_at as until`;

export const removeNetwork = (tx: Queryable, address: string): Promise<{ id: number }[]> => tx<
  { id: number }[]
>`
  delete from address_blacklist where address = ${address}::cidr returning id`;
