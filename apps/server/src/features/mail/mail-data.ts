/** Mail data of a player. The confirmed address is part of the account. */
import type { PersonalData } from '../../players/personal-data.ts';

export const mailData: PersonalData[] = [
  {
    name: 'mailLinks',
    copy: async function* (sql, playerId) {
      yield await sql`
        select purpose, address, expires_at as "expiresAt" from mail_tokens
        where player_id = ${playerId} order by purpose`;
    },
    erase: (tx, playerId) => tx`delete from mail_tokens where player_id = ${playerId}`,
  },
  {
    name: 'mailOnItsWay',
    erase: (tx, playerId) => tx`delete from mail_outbox where player_id = ${playerId}`,
  },
];
