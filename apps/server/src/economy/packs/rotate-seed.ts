/** The player's side of the rolls: the client seed, and the rotation of the server seed. */
import type { Database, Queryable } from '../../database/database.ts';
import { Refusal } from '../../refusal.ts';
import type { Seeds } from './seeds.ts';

export interface SeedRow {
  rotation: number;
  nonce: number;
  clientSeed: string;
}

const columns = (sql: Queryable) =>
  sql`seed_rotation as rotation, seed_nonce as nonce, client_seed as "clientSeed"`;

export async function readSeed(sql: Queryable, playerId: string): Promise<SeedRow> {
  const [row] = await sql<SeedRow[]>`select ${columns(sql)} from wallets where player_id = ${playerId}`;
  if (!row) throw new Error(`player ${playerId} has no wallet`);
  return row;
}

/**
 * Under the same server seed and count: the server committed to its seed before the player chose theirs, so
 * neither can steer the rolls.
 */
export async function setClientSeed(sql: Queryable, playerId: string, clientSeed: string): Promise<SeedRow> {
  const [row] = await sql<SeedRow[]>`
    update wallets set client_seed = ${clientSeed} where player_id = ${playerId} returning ${columns(sql)}`;
  if (!row) throw new Error(`player ${playerId} has no wallet`);
  return row;
}

/** Reveals the seed in use and continues with the next. An unused one has nothing to reveal. */
export const rotateSeed = (
  database: Database,
  seeds: Seeds,
  playerId: string,
): Promise<{ revealed: { rotation: number; seed: string; rolls: number }; current: SeedRow }> =>
  database.transaction(async (tx) => {
    const [before] = await tx<SeedRow[]>`
      select ${columns(tx)} from wallets where player_id = ${playerId} for update`;
    if (!before || before.nonce === 0) throw new Refusal('SEED_UNUSED');
    const { rotation, nonce, clientSeed } = before;
    const seed = seeds.seedOf(playerId, rotation);
    await tx`
      with shown as (
        insert into revealed_seeds (player_id, rotation, seed) values (${playerId}, ${rotation}, ${seed})
      )
      update wallets set seed_rotation = ${rotation + 1}, seed_nonce = 0 where player_id = ${playerId}`;
    return {
      revealed: { rotation, seed, rolls: nonce },
      current: { rotation: rotation + 1, nonce: 0, clientSeed },
    };
  });
