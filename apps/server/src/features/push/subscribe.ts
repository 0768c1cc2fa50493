import type { PushStatus } from '@blookery/contract/players/push';
import { PUSH_DEVICES_MAX } from '@blookery/game/players/push';
import type { Player } from '../../players/player.ts';
import { Refusal } from '../../refusal.ts';
import type { PushParts } from './parts.ts';
import { readStatus } from './read-status.ts';

interface BrowserSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** One for each session. A browser that rang for another session before rings for this one only. */
export async function subscribe(parts: PushParts, player: Player, { endpoint, keys }: BrowserSubscription) {
  const { database, push, clock } = parts;
  if (!push) throw new Refusal('PUSH_OFF');
  const p256dh = Buffer.from(keys.p256dh, 'base64url');
  const auth = Buffer.from(keys.auth, 'base64url');
  if (!push.areKeys({ p256dh, auth })) throw new Refusal('PUSH_KEYS_INVALID');
  if (!(await push.mayReach(endpoint))) throw new Refusal('PUSH_ENDPOINT_REFUSED');
  const { host } = new URL(endpoint);
  await database.transaction(async (tx) => {
    // Two browsers that are subscribed at once wait for each other, so that the bound holds.
    await tx`select 1 from players where id = ${player.id} for no key update`;
    await tx`delete from push_subscriptions where endpoint = ${endpoint} and session_id <> ${player.sessionId}`;
    const kept = await tx`
      insert into push_subscriptions (session_id, player_id, endpoint, host, p256dh, auth, created_at)
      select id, player_id, ${endpoint}, ${host}, ${p256dh}, ${auth}, ${clock.now()}
      from sessions where id = ${player.sessionId} for key share
      on conflict (session_id) do update
        set endpoint = excluded.endpoint, host = excluded.host, p256dh = excluded.p256dh, auth = excluded.auth
      returning 1`;
    // It was ended a moment ago.
    if (kept.length === 0) throw new Refusal('SESSION_REQUIRED');
    await tx`
      delete from push_subscriptions where session_id in (
        select session_id from push_subscriptions where player_id = ${player.id}
        order by session_id = ${player.sessionId} desc, created_at desc offset ${PUSH_DEVICES_MAX}
      )`;
  });
  return readStatus(parts, player);
}

export async function silence(parts: PushParts, player: Player, sessionId: string): Promise<PushStatus> {
  await parts.database.sql`
    delete from push_subscriptions where session_id = ${sessionId} and player_id = ${player.id}`;
  return readStatus(parts, player);
}
