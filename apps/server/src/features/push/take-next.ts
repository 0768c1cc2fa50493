/**
 * Takes the next entry of the outbox. The entry and its device are locked meanwhile, and its next attempt is moved into
 * the future, so that of several servers one sends it. If that server dies, another one sends it later.
 */
import { describeHeld, PUSHES_AN_HOUR, type PushKind, pushKinds } from '@blookery/game/players/push';
import { quietUntil } from '@blookery/game/players/quiet-hours';
import type { Transaction } from '../../database/database.ts';
import { countUnread } from '../../notices/count-unread.ts';
import { isOpen } from '../../players/sessions.ts';
import type { PushTarget } from '../../ports/push.ts';
import type { PushParts } from './parts.ts';
import { quietOf } from './read-status.ts';
import type { Room } from './responsive-hosts.ts';

export interface Delivery extends PushTarget {
  id: number;
  sessionId: string;
  host: string;
  tag: string;
  title: string;
  body: string | null;
  link: string | null;
  expiresAt: Date;
  /** The unread count of the bell, for the number on the icon of the game. */
  unread: number;
}

interface Row extends Delivery {
  kind: string;
  held: boolean;
  attempts: number;
  from: number | null;
  until: number | null;
  timeZone: string;
  /** The session ended by itself, or the player is banned. */
  isOver: boolean;
  isRead: boolean;
  /** The receiver has blocked the player who caused it. */
  isBlocked: boolean;
  hourBeganAt: Date | null;
  hourCount: number;
}

export const mostAttempts = 6;
const hourMs = 3_600_000;

/** `skipped` if the next entry was dropped or held back; null if nothing is due. */
export const takeNext = ({ database, clock }: PushParts, room: Room): Promise<Delivery | 'skipped' | null> =>
  database.transaction(async (tx) => {
    const now = clock.now();
    const row = await lockNext(tx, now, room);
    if (!row) return null;
    const drop = async () => {
      await tx`delete from push_outbox where id = ${row.id}`;
      return 'skipped' as const;
    };
    if (row.isOver) {
      await tx`delete from push_subscriptions where session_id = ${row.sessionId}`;
      return 'skipped';
    }
    if (row.isRead || row.isBlocked) return drop();
    const quiet = quietOf(row);
    const end = quiet && row.kind !== 'test' ? quietUntil(now, quiet) : null;
    if (end) {
      if (end >= row.expiresAt) return drop();
      await tx`update push_outbox set held = true, due_at = ${end} where id = ${row.id}`;
      return 'skipped';
    }
    const isNewHour = row.hourBeganAt === null || now.getTime() - row.hourBeganAt.getTime() >= hourMs;
    if (!isNewHour && row.hourCount >= PUSHES_AN_HOUR) return drop();
    await tx`
      update push_subscriptions set
        hour_began_at = ${isNewHour ? now : row.hourBeganAt}, hour_count = ${isNewHour ? 1 : row.hourCount + 1}
      where session_id = ${row.sessionId}`;
    // The wait doubles with every attempt: half a minute, one, two, four …
    await tx`
      update push_outbox set attempts = attempts + 1, held = false,
        due_at = ${new Date(now.getTime() + 30_000 * 2 ** row.attempts)}
      where id = ${row.id}`;
    return row.held ? { ...row, ...(await gatherHeld(tx, row)) } : row;
  });

async function lockNext(tx: Transaction, now: Date, { except, only }: Room): Promise<Row | undefined> {
  const [row] = await tx<Row[]>`
    select o.id, o.session_id as "sessionId", o.kind, o.tag, o.title, o.body, o.link, o.held, o.attempts,
      o.expires_at as "expiresAt", d.endpoint, d.host, d.p256dh, d.auth, d.hour_began_at as "hourBeganAt",
      d.hour_count as "hourCount", t.quiet_from as "from", t.quiet_until as until,
      coalesce(t.time_zone, 'UTC') as "timeZone",
      n.read_at is not null as "isRead",
      exists (
        select 1 from player_blocks where blocker = d.player_id and blocked = o.by
      ) as "isBlocked",
      not ${isOpen(tx)} or exists (
        select 1 from punishments u where u.player_id = d.player_id and u.kind = 'ban' and u.lifted_at is null
          and (u.expires_at is null or u.expires_at > now())
      ) as "isOver",
      ${countUnread(tx, tx`d.player_id`)} as unread
    from push_outbox o
    join push_subscriptions d on d.session_id = o.session_id
    join sessions s on s.id = o.session_id
    left join push_settings t on t.player_id = d.player_id
    left join notices n on n.player_id = d.player_id and n.id = o.notice_id
    where o.due_at <= ${now} and o.expires_at > ${now} and o.attempts < ${mostAttempts}
      and d.host <> all(${[...except]}::text[])
      ${only === null ? tx`` : tx`and d.host = any(${[...only]}::text[])`}
    order by o.due_at, o.id limit 1
    for update of o skip locked
    for no key update of d skip locked`;
  return row;
}

/** All pushes that were held back become one push. Notices that were read and players who were blocked meanwhile do not count. */
async function gatherHeld(
  tx: Transaction,
  { id, sessionId, kind }: Row,
): Promise<Partial<Pick<Delivery, 'tag' | 'title' | 'body' | 'link'>>> {
  const others = await tx<{ kind: string }[]>`
    with gone as (
      delete from push_outbox where session_id = ${sessionId} and held and id <> ${id}
      returning kind, notice_id, by
    )
    select g.kind from gone g join push_subscriptions d on d.session_id = ${sessionId}
    where not exists (
      select 1 from notices n where n.player_id = d.player_id and n.id = g.notice_id and n.read_at is not null
    ) and not exists (select 1 from player_blocks where blocker = d.player_id and blocked = g.by)`;
  const kinds = [kind, ...others.map((other) => other.kind)].filter(isPushKind);
  if (others.length === 0) return {};
  const summary = {
    tag: `quiet-${id}`,
    title: 'While it was quiet',
    body: `${describeHeld(kinds)} Good morning.`,
    link: '/dashboard',
  };
  await tx`
    update push_outbox set tag = ${summary.tag}, title = ${summary.title}, body = ${summary.body},
      link = ${summary.link}, notice_id = null, by = null
    where id = ${id}`;
  return summary;
}

const isPushKind = (kind: string): kind is PushKind => pushKinds.some((known) => known === kind);
