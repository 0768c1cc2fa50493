/** The type of an endpoint, and helpers for several of them. */
import { type Form, text } from './form.ts';
import type { Ledger } from './ledger.ts';
import { SandboxFault } from './sandbox-fault.ts';
import type { WireObject } from './wire-objects.ts';

/** `page` endpoints accept the publishable key, the rest only the secret one. */
export type Caller = 'server' | 'page';

export interface EndpointRequest {
  ledger: Ledger;
  /** From the path, in order. */
  id: string;
  form: Form;
  caller: Caller;
}

const methods = ['GET', 'POST', 'DELETE'] as const;

export interface Endpoint {
  method: (typeof methods)[number];
  path: RegExp;
  caller: Caller;
  handle: (request: EndpointRequest) => Promise<unknown> | unknown;
}

export const endpoint = (
  call: `${Endpoint['method']} ${string}`,
  handle: Endpoint['handle'],
  caller: Caller = 'server',
): Endpoint => {
  const [given, path = ''] = call.split(' ');
  const method = methods.find((one) => one === given);
  if (!method) throw new Error(`${call} has no method`);
  return { method, path: new RegExp(`^/v1${path.replace(':id', '(\\w+)')}$`), caller, handle };
};

export const list = (data: WireObject[], url: string) => ({ object: 'list', url, has_more: false, data });

/** Advances time for a customer by their clock. */
export async function onTheirClock(ledger: Ledger, customerId: string | null | undefined): Promise<void> {
  const customer = customerId ? await ledger.find('customer', customerId) : null;
  if (!customer?.test_clock) return;
  const clock = await ledger.get('test_helpers.test_clock', customer.test_clock);
  ledger.now = clock.frozen_time;
}

export async function customerOf(ledger: Ledger, id: string | undefined) {
  const customer = await ledger.get('customer', id);
  if (customer.deleted) throw SandboxFault.missing(customer.id);
  await onTheirClock(ledger, customer.id);
  return customer;
}

/** A page proves its right by the secret of the intent. */
export async function intent<K extends 'payment_intent' | 'setup_intent'>(
  kind: K,
  { ledger, id, form, caller }: EndpointRequest,
) {
  const found = await ledger.get(kind, id);
  if (caller === 'page' && text(form, 'client_secret') !== found.client_secret)
    throw SandboxFault.missing(id);
  await onTheirClock(ledger, found.customer);
  return found;
}
