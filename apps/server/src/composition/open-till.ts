import { createSandbox } from '../adapters/sandbox/sandbox.ts';
import { stripeOnDemand } from '../adapters/stripe/stripe-on-demand.ts';
import type { Config } from '../config.ts';

/** One adapter for Stripe or the sandbox; the sandbox has its own keys. */
export async function openTill(
  config: Config,
  parts: Pick<Parameters<typeof createSandbox>[0], 'database' | 'clock' | 'send' | 'log'> & {
    key: (purpose: string) => string;
  },
) {
  if (config.payments === 'off') return { payments: null, sandbox: null, publishableKey: null };
  if (config.payments === 'stripe') {
    const { publishableKey } = config.stripe;
    return { payments: stripeOnDemand(config.stripe), sandbox: null, publishableKey };
  }
  const keys = {
    secretKey: `sk_test_${parts.key('payments').slice(0, 32)}`,
    publishableKey: 'pk_test_blookery_sandbox',
    webhookSecret: `whsec_${parts.key('payments-webhook')}`,
  };
  const { key: _key, ...rest } = parts;
  const sandbox = createSandbox({ ...rest, ...keys });
  const payments = stripeOnDemand({ ...keys, apiBase: await sandbox.listen() });
  return { payments, sandbox, publishableKey: keys.publishableKey };
}
