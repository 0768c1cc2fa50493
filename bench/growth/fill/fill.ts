/**
 * Fills an empty database with players and everything they have, by statements over whole tables. The result passes the
 * audit: each part of the fill derives from the same plan (`stage.ts`).
 */
import type { Catalog } from '../../../apps/server/src/catalog/catalog.ts';
import { openDatabase, type Sql } from '../../../apps/server/src/database/database.ts';
import type { DatabaseAddress } from '../../../apps/server/src/database/embedded/embedded-postgres.ts';
import { fillAuctions } from './auctions.ts';
import { putIndexesBack, setSequences, takeIndexesOff, vacuumAll } from './bare-tables.ts';
import { fillCollecting } from './collecting.ts';
import { fillChat, fillGuilds, fillPlayers } from './community.ts';
import { fillLedger } from './ledger.ts';
import { type Sizes, sizesFor } from './sizes.ts';
import { dropStage, stage } from './stage.ts';
import { fillWheel } from './wheel.ts';

export interface Filled {
  sizes: Sizes;
  seconds: number;
  bytes: number;
}

/** Two statements at a time, for two cores. */
const LANES = 2;

export async function fill(address: DatabaseAddress, catalog: Catalog, players: number): Promise<Filled> {
  const began = performance.now();
  const sizes = sizesFor(players);
  const databases = Array.from({ length: LANES }, () => openDatabase(address, { pool: 1 }));
  const [one, other] = databases.map(({ sql }) => sql);
  if (!one || !other) throw new Error('there are too few connections');
  try {
    for (const sql of [one, other]) await hurry(sql);
    await fillWheel(one, catalog);
    const taken = await takeIndexesOff(one);
    const staged = await stage(one, sizes);
    await Promise.all([
      fillLedger(one, sizes, staged, catalog),
      fillPlayers(other, sizes)
        .then(() => fillChat(other, sizes))
        .then(() => fillAuctions(other, staged))
        .then(() => fillCollecting(other, staged)),
    ]);
    // Members begin with the experience in their wallets.
    await fillGuilds(one, sizes, catalog);
    await dropStage(one);
    await putIndexesBack([one, other], taken);
    await setSequences(one);
    await vacuumAll([one, other]);
    await one`checkpoint`;
    const [size] = await one<{ bytes: number }[]>`select pg_database_size(current_database()) as bytes`;
    return { sizes, seconds: (performance.now() - began) / 1000, bytes: size?.bytes ?? 0 };
  } finally {
    await Promise.all(databases.map(({ close }) => close()));
  }
}

/** For this connection only. Triggers would count what the fill counts by itself. */
async function hurry(sql: Sql): Promise<void> {
  for (const setting of [
    'session_replication_role = replica',
    'synchronous_commit = off',
    "maintenance_work_mem = '512MB'",
    "work_mem = '256MB'",
    'max_parallel_workers_per_gather = 0',
    'max_parallel_maintenance_workers = 0',
    'jit = off',
    "timezone = 'UTC'",
  ])
    await sql.unsafe(`set ${setting}`);
}
