/**
 * The only way to the server: `call('POST /api/auth/login', { body })`. Names, parameters, bodies and responses are
 * checked against the contract at compile time; nothing of the contract is loaded at run time.
 */
import type { BodyOf, CallShape, Calls, ParamsOf, QueryOf, ResponseOf } from '@blookery/contract';
import { ApiError } from './api-error.ts';
import { fieldsOf } from './fields-of.ts';
import { isLeaving } from './leaving.ts';
import { getToken } from './token.ts';

export type CallName = keyof Calls;
type Shape<N extends CallName> = Calls[N] extends CallShape ? Calls[N] : never;
export type ResponseBody<N extends CallName> = ResponseOf<Shape<N>>;

/** A part is required only if the call has one with required fields. */
type Part<Key extends string, Value> = [Value] extends [undefined]
  ? { [K in Key]?: undefined }
  : Record<never, never> extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value };

interface Extras {
  signal?: AbortSignal;
  /** Makes a repeated request safe: the server sends the first response again. */
  idempotencyKey?: string;
  /** Lets the request outlive the page. */
  keepalive?: boolean;
  /**
   * Sends no token, for responses that are the same for everybody. The entry page requests some of them in advance,
   * and a browser uses these only for a request with the same headers.
   */
  anonymous?: boolean;
}

type CallInput<N extends CallName> = Part<'params', ParamsOf<Shape<N>>> &
  Part<'query', QueryOf<Shape<N>>> &
  Part<'body', BodyOf<Shape<N>>> &
  Extras;

interface LooseInput extends Extras {
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
}

type OptionalInput<N extends CallName> =
  Record<never, never> extends CallInput<N> ? [input?: CallInput<N>] : [input: CallInput<N>];

export const call = async <N extends CallName>(
  name: N,
  ...[input]: OptionalInput<N>
): Promise<ResponseBody<N>> =>
  // The server writes its responses by the contract; the client does not load the schemas to check them again.
  (await send(name, input ?? {})) as ResponseBody<N>;

async function send(name: CallName, input: LooseInput): Promise<unknown> {
  const { params, query, body, signal, idempotencyKey, keepalive, anonymous } = input;
  const space = name.indexOf(' ');
  const method = name.slice(0, space);
  const token = anonymous ? null : getToken();

  const headers: Record<string, string> = {};
  if (token) headers.authorization = token;
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;
  const init: RequestInit = { method, headers, signal: signal ?? null, keepalive: keepalive ?? false };
  if (method !== 'GET') {
    headers['content-type'] = 'application/json';
    init.body = JSON.stringify(body ?? {});
  }

  let response: Response;
  let text: string;
  try {
    response = await fetch(fillPath(name.slice(space + 1), params) + queryString(query), init);
    text = await readText(response);
  } catch (error) {
    // The caller aborted it: not a failure to show.
    if (signal?.aborted) throw error;
    if (isLeaving()) return new Promise(() => undefined);
    throw new ApiError({ status: 0, code: 'UNREACHABLE' });
  }

  const result = parseJson(text);
  if (response.ok) return result;
  const fault = asFault(response, result);
  if (fault.code === 'CONFIRM_REQUIRED' && (await confirmRequired())) return send(name, input);
  const isOver = fault.code === 'SESSION_REQUIRED' || fault.code === 'PLAYER_BANNED';
  if (isOver && token) sessionEnded(token, fault);
  throw fault;
}

/** Asks the player to confirm their identity. If it resolves to true, the refused call is repeated. */
let confirmRequired: () => Promise<boolean> = async () => false;
export const onConfirmRequired = (ask: () => Promise<boolean>): void => {
  confirmRequired = ask;
};

/** Notifies the session that the server no longer accepts the token of a call, and why. */
let sessionEnded: (token: string, fault: ApiError) => void = () => undefined;
export const onSessionEnded = (listener: (token: string, fault: ApiError) => void): void => {
  sessionEnded = listener;
};

const fillPath = (path: string, params: Record<string, unknown> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key])));

function queryString(query: Record<string, unknown> = {}): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.append(key, String(value));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

/** A response that is cut off counts as none. For a refusal the status is enough. */
async function readText(response: Response): Promise<string> {
  try {
    return await response.text();
  } catch (error) {
    if (response.ok) throw error;
    return '';
  }
}

/** A proxy's error page is not JSON, and a response may be empty. */
function parseJson(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function asFault(response: Response, result: unknown): ApiError {
  const { code, message, params } = fieldsOf(result);
  const retryAfter = Number(response.headers.get('retry-after'));
  return new ApiError({
    status: response.status,
    code: typeof code === 'string' ? code : 'UNKNOWN',
    message: typeof message === 'string' ? message : undefined,
    params: { ...(retryAfter > 0 && { seconds: retryAfter }), ...textsAndNumbers(params) },
  });
}

function textsAndNumbers(params: unknown): Record<string, string | number> {
  const kept: Record<string, string | number> = {};
  for (const [key, value] of Object.entries(fieldsOf(params))) {
    if (typeof value === 'string' || typeof value === 'number') kept[key] = value;
  }
  return kept;
}
