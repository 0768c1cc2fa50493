import type { Passkey } from '@blookery/contract';
import type { Queryable } from '../../database/database.ts';

interface PasskeyRow {
  id: string;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
  synced: boolean;
  transports: string[];
}

export const passkeyColumns = (sql: Queryable) => sql`
  id, name, created_at as "createdAt", last_used_at as "lastUsedAt", synced, transports`;

export const toPasskey = (row: PasskeyRow): Passkey => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
});

export async function listPasskeys(sql: Queryable, playerId: string): Promise<Passkey[]> {
  const rows = await sql<PasskeyRow[]>`
    select ${passkeyColumns(sql)} from passkeys where player_id = ${playerId} order by created_at, id`;
  return rows.map(toPasskey);
}

export type { PasskeyRow };
