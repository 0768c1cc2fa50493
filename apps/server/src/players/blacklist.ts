/**
 * Addresses that may not play. The list is short and asked for on every request, so each server keeps a
 * copy: read at start, every few seconds, and at once when any server says that it changed.
 */
import { BlockList, isIPv6 } from 'node:net';
import type { Sql } from '../database/database.ts';
import type { Bus } from '../ports/bus.ts';
import type { Clock } from '../ports/clock.ts';
import { Refusal } from '../refusal.ts';

export const blacklistTopic = 'blacklist.changed';
const refreshMs = 5000;

interface Entry {
  network: string;
  bits: number;
  reason: string;
  expiresAt: Date | null;
}

export interface Blacklist {
  /** Throws `ADDRESS_BLACKLISTED` with its `reason|date`. */
  check: (address: string) => void;
  refresh: () => Promise<void>;
  close: () => void;
}

export async function openBlacklist(sql: Sql, bus: Bus, clock: Clock): Promise<Blacklist> {
  let entries: { entry: Entry; list: BlockList }[] = [];

  async function refresh(): Promise<void> {
    const rows = await sql<Entry[]>`
      select host(address) as network, masklen(address) as bits, reason, expires_at as "expiresAt"
      from address_blacklist where expires_at is null or expires_at > now()
      order by expires_at desc nulls first`;
    entries = rows.map((entry) => {
      const list = new BlockList();
      list.addSubnet(entry.network, entry.bits, isIPv6(entry.network) ? 'ipv6' : 'ipv4');
      return { entry, list };
    });
  }

  await refresh();
  const quietly = () => void refresh().catch(() => {});
  const stopListening = bus.subscribe(blacklistTopic, quietly);
  const timer = setInterval(quietly, refreshMs).unref();

  return {
    refresh,
    check: (address) => {
      if (entries.length === 0) return;
      const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
      const family = isIPv6(plain) ? 'ipv6' : 'ipv4';
      for (const { entry, list } of entries) {
        if (!list.check(plain, family)) continue;
        if (entry.expiresAt && entry.expiresAt <= clock.now()) continue;
        throw new Refusal('ADDRESS_BLACKLISTED', {
          reason: entry.reason,
          expires: entry.expiresAt?.toISOString() ?? 'never',
        });
      }
    },
    close: () => {
      clearInterval(timer);
      stopListening();
    },
  };
}
