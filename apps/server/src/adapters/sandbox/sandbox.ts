/**
 * A payment provider that moves no money: the wire protocol of Stripe on a local port, its state in separate
 * tables, test cards only, webhooks signed as by Stripe. Every server may run one; they share the tables.
 */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Database } from '../../database/database.ts';
import { portOf } from '../../http/port-of.ts';
import type { Job } from '../../jobs/scheduler.ts';
import type { Clock } from '../../ports/clock.ts';
import { type Log, standardErrorLog } from '../../ports/log.ts';
import { isRecord } from '../../unknown-values.ts';
import { passTime } from './billing.ts';
import { customerEndpoints } from './customer-endpoints.ts';
import type { Caller, Endpoint } from './endpoint.ts';
import { type Form, inner, parseForm, words } from './form.ts';
import { Ledger, newId } from './ledger.ts';
import { paymentEndpoints } from './payment-endpoints.ts';
import { SandboxFault } from './sandbox-fault.ts';
import { subscriptionEndpoints } from './subscription-endpoints.ts';
import { type SendWebhook, webhooks } from './webhooks.ts';
import { onTheWire, type WireKind } from './wire-objects.ts';

export interface SandboxSettings {
  database: Database;
  clock: Clock;
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Delivers a signed event to the game. Returns the status. */
  send: SendWebhook;
  log?: Log;
}

interface WireRequest {
  method: string;
  /** With its query. */
  url: string;
  authorization: string;
  idempotencyKey?: string | undefined;
  body: string;
}
interface WireResponse {
  status: number;
  body: string;
}

export interface Sandbox {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  handle: (request: WireRequest) => Promise<WireResponse>;
  /** Returns the address it listens on: this machine only. */
  listen: () => Promise<string>;
  /** Waits until every webhook that can be delivered is. */
  settled: () => Promise<void>;
  /** Suspends webhooks, as if the network were down; true loses them permanently. */
  cutLine: (lost: boolean) => void;
  mendLine: () => void;
  jobs: Job[];
  close: () => Promise<void>;
}

/** The part of the Stripe API that the game uses; an unknown address gets an error as from Stripe. */
const endpoints = [...customerEndpoints, ...paymentEndpoints, ...subscriptionEndpoints];

const turnLock = 7_408_080;

