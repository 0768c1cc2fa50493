import type { Passkey } from '@blookery/contract';
import { passkeyNameIsFine } from '@blookery/game/players/settings';
import { securityNews } from '../../notices/security-news.ts';
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
  { database, notices }: SecurityParts,
  playerId: string,
  passkeyId: string,
): Promise<void> {
  await database.transaction(async (tx, afterCommit) => {
    const [removed] = await tx<{ name: string }[]>`
      delete from passkeys where id = ${passkeyId} and player_id = ${playerId} returning name`;
    if (!removed) throw new Refusal('PASSKEY_UNKNOWN');
    await notices.post({ tx, afterCommit }, playerId, securityNews.passkeyRemoved(removed.name));
  });
}
