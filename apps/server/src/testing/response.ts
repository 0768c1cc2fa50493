/** What a test reads of a response: typed by the contract of the call, and checked against it. */
import { type CallShape, type Calls, calls, ErrorResponse, type ResponseOf } from '@blookery/contract';
import type Type from 'typebox';
import { Check } from 'typebox/value';

/** What the call returns. Unknown if it is not in the contract or not known before the test runs. */
export type BodyFor<Call extends string> = Call extends string
  ? [NameFor<Path<Call>>] extends [never]
    ? unknown
    : ResponseOf<Extract<Calls[NameFor<Path<Call>>], CallShape>>
  : never;

/** The call of the contract for a path with its parameters filled in. */
type NameFor<Call extends string> = Call extends keyof Calls
  ? Call
  : { [Name in keyof Calls]: Call extends Filled<Name> ? SameDepth<Call, Name> : never }[keyof Calls];

type Path<Call extends string> = Call extends `${infer Before}?${string}` ? Before : Call;

type Filled<Name extends string> = Name extends `${infer Before}{${string}}${infer After}`
  ? `${Before}${string}${Filled<After>}`
  : Name;

/** A parameter never contains a slash, although `${string}` may. */
type SameDepth<Call extends string, Name extends string> = Slashes<Call> extends Slashes<Name> ? Name : never;

type Slashes<Text extends string> = Text extends `${string}/${infer Rest}` ? [1, ...Slashes<Rest>] : [];

interface Response {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  text: string;
}

export interface RequestOptions {
  body?: object | string | undefined;
  token?: string | undefined;
  headers?: Record<string, string>;
}

/** `request('POST /api/auth/login', { body, token })` */
export type SendRequest<Options = RequestOptions> = <const Call extends string>(
  call: Call,
  options?: Options,
) => Promise<TestResponse<BodyFor<Call>>>;

/** The method and the path of a call. */
export function partsOf(call: string): { method: string; path: string } {
  const [method = '', path = ''] = call.split(' ');
  return { method, path };
}

export class TestResponse<Body = unknown> {
  readonly status: number;
  /** The body as it came. */
  readonly text: string;
  readonly #headers: Response['headers'];
  readonly #call: string;

  constructor(call: string, { status, headers, text }: Response) {
    this.status = status;
    this.text = text;
    this.#headers = headers;
    this.#call = call;
  }

  /** Not an own property: two responses are equal if their statuses and bodies are. */
  get headers(): Response['headers'] {
    return this.#headers;
  }

  /** What the call returned. Throws if it was refused, and if the response is not what the contract says. */
  get body(): Body {
    if (this.status >= 400) throw new Error(`${this.#call} was refused: ${this.status} ${this.text}`);
    const body = this.#read();
    const schema = schemaOf(this.#call);
    if (schema && this.status === 200 && !Check(schema, body)) {
      throw new Error(`not in the contract: ${this.#call} returned ${this.text}`);
    }
    // `Body` comes from the same contract as the schema that was just checked.
    return body as Body;
  }

  /** Why the call was refused. Throws if it was not. */
  get refusal(): Type.Static<typeof ErrorResponse> {
    const body = this.status < 400 ? null : this.#read();
    if (!Check(ErrorResponse, body)) throw new Error(`${this.#call} returned ${this.status} ${this.text}`);
    return body;
  }

  /** The code of the refusal, if it was refused. */
  get code(): string | undefined {
    return this.status < 400 ? undefined : this.refusal.code;
  }

  #read(): unknown {
    const isJson = String(this.#headers['content-type'] ?? '').includes('json');
    if (isJson && this.text !== '') return JSON.parse(this.text);
    return this.text === '' ? undefined : this.text;
  }
}

/** Every call of the contract, named `feature.call`. */
export const everyCall = Object.entries(calls).flatMap(([feature, group]) =>
  Object.entries<CallShape>(group).map(([key, call]) => ({ feature, name: `${feature}.${key}`, call })),
);

function schemaOf(call: string): Type.TSchema | null {
  const path = call.split('?', 1)[0] ?? '';
  const nameOf = ({ call: { method, path } }: (typeof everyCall)[number]) => `${method} ${path}`;
  const found =
    everyCall.find((one) => nameOf(one) === path) ??
    everyCall.find((one) => fits(path.split('/'), nameOf(one).split('/')));
  return found?.call.response ?? null;
}

const fits = (path: readonly string[], name: readonly string[]): boolean =>
  path.length === name.length && name.every((part, at) => part.startsWith('{') || part === path[at]);
