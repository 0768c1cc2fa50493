/**
 * Delivers signed events until they are accepted. Several at once and in no fixed order, as from Stripe; one
 * that fails is repeated later, with growing delays.
 */
import { createHmac } from 'node:crypto';
import type { Sql } from '../../database/database.ts';
import { type Log, standardErrorLog } from '../../ports/log.ts';

export type SendWebhook = (body: string, signature: string) => Promise<number>;

const atOnce = 6;
const claimed = 48;

export const signWebhook = (body: string, secret: string, at: number): string =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;

interface WaitingEvent {
  position: number;
  body: string;
}

interface WebhookParts {
  sql: Sql;
  secret: string;
  send: SendWebhook;
  log?: Log | undefined;
}

export function webhooks({ sql, secret, send, log = standardErrorLog }: WebhookParts) {
  const onFault = (fault: unknown) => log.error(fault, 'sandbox');
  let running: Promise<void> | null = null;
  let again = false;
  let line: 'open' | 'cut' | 'losing' = 'open';

  /** A claimed event is reserved for some seconds; then any server may claim it. */
  const claim = () => sql<WaitingEvent[]>`
    update sandbox_events set attempts = attempts + 1,
      next_at = now() + make_interval(secs => least(3600, 5 * 2 ^ attempts))
    where position in (
      select position from sandbox_events where delivered_at is null and next_at <= now()
      order by position limit ${claimed} for update skip locked
    ) returning position, body`;

  async function bring({ position, body }: WaitingEvent): Promise<void> {
    const signature = signWebhook(body, secret, Math.floor(Date.now() / 1000));
    const status = await send(body, signature).catch((fault: unknown) => {
      onFault(fault);
      return 0;
    });
    if (status >= 200 && status < 300) await sql`delete from sandbox_events where position = ${position}`;
  }

  async function bringAll(): Promise<void> {
    for (;;) {
      if (line === 'cut') return;
      const events = await claim();
      if (events.length === 0) return;
      if (line === 'losing') {
        await sql`delete from sandbox_events where position = any(${events.map(({ position }) => position)}::bigint[])`;
        continue;
      }
      const waiting = [...events];
      const worker = async () => {
        for (let event = waiting.shift(); event; event = waiting.shift()) await bring(event);
      };
      await Promise.all(Array.from({ length: atOnce }, worker));
    }
  }

  /** Never two at a time in one process; events added meanwhile get another round. */
  function pump(): void {
    again = true;
    running ??= (async () => {
      while (again) {
        again = false;
        await bringAll();
      }
    })()
      .catch(onFault)
      .finally(() => {
        running = null;
      });
  }

  return {
    pump,
    settled: async () => {
      while (running) await running;
    },
    cutLine: (lost: boolean) => {
      line = lost ? 'losing' : 'cut';
    },
    mendLine: () => {
      line = 'open';
      pump();
    },
  };
}
