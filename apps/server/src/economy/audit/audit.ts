/**
 * Proves from the tables that nothing was lost and nothing was made twice. Each check is one query that
 * returns the wrong rows; without faults it returns none. It reads one snapshot, so it can run beside a busy
 * server.
 */
import type { Database, Queryable } from '../../database/database.ts';
import { albumChecks } from './album.ts';
import { auctionChecks } from './auctions.ts';
import type { AuditChecks } from './check.ts';
import { collectingChecks } from './collecting.ts';
import { eventChecks } from './events.ts';
import { gameChecks } from './games.ts';
import { guildChecks } from './guilds.ts';
import { holdingChecks } from './holdings.ts';
import { houseChecks } from './house.ts';
import { ledgerChecks } from './ledger.ts';
import { levelChecks } from './levels.ts';
import { rewardChecks } from './rewards.ts';
import { sealChecks } from './seals/seal-checks.ts';
import { readSeals, sinceEver, sinceLastSeal } from './seals/since.ts';
import { storeChecks } from './store.ts';
import { swapChecks } from './swaps.ts';
import { tradeChecks } from './trades.ts';

export interface AuditFinding {
  check: string;
  rows: Record<string, unknown>[];
}

const checks: AuditChecks = {
  ...ledgerChecks,
  ...holdingChecks,
  ...collectingChecks,
  ...albumChecks,
  ...levelChecks,
  ...rewardChecks,
  ...eventChecks,
  ...auctionChecks,
  ...houseChecks,
  ...tradeChecks,
  ...gameChecks,
  ...swapChecks,
  ...guildChecks,
  ...storeChecks,
  ...sealChecks,
};

interface AuditScope {
  /**
   * Read what came since the last sealed month, and one of the sealed months. Otherwise everything is read, and all
   * seals are checked.
   */
  sinceSeal?: boolean;
  /** Decides which sealed month is read again. */
  now?: Date;
  /** This check alone. */
  only?: string;
}

export async function audit(database: Database, scope: AuditScope = {}): Promise<AuditFinding[]> {
  const { findings } = await database.sql.begin('isolation level repeatable read read only', async (tx) => {
    await takeTime(tx);
    return { findings: await auditWithin(tx, scope) };
  });
  return findings;
}

/** A role may limit the time of a statement, and should behind a pooler. That limit is meant for calls of players. */
export const takeTime = (tx: Queryable) => tx`set local statement_timeout = 0`;

/** The same, within a transaction. */
export async function auditWithin(
  tx: Queryable,
  { sinceSeal = false, now = new Date(), only }: AuditScope = {},
): Promise<AuditFinding[]> {
  const seals = await readSeals(tx);
  const since = sinceSeal ? sinceLastSeal(tx, seals, now) : sinceEver(tx, seals);
  const findings: AuditFinding[] = [];
  for (const [check, run] of Object.entries(checks)) {
    if (only !== undefined && check !== only) continue;
    const rows = await run(tx, since);
    if (rows.length > 0) findings.push({ check, rows: [...rows] });
  }
  return findings;
}

export const auditChecks = Object.keys(checks);
