/** The part of the Stripe API that the game uses; an unknown address gets an error as from Stripe. */
import { customerEndpoints } from './customer-endpoints.ts';
import type { Caller, Endpoint } from './endpoint.ts';
import { paymentEndpoints } from './payment-endpoints.ts';
import { SandboxFault } from './sandbox-fault.ts';
import { subscriptionEndpoints } from './subscription-endpoints.ts';

const endpoints = [...customerEndpoints, ...paymentEndpoints, ...subscriptionEndpoints];

/** The endpoint for this request, or the fault to respond with. */
export function findEndpoint(
  method: string,
  path: string,
  caller: Caller,
): { endpoint: Endpoint; id: string } {
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