export function createSandbox(settings: SandboxSettings): Sandbox {
  const { database, clock, log = standardErrorLog } = settings;
  const { sql } = database;
  const hooks = webhooks({ sql, secret: settings.webhookSecret, send: settings.send, log });
  const seconds = () => Math.floor(clock.now().getTime() / 1000);

  function callerOf(authorization: string): Caller {
    const given = /^(?:Bearer|Basic) (\S+)/.exec(authorization)?.[1];
    if (given === settings.secretKey) return 'server';
    if (given === settings.publishableKey) return 'page';
    throw new SandboxFault(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' });
  }

  async function respondTo(request: WireRequest): Promise<WireResponse> {
    const { pathname, search } = new URL(request.url, 'http://sandbox');
    const caller = callerOf(request.authorization);
    const { endpoint, id } = findEndpoint(request.method, pathname, caller);
    const form = parseForm(request.method === 'GET' ? search.slice(1) : request.body);
    const expands = Object.values(words(inner(form, 'expand')));
    const work = async (ledger: Ledger): Promise<WireResponse> => {
      const object = await endpoint.handle({ ledger, id, form, caller });
      return { status: 200, body: onTheWire(await expandObject(ledger, object, expands)) };
    };
    if (request.method === 'GET') return work(new Ledger(sql, seconds()));
    return write(request, caller, form, work);
  }

  /** One at a time, and once per idempotency key. */
  async function write(
    request: WireRequest,
    caller: Caller,
    form: Form,
    work: (ledger: Ledger) => Promise<WireResponse>,
  ): Promise<WireResponse> {
    const name = createHash('sha256')
      .update(`${request.method} ${request.url} ${JSON.stringify(form)}`)
      .digest('hex');
    const { response, delivered } = await database.transaction(async (tx) => {
      await tx`select pg_advisory_xact_lock(${turnLock})`;
      const [known] = request.idempotencyKey
        ? await tx<(WireResponse & { request: string })[]>`
            select request, status, body from sandbox_answers
            where caller = ${caller} and key = ${request.idempotencyKey}`
        : [];
      if (known && known.request !== name) {
        const message = 'Keys for idempotent requests can only be used with the same parameters.';
        return {
          response: faulty(new SandboxFault(400, { type: 'idempotency_error', message })),
          delivered: 0,
        };
      }
      if (known) return { response: known, delivered: 0 };
      const ledger = new Ledger(tx, seconds());
      const made = await work(ledger).catch((fault: unknown) => {
        if (fault instanceof SandboxFault && fault.keeps) return faulty(fault);
        throw fault;
      });
      if (request.idempotencyKey) {
        await tx`
          insert into sandbox_answers (caller, key, request, status, body)
          values (${caller}, ${request.idempotencyKey}, ${name}, ${made.status}, ${made.body})`;
      }
      return { response: made, delivered: await ledger.flush() };
    });
    if (delivered > 0) hooks.pump();
    return { status: response.status, body: response.body };
  }

  const handle = (request: WireRequest): Promise<WireResponse> =>
    respondTo(request).catch((fault: unknown) => {
      if (fault instanceof SandboxFault) return faulty(fault);
      throw fault;
    });

  const server = createServer((request, response) => {
    receive(request)
      .then(handle)
      .catch((fault: unknown) => {
        log.error(fault, 'sandbox');
        return { status: 500, body: '{"error":{"type":"api_error","message":"The sandbox fell over."}}' };
      })
      .then((result) => respond(response, result));
  });

  return {
    secretKey: settings.secretKey,
    publishableKey: settings.publishableKey,
    webhookSecret: settings.webhookSecret,
    handle,
    settled: hooks.settled,
    cutLine: hooks.cutLine,
    mendLine: hooks.mendLine,
    listen: async () => {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return `http://127.0.0.1:${portOf(server)}`;
    },
    jobs: [
      {
        name: 'sandbox-time',
        everySeconds: 30,
        run: async () => {
          await database.transaction(async (tx) => {
            await tx`select pg_advisory_xact_lock(${turnLock})`;
            const ledger = new Ledger(tx, seconds());
            await passTime(ledger, seconds(), null);
            await ledger.flush();
          });
          await sql`delete from sandbox_answers where created_at < now() - interval '2 days'`;
          hooks.pump();
        },
      },
      {
        name: 'sandbox-webhooks',
        everySeconds: 5,
        run: async () => {
          hooks.pump();
          await hooks.settled();
        },
      },
    ],
    close: async () => {
      await hooks.settled();
      server.closeAllConnections();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
    },
  };
}

const faulty = ({ status, error }: SandboxFault): WireResponse => ({ status, body: onTheWire({ error }) });

const bodyMost = 64 * 1024;

async function receive(request: IncomingMessage): Promise<WireRequest> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > bodyMost)
      throw new SandboxFault(413, { type: 'invalid_request_error', message: 'Too large.' });
    chunks.push(bytes);
  }
  const key = request.headers['idempotency-key'];
  return {
    method: request.method ?? 'GET',
    url: request.url ?? '/',
    authorization: request.headers.authorization ?? '',
    idempotencyKey: typeof key === 'string' ? key : undefined,
    body: Buffer.concat(chunks).toString('utf8'),
  };
}

function respond(response: ServerResponse, { status, body }: WireResponse): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': newId('req') });
  response.end(body);
}

/** The endpoint for this request, or the fault to respond with. */
function findEndpoint(method: string, path: string, caller: Caller): { endpoint: Endpoint; id: string } {
  for (const candidate of endpoints) {
    const match = candidate.method === method ? candidate.path.exec(path) : null;
    if (!match) continue;
    if (caller === 'page' && candidate.caller !== 'page') {
      throw SandboxFault.request('This needs the secret key.', 'secret_key_required', undefined, 403);
    }
    return { endpoint: candidate, id: match[1] ?? '' };
  }
  throw SandboxFault.request(`Unrecognized request URL (${method}: ${path}).`, undefined, undefined, 404);
}

const expandable: Record<string, WireKind> = { latest_charge: 'charge', latest_invoice: 'invoice' };

/** `expand[]`: replaces an id by its object, one step of the path after the other. */
async function expandObject(ledger: Ledger, object: unknown, paths: readonly string[]): Promise<unknown> {
  if (paths.length === 0 || !isRecord(object)) return object;
  // A copy: the stored object keeps the id.
  const copy = structuredClone(object);
  for (const path of paths) {
    let place = copy;
    for (const step of path.split('.')) {
      const kind = expandable[step];
      const named = place[step];
      if (kind && typeof named === 'string') place[step] = structuredClone(await ledger.find(kind, named));
      const next = place[step];
      if (!isRecord(next)) break;
      place = next;
    }
  }
  return copy;
}
