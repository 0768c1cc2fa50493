/** Security data: in the copy without its secrets, and deleted with the account. */
import { eraseDevices } from '../../identity/login-devices.ts';
import { eraseRecoveryCodes } from '../../identity/second-factor.ts';
import type { PersonalData } from '../../players/personal-data.ts';
import { eraseSessions } from '../../players/sessions.ts';
import { listPasskeys } from './passkey-rows.ts';

export const securityData: PersonalData[] = [
  {
    name: 'sessions',
    copy: async function* (sql, playerId) {
      yield await sql`
        select created_at as "createdAt", last_seen_at as "lastSeenAt", user_agent as "userAgent"
        from sessions where player_id = ${playerId} order by created_at`;
    },
    erase: eraseSessions,
  },
  {
    name: 'passkeys',
    copy: async function* (sql, playerId) {
      yield await listPasskeys(sql, playerId);
    },
    erase: (tx, playerId) => tx`delete from passkeys where player_id = ${playerId}`,
  },
  {
    name: 'loginDevices',
    erase: eraseDevices,
  },
  {
    name: 'recoveryCodes',
    erase: eraseRecoveryCodes,
  },
];
