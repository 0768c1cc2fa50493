import type { Passkey } from '@blookery/contract';
import { passkeyNameIsFine } from '@blookery/game/settings';
import { Refusal } from '../../refusal.ts';
import type { SecurityParts } from './parts.ts';
import { type PasskeyRow, passkeyColumns, toPasskey } from './passkey-rows.ts';

export async function renamePasskey(
  { database: { sql } }: SecurityParts,
  playerId: string,
  passkeyId: string,
  name: string,
): Promise<Passkey> {
  if (!passkeyNameIsFine(name)) throw new Refusal('PASSKEY_NAME');
  const [row] = await sql<PasskeyRow[]>`
    update passkeys set name = ${name.trim()} where id = ${passkeyId} and player_id = ${playerId}
    returning ${passkeyColumns(sql)}`;
  if (!row) throw new Refusal('PASSKEY_UNKNOWN');
  return toPasskey(row);
}

export async function removePasskey(
  { database: { sql } }: SecurityParts,
  playerId: string,
  passkeyId: string,
): Promise<void> {
  const removed = await sql`
    delete from passkeys where id = ${passkeyId} and player_id = ${playerId} returning 1`;
  if (removed.length === 0) throw new Refusal('PASSKEY_UNKNOWN');
}
