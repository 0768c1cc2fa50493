/** The devices that a player has logged in with, to detect a new one. */
import { SESSION_DAYS } from '@blookery/game/players/settings';
import type { Queryable, Sql, Transaction } from '../database/database.ts';
import { FORGOTTEN_AT_ONCE, forgetInSteps, type Progress } from '../jobs/steps.ts';

/** Records the device. The very first one of an account without other sessions is not new. */
export async function isNewDevice(tx: Transaction, playerId: string, device: Buffer): Promise<boolean> {
  const [row] = await tx<{ known: boolean; elsewhere: boolean }[]>`
    with before as (
      select device from login_devices where player_id = ${playerId}
    ), noted as (
      insert into login_devices (player_id, device) values (${playerId}, ${device})
      on conflict (player_id, device) do update set last_used_at = now()
    )
    select exists (select 1 from before where device = ${device}) as known,
      exists (select 1 from before)
        or (select count(*) from sessions where player_id = ${playerId}) > 1 as elsewhere`;
  return row?.known === false && row.elsewhere;
}

/** A device that was unused for longer than any session lasts counts as new again. */
export const forgetDevices = (sql: Sql): Promise<Progress> =>
  forgetInSteps(
    () => sql`
      delete from login_devices where (player_id, device) in (
        select player_id, device from login_devices
        where last_used_at < now() - make_interval(days => ${SESSION_DAYS})
        order by last_used_at limit ${FORGOTTEN_AT_ONCE}
      )`,
  );

export const eraseDevices = (tx: Queryable, playerId: string) =>
  tx`delete from login_devices where player_id = ${playerId}`;
