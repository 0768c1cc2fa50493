/**
 * Blocked addresses. The list is short and checked on every request, so each server keeps a copy.
 */
import { BlockList, isIPv6 } from 'node:net';
import { callEach } from '../call-each.ts';
import type { Sql } from '../database/database.ts';
import { keepCopy } from '../database/kept-copy.ts';
import { plainAddress } from '../network-of.ts';
import type { Bus } from '../ports/bus.ts';
import type { Clock } from '../ports/clock.ts';
import { type Log, standardErrorLog } from '../ports/log.ts';
import { Refusal } from '../refusal.ts';

export const blacklistTopic = 'blacklist.changed';

interface Entry {
  reason: string;
  expiresAt: Date | null;
}

interface EntryRow extends Entry {
  /** Null if only the hash of the address is known. */
  network: string | null;
  bits: number | null;
  hash: string | null;
}

export interface Blacklist {
  /** Throws `ADDRESS_BLACKLISTED` with its `reason|date`. */
  check: (address: string) => void;
  /** Calls the listener when the copy of this server has changed. Returns a function that stops that. */
  onChange: (listener: () => void) => () => void;
  /** Reads it again here. */
  refreshSoon: () => void;
  /** Call after commit: every server reads it again. */
  announce: () => void;
  close: () => void;
}

export async function openBlacklist(
  sql: Sql,
  bus: Bus,
  clock: Clock,
  addressHashes: (address: string) => Buffer[],
  log: Log = standardErrorLog,
): Promise<Blacklist> {
  let entries: { entry: Entry; list: BlockList }[] = [];
  let hashed: ReadonlyMap<string, Entry> = new Map();
  let known = '[]';
  const listeners = new Set<() => unknown>();
  const onFault = (fault: unknown) => log.warn(fault, 'blacklist');

  async function read(): Promise<void> {
    const rows = await sql<EntryRow[]>`
      select host(address) as network, masklen(address) as bits, encode(address_hash, 'hex') as hash, reason,
        expires_at as "expiresAt"
      from address_blacklist where expires_at is null or expires_at > now()
      order by expires_at desc nulls first, id`;
    const current = JSON.stringify(rows);
    if (current === known) return;
    known = current;
    entries = rows.flatMap(({ network, bits, ...entry }) => {
      if (network === null || bits === null) return [];
      return [{ entry, list: listedNetwork(network, bits) }];
    });
    // The longest last, so that it wins.
    hashed = new Map(rows.toReversed().flatMap((row) => (row.hash === null ? [] : [[row.hash, row]])));
    callEach(listeners, (listener) => listener(), onFault);
  }

  const { refreshSoon, announce, close } = await keepCopy({
    read,
    bus,
    topic: blacklistTopic,
    onFault,
  });

  function refuse(entry: Entry | undefined): void {
    if (!entry || (entry.expiresAt && entry.expiresAt <= clock.now())) return;
    const expires = entry.expiresAt?.toISOString() ?? 'never';
    throw new Refusal('ADDRESS_BLACKLISTED', { reason: entry.reason, expires });
  }

  return {
    refreshSoon,
    announce,
    check: (address) => {
      if (hashed.size > 0) {
        for (const hash of addressHashes(address)) refuse(hashed.get(hash.toString('hex')));
      }
      if (entries.length === 0) return;
      for (const { entry, list } of entries) {
        if (isListed(list, address)) refuse(entry);
      }
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close,
  };
}

/** An IPv6 address means its /64, and an IPv4 address is listed as IPv4 in every notation. */
export function listedNetwork(host: string, bits: number): BlockList {
  const list = new BlockList();
  const plain = plainAddress(host);
  if (plain === null) return list;
  if (isIPv6(plain)) list.addSubnet(plain, Math.min(bits, 64), 'ipv6');
  else list.addSubnet(plain, isIPv6(host) ? Math.max(bits - 96, 0) : bits, 'ipv4');
  return list;
}

/** Text that is not an address is never listed. */
export function isListed(list: BlockList, address: string): boolean {
  const plain = plainAddress(address);
  return plain !== null && list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
}
