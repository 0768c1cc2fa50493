/**
 * Blocks networks that staff name, and the addresses of a player, which are known only as keyed hashes.
 * Blocking a hashed address ends the sessions from it.
 */
import { isIP, isIPv6 } from 'node:net';
import type { BlacklistEntry } from '@blookery/contract/staff';
import { isInvalidText } from '../../database/database.ts';
import { recordAct } from '../../moderation/audit-trail.ts';
import { plainAddress } from '../../network-of.ts';
import { isListed, listedNetwork } from '../../players/blacklist.ts';
import { addHashes, addNetwork, removeEntries } from '../../players/blacklist-rows.ts';
import { loadFaces } from '../../players/faces.ts';
import type { Player } from '../../players/player.ts';
import { Refusal } from '../../refusal.ts';
import { recordUndoable } from './act-records.ts';
import type { StaffParts } from './parts.ts';
import { actOn } from './users/act-on.ts';
import { endOf } from './users/punish-user.ts';
import { faceOrNull } from './users/user-state.ts';

type Entries = { entries: BlacklistEntry[] };

interface EntryRow {
  id: number;
  address: string | null;
  playerId: string | null;
  staffId: string | null;
  reason: string;
  createdAt: Date;
  until: Date | null;
}

export async function listBlacklist({ database: { sql }, catalog }: StaffParts): Promise<Entries> {
  const rows = await sql<EntryRow[]>`
    select id, address::text as address, player_id as "playerId", staff_id as "staffId", reason,
      created_at as "createdAt", expires_at as until
    from address_blacklist where expires_at is null or expires_at > now() order by id desc limit 500`;
  const ids = rows.flatMap(({ playerId, staffId }) => [playerId, staffId].filter((id) => id !== null));
  const faces = await loadFaces(sql, catalog, ids);
  return {
    entries: rows.map(({ playerId, staffId, createdAt, until, ...row }) => ({
      ...row,
      player: faceOrNull(faces, playerId),
      staff: faceOrNull(faces, staffId),
      createdAt: createdAt.toISOString(),
      until: until?.toISOString() ?? null,
    })),
  };
}

interface Sentence {
  reason: string;
  minutes: number | null;
}

/** From this many /64 networks of one /48, the whole /48 is blocked. */
const NETWORKS_OF_A_WIDER = 3;

/** Blocks every network that a player recently came from. */
export function blacklistUser(
  parts: StaffParts,
  staff: Player,
  playerId: string,
  { reason, minutes }: Sentence,
  ownAddress: string,
) {
  const own = parts.secrets.addressHashes(ownAddress).map((hash) => hash.toString('hex'));
  return actOn(parts, staff, playerId, async ({ tx, afterCommit }) => {
    const known = await tx<{ hash: string }[]>`
      select encode(address_hash, 'hex') as hash from player_addresses where player_id = ${playerId}
      union all
      select encode(wider_hash, 'hex') from player_addresses where player_id = ${playerId} and wider_hash is not null
      group by wider_hash having count(*) >= ${NETWORKS_OF_A_WIDER}`;
    if (known.length === 0) throw new Refusal('STAFF_NO_ADDRESS');
    const hashes = known.map(({ hash }) => hash);
    if (own.some((hash) => hashes.includes(hash))) throw new Refusal('STAFF_OWN_ADDRESS');
    const until = endOf(minutes);
    const entries = await addHashes(tx, { hashes, playerId, reason, until, staffId: staff.id });
    await recordUndoable(tx, {
      staffId: staff.id,
      action: 'blacklist',
      playerId,
      reason,
      after: { entries, until },
    });
    const open = await tx<{ id: string }[]>`
      select s.id from sessions s join address_blacklist b on b.address_hash in (s.address_hash, s.wider_hash)
      where b.id = any(${entries}::bigint[])`;
    afterCommit(() => {
      parts.blacklist.announce();
      return Promise.all(open.map(({ id }) => parts.sessions.end(id)));
    });
  });
}

export async function blacklistAddress(
  parts: StaffParts,
  staff: Player,
  { address, reason, minutes }: Sentence & { address: string },
  ownAddress: string,
): Promise<Entries> {
  if (covers(address, ownAddress)) throw new Refusal('STAFF_OWN_ADDRESS');
  const until = endOf(minutes);
  await parts.database.transaction(async (tx, afterCommit) => {
    const listed = { address, reason, until, staffId: staff.id };
    const entry = await addNetwork(tx, listed).catch((fault: unknown) => {
      // PostgreSQL rejects a network with bits to the right of its mask.
      throw isInvalidText(fault) ? new Refusal('STAFF_ADDRESS_INVALID') : fault;
    });
    await recordUndoable(tx, {
      staffId: staff.id,
      action: 'blacklist',
      reason,
      after: { entries: [entry], address, until },
    });
    afterCommit(parts.blacklist.announce);
  });
  return listBlacklist(parts);
}

/** Throws unless the text is an address or a network. */
function covers(network: string, address: string): boolean {
  const [host = '', bits, ...more] = network.split('/');
  const family = isIPv6(host) ? 'ipv6' : 'ipv4';
  const most = family === 'ipv6' ? 128 : 32;
  const length = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : -1;
  // At most a /8 of IPv4 at once, also when written as IPv6.
  const least = family === 'ipv6' && !isIPv6(plainAddress(host) ?? '') ? 96 + 8 : 8;
  if (isIP(host) === 0 || more.length > 0 || length < least || length > most) {
    throw new Refusal('STAFF_ADDRESS_INVALID');
  }
  return isListed(listedNetwork(host, length), address);
}

export async function unblacklist(parts: StaffParts, staff: Player, entryId: number, reason: string) {
  await parts.database.transaction(async (tx, afterCommit) => {
    const before = await removeEntries(tx, [entryId]);
    if (before.length === 0) throw new Refusal('STAFF_ENTRY_UNKNOWN');
    await recordAct(tx, {
      staffId: staff.id,
      action: 'unblacklist',
      playerId: before[0]?.playerId ?? null,
      reason,
      before: { entries: before },
    });
    afterCommit(parts.blacklist.announce);
  });
  return listBlacklist(parts);
}
