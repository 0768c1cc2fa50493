/** The settings for payments: names, defaults, and parsing. */

export const paymentVariables = {
  PAYMENTS: {
    default: '',
    about:
      '`stripe`, `sandbox` (test cards, no money) or `off`. Default: `stripe` with its keys, else `sandbox`; production without keys must say.',
  },
  STRIPE_SECRET_KEY: { default: '', about: 'Secret or restricted key of the Stripe account.' },
  STRIPE_PUBLISHABLE_KEY: { default: '', about: 'Its publishable key, for the card form in the browser.' },
  STRIPE_WEBHOOK_SECRET: {
    default: '',
    about: 'Signing secret of the webhook at `PUBLIC_URL/api/stripe/webhook`.',
  },
  STRIPE_API_BASE: { default: '', about: 'Where Stripe’s API is. Default: Stripe itself.' },
} as const satisfies Record<string, { default: string; about: string }>;

type PaymentName = keyof typeof paymentVariables;

interface Readers {
  read: (name: PaymentName) => string;
  address: (name: PaymentName) => string;
  oneOf: <const T extends string>(name: PaymentName, allowed: readonly T[]) => T;
  allOrNone: (...names: PaymentName[]) => void;
  refuse: (sentence: string) => never;
  production: boolean;
}

export function readPayments({ read, address, oneOf, allOrNone, refuse, production }: Readers) {
  allOrNone('STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET');
  const stripe = {
    secretKey: read('STRIPE_SECRET_KEY'),
    publishableKey: read('STRIPE_PUBLISHABLE_KEY'),
    webhookSecret: read('STRIPE_WEBHOOK_SECRET'),
    apiBase: address('STRIPE_API_BASE'),
  };
  if (stripe.apiBase && !stripe.secretKey) refuse('STRIPE_API_BASE needs STRIPE_SECRET_KEY.');
  if (production && !read('PAYMENTS') && !stripe.secretKey) {
    refuse('MODE=production needs the STRIPE keys, or PAYMENTS=sandbox or PAYMENTS=off.');
  }
  const payments = read('PAYMENTS')
    ? oneOf('PAYMENTS', ['stripe', 'sandbox', 'off'])
    : stripe.secretKey
      ? 'stripe'
      : 'sandbox';
  if (payments === 'stripe' && !stripe.secretKey) {
    refuse('PAYMENTS=stripe needs STRIPE_SECRET_KEY and its companions.');
  }
  return { payments, stripe };
}
