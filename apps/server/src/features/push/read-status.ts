import type { PushStatus } from '@blookery/contract/players/push';
import { type PushKind, pushKinds } from '@blookery/game/players/push';
import { readDevice } from '@blookery/game/players/settings';
import type { Player } from '../../players/player.ts';
import type { PushParts } from './parts.ts';

interface SettingsRow {
  kinds: string[];
  from: number | null;
  until: number | null;
  timeZone: string;
}

interface DeviceRow {
  sessionId: string;
  userAgent: string;
  since: Date;
  rungAt: Date | null;
}

/** The kinds in the order of their switches. */
export async function readStatus(
  { database: { sql }, push }: PushParts,
  { id, sessionId }: Pick<Player, 'id' | 'sessionId'>,
): Promise<PushStatus> {
  const [settings] = await sql<SettingsRow[]>`
    select kinds, quiet_from as "from", quiet_until as until, time_zone as "timeZone"
    from push_settings where player_id = ${id}`;
  const devices = await sql<DeviceRow[]>`
    select d.session_id as "sessionId", s.user_agent as "userAgent", d.created_at as since, d.rung_at as "rungAt"
    from push_subscriptions d join sessions s on s.id = d.session_id
    where d.player_id = ${id} order by d.session_id = ${sessionId} desc, d.created_at desc`;
  return {
    publicKey: push?.publicKey ?? '',
    kinds: pushKinds.filter((kind: PushKind) => settings?.kinds.includes(kind)),
    quiet: quietOf(settings),
    devices: devices.map((device) => ({
      sessionId: device.sessionId,
      current: device.sessionId === sessionId,
      ...readDevice(device.userAgent),
      since: device.since.toISOString(),
      rungAt: device.rungAt?.toISOString() ?? null,
    })),
  };
}

export const quietOf = (row: Pick<SettingsRow, 'from' | 'until' | 'timeZone'> | undefined) =>
  row && row.from !== null && row.until !== null
    ? { from: row.from, until: row.until, timeZone: row.timeZone }
    : null;
