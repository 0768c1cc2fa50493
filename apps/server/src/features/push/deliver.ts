/**
 * Delivers what is due: several at once, few of them to one push service, each within a deadline. So push services
 * that hang hold up neither the others nor the jobs of this server.
 */
import { createHash } from 'node:crypto';
import { FORGOTTEN_AT_ONCE } from '../../jobs/steps.ts';
import { type Push, PushAway } from '../../ports/push.ts';
import type { PushParts } from './parts.ts';
import { type ResponsiveHosts, readResponsive, responsiveHosts } from './responsive-hosts.ts';
import { type Delivery, mostAttempts, takeNext } from './take-next.ts';

const mostAtOnce = 16;
const deadlineMs = 10_000;
/** Entries that one run of the job waits for, because other jobs wait for it. */
const mostInAPass = 32;
/** If a push service asks to wait longer than this, this limit applies. */
const mostPatienceSeconds = 3600;

type DeliveryParts = PushParts & { push: Push };

export interface Deliverer {
  /** Begins to deliver what is due, as many as there is room for. When one is done, the next begins. */
  run: () => Promise<void>;
  /** Cancels deliveries in progress; they are sent after the next start. */
  close: () => Promise<void>;
}

export function deliverer(parts: DeliveryParts): Deliverer {
  const { database, log } = parts;
  const closing = new AbortController();
  const underWay = new Map<Promise<void>, string>();
  const hosts = responsiveHosts();
  let isFirstRun = true;
  /** One at a time, or two would both count the same room. */
  let filling: Promise<void> | null = null;
  let isStale = false;
  let pass: Promise<void> = Promise.resolve();

  function start(delivery: Delivery): void {
    const sending = send(parts, delivery, { hosts, closing: closing.signal })
      .catch((fault: unknown) => {
        if (!closing.signal.aborted) log.warn(fault, 'push');
      })
      .then(() => {
        underWay.delete(sending);
        fillSoon();
      });
    underWay.set(sending, delivery.host);
  }

  /** One pass over what is due. */
  async function fill(): Promise<void> {
    for (let taken = 0; taken < mostInAPass; taken++) {
      if (closing.signal.aborted || underWay.size >= mostAtOnce) return;
      const next = await takeNext(parts, hosts.room(underWay.values()));
      if (next === null) return;
      if (next !== 'skipped') start(next);
    }
    isStale = true;
  }

  function fillSoon(): void {
    if (closing.signal.aborted) return;
    isStale = true;
    filling ??= (async () => {
      while (isStale) {
        isStale = false;
        pass = fill();
        await pass;
      }
    })()
      .catch((fault: unknown) => log.warn(fault, 'push'))
      .finally(() => {
        filling = null;
      });
  }

  return {
    run: async () => {
      const now = parts.clock.now();
      if (isFirstRun) {
        for (const host of await readResponsive(database.sql, now)) hosts.note(host, 0);
        isFirstRun = false;
      }
      // Some of them: the next run is a second away.
      await database.sql`
        delete from push_outbox where id in (
          select id from push_outbox
          where expires_at <= ${now} or (attempts >= ${mostAttempts} and due_at <= ${now})
          limit ${FORGOTTEN_AT_ONCE}
        )`;
      fillSoon();
      // Faults are logged there. Everything after the first pass goes on without this run.
      await pass.catch(() => undefined);
    },
    close: async () => {
      closing.abort();
      await filling;
      await Promise.all(underWay.keys());
    },
  };
}

async function send(
  { database: { sql }, push, clock, log }: DeliveryParts,
  delivery: Delivery,
  { hosts, closing }: { hosts: ResponsiveHosts; closing: AbortSignal },
): Promise<void> {
  const { id, sessionId, host, tag, title, body, link, unread, expiresAt } = delivery;
  const now = clock.now();
  const message = {
    content: JSON.stringify({ tag, title, body, path: link, unread }),
    ttlSeconds: Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1000)),
    // At most 32 characters of base64url are allowed.
    topic: createHash('sha256').update(tag).digest('base64url').slice(0, 32),
  };
  const signal = AbortSignal.any([closing, AbortSignal.timeout(deadlineMs)]);
  const begin = performance.now();
  try {
    const outcome = await push
      .send(delivery, message, signal)
      .finally(() => hosts.note(host, performance.now() - begin));
    if (outcome === 'unwelcome')
      log.warn(new Error(`${host} does not accept our key or CONTACT_EMAIL`), 'push');
    if (outcome === 'gone') await sql`delete from push_subscriptions where session_id = ${sessionId}`;
    else await sql`delete from push_outbox where id = ${id}`;
    if (outcome === 'sent') {
      await sql`update push_subscriptions set rung_at = ${now} where session_id = ${sessionId}`;
    }
  } catch (fault) {
    if (!(fault instanceof PushAway)) throw fault;
    // Not logged: anybody can name a push service that fails. `outbox_waiting` shows if all do.
    if (fault.retryAfterSeconds === null || closing.aborted) return;
    const wait = Math.min(Math.max(fault.retryAfterSeconds, 1), mostPatienceSeconds);
    await sql`
      update push_outbox set due_at = greatest(due_at, ${new Date(now.getTime() + wait * 1000)}::timestamptz)
      where id = ${id}`;
  }
}

/** How many wait to be delivered, due or not. */
export async function countPushes({ database: { sql } }: PushParts): Promise<number> {
  const [row] = await sql<{ count: number }[]>`select count(*) from push_outbox`;
  return row?.count ?? 0;
}
