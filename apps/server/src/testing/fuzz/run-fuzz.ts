/** Sends many generated requests and collects every faulty response. */
import { ErrorResponse } from '@blookery/contract/base/shapes';
import fc from 'fast-check';
import { Check } from 'typebox/value';
import { type ApiDocument, operationsOf } from './operations.ts';
import { type FuzzRequest, requestsFor } from './requests.ts';
import type { Known } from './values.ts';

export interface FuzzResponse {
  status: number;
  body: string;
}

/** A caller. Without a token it is anonymous. */
export interface FuzzRole {
  name: string;
  token: string | null;
  /** Has every permission, until one is revoked. */
  isStaff?: boolean;
}

export interface FuzzParts {
  document: ApiDocument;
  count: number;
  seed: number;
  known: Known;
  roles: FuzzRole[];
  /**
   * Some calls end a session, ban a player or revoke a permission; then the role gets the token of another
   * player.
   */
  renew: (role: FuzzRole) => Promise<string>;
  send: (request: FuzzRequest) => Promise<FuzzResponse>;
  /** Requests in flight at a time. */
  lanes?: number;
  /** A response that takes longer, repeatedly, is a fault. One second by default. */
  slowMs?: number;
}

export interface FuzzFault {
  why: string;
  role: string;
  request: FuzzRequest;
  response: FuzzResponse;
}

export interface FuzzReport {
  sent: number;
  /** The number of responses by status, e.g. `200`. */
  statuses: Record<string, number>;
  /** Calls that accepted at least one request. */
  accepted: Set<string>;
  faults: FuzzFault[];
}

/** Requests generated at a time, so that a long run does not hold them all. */
const atOnce = 1000;

export async function runFuzz({ lanes = 4, slowMs = 1000, ...parts }: FuzzParts): Promise<FuzzReport> {
  const requests = requestsFor(operationsOf(parts.document), parts.known);
  const report: FuzzReport = { sent: 0, statuses: {}, accepted: new Set(), faults: [] };
  const waiting = drawn(requests, parts);
  const suspects: { request: FuzzRequest; role: FuzzRole; response: FuzzResponse; ms: number }[] = [];
  const lane = async () => {
    for (const request of waiting) {
      const role = parts.roles[report.sent++ % parts.roles.length];
      if (role) await attempt(request, role);
    }
  };

  async function attempt(request: FuzzRequest, role: FuzzRole): Promise<void> {
    const { response, ms } = await timed(request, role);
    report.statuses[response.status] = (report.statuses[response.status] ?? 0) + 1;
    if (response.status < 300) report.accepted.add(request.operation);
    const why = faultOf(response);
    if (why) report.faults.push({ why, role: role.name, request, response });
    else if (ms > slowMs && (await isSlowAgain(request, role)))
      suspects.push({ request, role, response, ms });
    if (isLost(role, response) && !('authorization' in request.headers)) role.token = await parts.renew(role);
  }

  async function timed(request: FuzzRequest, { token }: FuzzRole) {
    const began = performance.now();
    const headers = { ...(token === null ? {} : { authorization: token }), ...request.headers };
    const response = await parts.send({ ...request, headers });
    return { response, ms: performance.now() - began };
  }

  /** A busy machine is slow once in a while; a pathological response is slow every time. */
  async function isSlowAgain(request: FuzzRequest, role: FuzzRole): Promise<boolean> {
    for (let round = 0; round < 3; round++) if ((await timed(request, role)).ms <= slowMs) return false;
    return true;
  }

  await Promise.all(Array.from({ length: lanes }, lane));
  // Repeated alone: checking a password takes long beside others on a busy machine.
  for (const { request, role, response, ms } of suspects) {
    if (await isSlowAgain(request, role))
      report.faults.push({ why: `slow: ${Math.round(ms)} ms`, role: role.name, request, response });
  }
  return report;
}

function* drawn(requests: fc.Arbitrary<FuzzRequest>, { count, seed }: FuzzParts): Generator<FuzzRequest> {
  for (let start = 0; start < count; start += atOnce) {
    yield* fc.sample(requests, { numRuns: Math.min(atOnce, count - start), seed: seed + start });
  }
}

function isLost({ token, isStaff }: FuzzRole, { status, body }: FuzzResponse): boolean {
  if (token === null) return false;
  if (status === 401) return true;
  return (
    status === 403 &&
    (body.includes('PLAYER_BANNED') || (isStaff === true && body.includes('PERMISSION_MISSING')))
  );
}

/** What is wrong with a response to any request, or null. */
function faultOf({ status, body }: FuzzResponse): string | null {
  if (status >= 500) return `answered ${status}`;
  if (status < 400) return null;
  try {
    const refusal: unknown = JSON.parse(body);
    if (!Check(ErrorResponse, refusal)) return 'not the shape of a refusal';
    if (!/^[A-Z][A-Z0-9_]+$/.test(refusal.code)) return 'no code';
    if (refusal.message.length < 3) return 'no sentence';
    return /\/src\/|node_modules|select .+ from|insert into|\[object/i.test(refusal.message)
      ? 'tells too much'
      : null;
  } catch {
    return 'a refusal that is no JSON';
  }
}

/** One line with enough to send the request again. */
export const describeFuzzFault = ({ why, role, request, response }: FuzzFault): string =>
  `${why}: ${request.operation} as ${role}: ${request.method} ${request.url.slice(0, 200)} ` +
  `${JSON.stringify(request.headers).slice(0, 200)} ${request.body?.slice(0, 300) ?? ''} → ${response.body.slice(0, 200)}`;
