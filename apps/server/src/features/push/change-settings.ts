import type { PushStatus } from '@blookery/contract/players/push';
import type { PushKind } from '@blookery/game/players/push';
import { isTimeZone } from '@blookery/game/players/quiet-hours';
import type { Player } from '../../players/player.ts';
import { Refusal } from '../../refusal.ts';
import type { PushParts } from './parts.ts';
import { readStatus } from './read-status.ts';

/** Switching off also drops what waits of this kind. */
export async function setKind(parts: PushParts, player: Player, kind: PushKind, on: boolean) {
  await parts.database.transaction(async (tx) => {
    await tx`
      insert into push_settings as t (player_id, kinds)
      values (${player.id}, ${on ? [kind] : []}::text[])
      on conflict (player_id) do update
        set kinds = array_remove(t.kinds, ${kind}) || excluded.kinds`;
    if (!on) {
      await tx`
        delete from push_outbox where kind = ${kind}
          and session_id in (select session_id from push_subscriptions where player_id = ${player.id})`;
    }
  });
  return readStatus(parts, player);
}

/** Held pushes are checked again at once, because the quiet hours may be over now. */
export async function setQuiet(parts: PushParts, player: Player, quiet: PushStatus['quiet']) {
  if (quiet && !isTimeZone(quiet.timeZone)) throw new Refusal('PUSH_TIME_ZONE_UNKNOWN');
  await parts.database.transaction(async (tx) => {
    await tx`
      insert into push_settings (player_id, quiet_from, quiet_until, time_zone)
      values (${player.id}, ${quiet?.from ?? null}, ${quiet?.until ?? null}, ${quiet?.timeZone ?? 'UTC'})
      on conflict (player_id) do update
        set quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until, time_zone = excluded.time_zone`;
    await tx`
      update push_outbox set due_at = ${parts.clock.now()}
      where held and session_id in (select session_id from push_subscriptions where player_id = ${player.id})`;
  });
  return readStatus(parts, player);
}
