import { deviceToken, knownDevice } from '../../identity/known-devices.ts';
import type { Player } from '../../players/player.ts';
import type { AccountParts } from './parts.ts';

/** Returns the token that this device sends at the next log-in. A valid one is kept. */
export async function rememberDevice(
  { database: { sql }, secrets }: AccountParts,
  player: Player,
  tokens: readonly string[],
): Promise<{ deviceToken: string }> {
  const [row] = await sql<{ passwordHash: string }[]>`
    select password_hash as "passwordHash" from players where id = ${player.id}`;
  if (!row) throw new Error(`player ${player.id} is gone`);
  const account = { id: player.id, passwordHash: row.passwordHash };
  const known = knownDevice(secrets, account, tokens);
  return { deviceToken: known?.token ?? deviceToken(secrets, account, player.sessionId) };
}
