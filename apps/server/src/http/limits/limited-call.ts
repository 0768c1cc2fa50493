/** Calls whose rate is a setting. */
import type { CallShape } from '@blookery/contract/base/call';
import type { Limits } from '../../limit-settings.ts';

/** Returns the call with the rate from the settings, if it has one there. */
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
