import type { Player } from '../../players/player.ts';
import { Refusal } from '../../refusal.ts';
import type { PushParts } from './parts.ts';

/** Expires soon, because the player waits for it. */
const lifetimeMs = 60_000;

/** A test push to this browser. If one is still on its way, no second one is sent. */
export async function ringOnce(
  { database: { sql }, push, clock }: PushParts,
  { sessionId }: Pick<Player, 'sessionId'>,
): Promise<void> {
  if (!push) throw new Refusal('PUSH_OFF');
  const now = clock.now();
  const here = await sql`
    insert into push_outbox (session_id, kind, tag, title, body, link, due_at, expires_at)
    select session_id, 'test', 'test', 'The bell rings', 'This is how it sounds while the game is closed.',
      '/settings/bell', ${now}, ${new Date(now.getTime() + lifetimeMs)}
    from push_subscriptions where session_id = ${sessionId}
    on conflict (session_id, tag) do update set due_at = excluded.due_at, expires_at = excluded.expires_at
    returning 1`;
  if (here.length === 0) throw new Refusal('PUSH_NOT_HERE');
}
