/**
 * Parses messages of clients: known ones with the right shape, or a refusal. Features register the handlers.
 */
import { type ClientMessages, clientMessages, type ServerMessage } from '@blookery/contract/base/socket';
import { keysOf } from '@blookery/game/typed-keys';
import { describeFault } from '../http/faults/request-fault.ts';
import { oddityOf } from '../http/plain-values.ts';
import { exactValidator } from '../http/validators.ts';
import { Refusal } from '../refusal.ts';
import { isRecord } from '../unknown-values.ts';
import type { Client } from './client.ts';

/** The messages of the gateway itself. */
type OwnMessageName = 'hello' | 'ping';
export type FeatureMessageName = Exclude<keyof ClientMessages, OwnMessageName>;

// biome-ignore lint/suspicious/noConfusingVoidType: most handlers return nothing
export type Reply = ServerMessage | void;
export type Handler<T extends keyof ClientMessages> = (
  client: Client,
  data: ClientMessages[T],
) => Reply | Promise<Reply>;

export interface ClientMessageAs<T extends keyof ClientMessages> {
  t: T;
  d: ClientMessages[T];
  ref: number | undefined;
  cost: number;
}
export const isOf = <T extends keyof ClientMessages>(
  name: T,
  message: { t: keyof ClientMessages; d: unknown; ref: number | undefined; cost: number },
): message is ClientMessageAs<T> => message.t === name;

export type ClientMessage = { [T in keyof ClientMessages]: ClientMessageAs<T> }[keyof ClientMessages];

/** The cost of a frame that cannot be understood. */
export const nonsenseCost = 10;

const names = new Map<string, { t: keyof ClientMessages; cost: number; schema: object }>(
  keysOf(clientMessages).map((t) => [t, { t, cost: clientMessages[t].cost, schema: clientMessages[t].data }]),
);

/** Throws a refusal for an unknown or malformed message. */
export function readFrame(text: string): ClientMessage {
  const frame = parseObject(text);
  const ref = readRef(frame.ref);
  const name = typeof frame.t === 'string' ? names.get(frame.t) : undefined;
  if (!name) throw nonsense('there is no such word.', ref);
  if (Object.keys(frame).some((key) => key !== 't' && key !== 'd' && key !== 'ref')) {
    throw nonsense('a frame has t, d and ref.', ref);
  }
  const data = frame.d ?? {};
  const odd = oddityOf(data);
  if (odd) throw nonsense(odd, ref);
  const validate = exactValidator(name.schema);
  if (!validate(data)) throw nonsense(describeFault(validate.errors ?? [], 'body'), ref);
  // The schema of this very word was just checked.
  return { t: name.t, d: data, ref, cost: name.cost } as ClientMessage;
}

/** A refusal with the ref of its frame. */
export class FrameRefusal extends Refusal {
  readonly ref: number | undefined;

  constructor(detail: string, ref: number | undefined) {
    super('GATEWAY_MESSAGE_INVALID', { detail });
    this.ref = ref;
  }
}

const nonsense = (detail: string, ref?: number): FrameRefusal => new FrameRefusal(detail, ref);

function parseObject(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw nonsense('it is not JSON.');
  }
  if (!isRecord(value) || Array.isArray(value)) throw nonsense('it is no object.');
  return value;
}

function readRef(ref: unknown): number | undefined {
  if (ref === undefined) return undefined;
  if (typeof ref === 'number' && Number.isInteger(ref) && ref >= 0 && ref <= 0x7fffffff) return ref;
  throw nonsense('ref is a whole number.');
}
