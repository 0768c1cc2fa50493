/**
 * Proves from the tables that nothing was lost and nothing was made twice. Each check is one query that
 * returns the wrong rows; without faults it returns none. It reads one snapshot, so it can run beside a busy
 * server.
 */
import type { Database, Queryable } from '../../database/database.ts';
import { achievementChecks } from './achievements.ts';
import { albumChecks } from './album.ts';
import { auctionChecks } from './auctions.ts';
import type { AuditChecks } from './check.ts';
import { collectingChecks } from './collecting.ts';
import { eventChecks } from './events.ts';
import { firstStepChecks } from './first-steps.ts';
import { gameChecks } from './games.ts';
import { guildChecks } from './guilds.ts';
import { holdingChecks } from './holdings.ts';
import { houseChecks } from './house.ts';
import { ledgerChecks } from './ledger.ts';
import { levelChecks } from './levels.ts';
import { plazaChecks } from './plaza.ts';
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
  ...firstStepChecks,
  ...eventChecks,
  ...achievementChecks,
  ...auctionChecks,
  ...houseChecks,
  ...tradeChecks,
  ...gameChecks,
  ...swapChecks,
  ...guildChecks,
  ...plazaChecks,
  ...storeChecks,
};

export async function audit(database: Database): Promise<AuditFinding[]> {
  const { findings } = await database.sql.begin('isolation level repeatable read read only', async (tx) => ({
    findings: await auditWithin(tx),
  }));
  return findings;
}

/** The same, within a transaction. */
export async function auditWithin(tx: Queryable): Promise<AuditFinding[]> {
  const findings: AuditFinding[] = [];
  for (const [check, run] of Object.entries(checks)) {
    const rows = await run(tx);
    if (rows.length > 0) findings.push({ check, rows: [...rows] });
  }
  return findings;
}

export const auditChecks = Object.keys(checks);
