/**
 * Pushes are stored in an outbox in the transaction that causes them, one entry for each device, and delivered from
 * there by `features/push`. Players without a device, and those who did not switch the kind on, get no entry.
 */
import {
  PUSH_BODY_MAX,
  PUSH_LIFETIME_MS,
  PUSH_TITLE_MAX,
  PUSHES_WAITING_MAX,
  type PushKind,
  shorten,
} from '@blookery/game/players/push';
import type { Queryable } from '../database/database.ts';
import type { Clock } from '../ports/clock.ts';

export interface NewPush {
  playerId: string;
  kind: PushKind;
  /** Identifies what it is about. A device shows one notification for each tag. */
  tag: string;
  title: string;
  body: string | null;
  /** A path of the game. */
  link: string | null;
  /** After this time it is of no use. A day by default. */
  lifetimeMs?: number;
  /** If the notice is read first, the push is not sent. */
  noticeId?: number;
  /** The player who causes it. It is dropped if the receiver blocks them, also while it waits. */
  by?: string;
}

export interface PushOutbox {
  put: (tx: Queryable, pushes: readonly NewPush[]) => Promise<void>;
  /** What this is about was changed: these players get its new text, and all others are no longer concerned. */
  reword: (
    tx: Queryable,
    tag: string,
    pushes: readonly Pick<NewPush, 'playerId' | 'body'>[],
  ) => Promise<void>;
  /** What this is about was deleted. */
  drop: (tx: Queryable, tag: string) => Promise<void>;
}

const shortBody = ({ body }: Pick<NewPush, 'body'>): string | null =>
  body === null ? null : shorten(body, PUSH_BODY_MAX);

/** While it is not open nothing is put into it. */
export function pushOutbox({ clock, isOpen = true }: { clock: Clock; isOpen?: boolean }): PushOutbox {
  return {
    put: async (tx, pushes) => {
      if (!isOpen || pushes.length === 0) return;
      const now = clock.now();
      const entries = pushes.map((push) => ({
        ...push,
        title: shorten(push.title, PUSH_TITLE_MAX),
        body: shortBody(push),
        expiresAt: new Date(now.getTime() + (push.lifetimeMs ?? PUSH_LIFETIME_MS)).toISOString(),
      }));
      await tx`
        insert into push_outbox (session_id, kind, tag, title, body, link, notice_id, by, due_at, expires_at)
        select s.session_id, e.kind, e.tag, e.title, e.body, e.link, e."noticeId", e.by, ${now}, e."expiresAt"
        from jsonb_to_recordset(${tx.json(entries)}) as e("playerId" uuid, kind text, tag text, title text,
          body text, link text, "noticeId" bigint, by uuid, "expiresAt" timestamptz)
        join push_settings t on t.player_id = e."playerId" and e.kind = any(t.kinds)
        join push_subscriptions s on s.player_id = e."playerId"
        where not exists (select 1 from player_blocks where blocker = e."playerId" and blocked = e.by)
          and (select count(*) from push_outbox o where o.session_id = s.session_id) < ${PUSHES_WAITING_MAX}
        on conflict (session_id, tag) do nothing`;
    },
    reword: async (tx, tag, pushes) => {
      const entries = pushes.map((push) => ({ playerId: push.playerId, body: shortBody(push) }));
      await tx`
        with receivers as (
          select s.session_id, e.body
          from jsonb_to_recordset(${tx.json(entries)}) as e("playerId" uuid, body text)
          join push_subscriptions s on s.player_id = e."playerId"
        ), dropped as (
          delete from push_outbox where tag = ${tag} and session_id not in (select session_id from receivers)
        )
        update push_outbox o set body = r.body from receivers r where r.session_id = o.session_id and o.tag = ${tag}`;
    },
    drop: async (tx, tag) => {
      await tx`delete from push_outbox where tag = ${tag}`;
    },
  };
}
