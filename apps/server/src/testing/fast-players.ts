import { randomBytes } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { mint, openWallet } from '../economy/wallet.ts';
import { hashToken } from '../players/sessions.ts';

/** Players with tokens and a session, straight into the database: for storms and benchmarks. */
export async function fastPlayers(
  database: Database,
  count: number,
  tokens: number,
): Promise<{ id: string; token: string }[]> {
  const players: { id: string; token: string }[] = [];
  for (let index = 0; index < count; index++) {
    const token = randomBytes(16).toString('hex');
    const id = await database.transaction(async (tx) => {
      const [row] = await tx<{ id: string }[]>`
        with made as (
          insert into players (username, password_hash) values (${`p${randomBytes(6).toString('hex')}`}, 'x')
          returning id
        ), counted as (
          insert into player_statistics (player_id) select id from made
        ), opened as (
          insert into sessions (token_hash, player_id, address_hash) select ${hashToken(token)}, id, '\\x00' from made
        )
        select id from made`;
      if (!row) throw new Error('the player was not made');
      await openWallet(tx, row.id);
      await mint(tx, { playerId: row.id, currency: 'tokens', amount: tokens, kind: 'register' });
      return row.id;
    });
    players.push({ id, token });
  }
  return players;
}
