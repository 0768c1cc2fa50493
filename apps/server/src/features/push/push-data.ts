/** The data that is stored about a player's devices. Their addresses are as secret as passwords, so the copy leaves them out. */
import type { PersonalData } from '../../players/personal-data.ts';

export const pushData: PersonalData[] = [
  {
    name: 'pushSettings',
    copy: async function* (sql, playerId) {
      yield await sql`
        select kinds, quiet_from as "quietFrom", quiet_until as "quietUntil", time_zone as "timeZone"
        from push_settings where player_id = ${playerId}`;
    },
    erase: (tx, playerId) => tx`delete from push_settings where player_id = ${playerId}`,
  },
  {
    name: 'pushDevices',
    copy: async function* (sql, playerId) {
      yield await sql`
        select host as "pushService", created_at as since, rung_at as "rungAt"
        from push_subscriptions where player_id = ${playerId} order by created_at`;
    },
    // Pushes that wait for a device are deleted with it.
    erase: (tx, playerId) => tx`delete from push_subscriptions where player_id = ${playerId}`,
  },
];
