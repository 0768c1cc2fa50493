/** The calls whose rate the operator chooses. */
import type { CallShape } from '@blookery/contract/base/call';
import type { Limits } from '../../limit-settings.ts';

/** The call with the rate that the operator chose for it, if it is one of those. */
export function limitedCall<C extends CallShape>(call: C, { registrations, logins }: Limits): C {
  const rates: Partial<Record<string, CallShape['rate']>> = {
    'POST /api/auth/register': registrations,
    'POST /api/auth/login': logins,
  };
  const rate = rates[`${call.method} ${call.path}`];
  return rate ? { ...call, rate } : call;
}

type Calls = Record<string, Record<string, CallShape>>;

/** The same for all calls of the contract. */
export const limitedCalls = (calls: Calls, limits: Limits): Calls =>
  Object.fromEntries(
    Object.entries(calls).map(([feature, group]) => [
      feature,
      Object.fromEntries(Object.entries(group).map(([name, call]) => [name, limitedCall(call, limits)])),
    ]),
  );
