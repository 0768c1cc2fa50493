/** The server says which payment provider is used. Its code is loaded when it is first needed. */
import { getConfig } from '../../../catalog/catalog.ts';
import type { CardClient } from './card-provider.ts';

export async function cardClient(): Promise<CardClient> {
  const { mode, publishableKey } = getConfig().payments;
  if (mode === 'stripe' && publishableKey) {
    return (await import('../stripe/stripe-client.ts')).stripeClient(publishableKey);
  }
  return (await import('../sandbox/sandbox-client.ts')).sandboxClient(publishableKey ?? '');
}
