/**
 * The store of the sandbox for one request: reads are cached, changes are written once at the end, and events
 * are then queued. Requests that change something run one after the other.
 */
import { randomBytes } from 'node:crypto';
import type { Queryable } from '../../database/database.ts';
import { json } from '../../database/json.ts';
import { SandboxFault } from './sandbox-fault.ts';
import { onTheWire, type WireKind, type WireObject, type WireObjects } from './wire-objects.ts';

export const newId = (prefix: string): string => `${prefix}_sbx${randomBytes(9).toString('hex')}`;

/** The events of our webhook; the same list is in docs/operations.md. */
const deliveredEvents = new Set([
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
  'invoice.paid',
  'invoice.payment_failed',
  'customer.subscription.updated',
  'customer.subscription.deleted',
]);

const isOf = <K extends WireKind>(kind: K, object: WireObject | undefined): object is WireObjects[K] =>
  object?.object === kind;

export class Ledger {
  /** Seconds since 1970. A test clock stands still until it is set. */
  now: number;
  readonly #tx: Queryable;
  readonly #held = new Map<string, WireObject>();
  readonly #changed = new Set<WireObject>();
  readonly #events: string[] = [];
  #delivered = 0;

  constructor(tx: Queryable, now: number) {
    this.#tx = tx;
    this.now = now;
  }

  async find<K extends WireKind>(kind: K, id: string): Promise<WireObjects[K] | null> {
    if (!this.#held.has(id)) await this.hold([id]);
    const object = this.#held.get(id);
    return isOf(kind, object) ? object : null;
  }

  async get<K extends WireKind>(kind: K, id: string | undefined): Promise<WireObjects[K]> {
    const object = id === undefined ? null : await this.find(kind, id);
    if (!object) throw SandboxFault.missing(id ?? '');
    return object;
  }

  /** Reads several at once. */
  async hold(ids: readonly string[]): Promise<void> {
    const wanted = ids.filter((id) => !this.#held.has(id));
    if (wanted.length === 0) return;
    const rows = await this.#tx<{ data: WireObject }[]>`
      select data from sandbox_objects where id = any(${wanted}::text[])`;
    for (const { data } of rows) this.#held.set(data.id, data);
  }

  /** Newest first. */
  async list<K extends WireKind>(kind: K, customer: string): Promise<WireObjects[K][]> {
    const rows = await this.#tx<{ data: WireObjects[K] }[]>`
      select data from sandbox_objects where kind = ${kind} and customer = ${customer}
      order by created desc, id limit 100`;
    return rows.map(({ data }) => data);
  }

  /** Those that are due, the soonest first. */
  async due(until: number, testClock: string | null, limit: number): Promise<WireObjects['subscription'][]> {
    const rows = await this.#tx<{ data: WireObjects['subscription'] }[]>`
      select data from sandbox_objects
      where due <= ${until} and test_clock is not distinct from ${testClock} order by due, id limit ${limit}`;
    return rows.map(({ data }) => {
      const held = this.#held.get(data.id);
      if (isOf('subscription', held)) return held;
      this.#held.set(data.id, data);
      return data;
    });
  }

  put<O extends WireObject>(object: O): O {
    this.#held.set(object.id, object);
    this.#changed.add(object);
    return object;
  }

  /** Queues an event with the object as it is now. */
  emit(type: string, object: WireObject): void {
    if (!deliveredEvents.has(type)) return;
    this.#events.push(
      onTheWire({
        id: newId('evt'),
        object: 'event',
        api_version: 'sandbox',
        created: this.now,
        livemode: false,
        pending_webhooks: 1,
        request: null,
        type,
        data: { object },
      }),
    );
  }

  /** Returns how many events are queued in total. */
  async flush(): Promise<number> {
    const rows = [...this.#changed].map((object) => ({
      id: object.id,
      kind: object.object,
      customer: customerOf(object),
      due: object.object === 'subscription' ? object._due : null,
      test_clock: object.object === 'subscription' ? object._testClock : null,
      created: object.created,
      data: object,
    }));
    if (rows.length > 0) {
      await this.#tx`
        insert into sandbox_objects (id, kind, customer, due, test_clock, created, data)
        select id, kind, customer, due, test_clock, created, data
        from jsonb_to_recordset(${json(this.#tx, rows)}::jsonb)
          as r (id text, kind text, customer text, due bigint, test_clock text, created bigint, data jsonb)
        on conflict (id) do update set customer = excluded.customer, due = excluded.due, data = excluded.data`;
    }
    if (this.#events.length > 0) {
      await this.#tx`insert into sandbox_events (body) select unnest(${this.#events}::text[])`;
    }
    this.#changed.clear();
    this.#delivered += this.#events.splice(0).length;
    return this.#delivered;
  }
}

/** The customer it is listed under. Disputes are listed by payment. */
function customerOf(object: WireObject): string | null {
  if (object.object === 'dispute') return object.payment_intent;
  return 'customer' in object ? object.customer : null;
}
