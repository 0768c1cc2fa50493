/**
 * The used part of the objects of Stripe, with its names. Fields with an underscore are internal and never
 * sent. Times are seconds since 1970.
 */
export type CardBehaviour =
  | 'fine'
  | 'declined'
  | 'insufficient-funds'
  | 'expired'
  | 'wrong-cvc'
  | 'declined-later'
  | 'authenticate'
  | 'dispute';

interface Base {
  id: string;
  created: number;
}

export interface WireCustomer extends Base {
  object: 'customer';
  name: string | null;
  metadata: Record<string, string>;
  invoice_settings: { default_payment_method: string | null };
  test_clock: string | null;
  /** In cents; below zero it is a credit, which pays for invoices. */
  balance?: number;
  deleted?: true;
}

export interface WireMethod extends Base {
  object: 'payment_method';
  type: 'card';
  customer: string | null;
  card: {
    brand: string;
    last4: string;
    exp_month: number;
    exp_year: number;
    funding: string;
    country: string;
  };
  _behaviour: CardBehaviour;
}

export interface WireError {
  type: string;
  code?: string;
  decline_code?: string;
  message: string;
  param?: string;
  payment_intent?: unknown;
  setup_intent?: unknown;
}

export interface WireSetup extends Base {
  object: 'setup_intent';
  status: 'requires_payment_method' | 'requires_confirmation' | 'requires_action' | 'succeeded' | 'canceled';
  client_secret: string;
  customer: string | null;
  payment_method: string | null;
  usage: string;
  next_action: { type: string } | null;
  last_setup_error: WireError | null;
}

export interface WirePayment extends Base {
  object: 'payment_intent';
  status: 'requires_payment_method' | 'requires_confirmation' | 'requires_action' | 'succeeded' | 'canceled';
  amount: number;
  amount_received: number;
  currency: string;
  client_secret: string;
  customer: string | null;
  payment_method: string | null;
  description: string | null;
  metadata: Record<string, string>;
  next_action: { type: string } | null;
  last_payment_error: WireError | null;
  latest_charge: string | null;
  _invoice: string | null;
}

interface WireCharge extends Base {
  object: 'charge';
  amount: number;
  amount_refunded: number;
  refunded: boolean;
  disputed: boolean;
  currency: string;
  customer: string | null;
  payment_intent: string;
  payment_method_details: { type: 'card'; card: { brand: string; last4: string } };
  status: 'succeeded';
}

interface WireRefund extends Base {
  object: 'refund';
  amount: number;
  charge: string;
  payment_intent: string;
  status: 'succeeded';
  currency: string;
}

interface WireDispute extends Base {
  object: 'dispute';
  amount: number;
  charge: string;
  payment_intent: string;
  status: 'needs_response' | 'won' | 'lost';
}

export interface WireInvoice extends Base {
  object: 'invoice';
  customer: string;
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void';
  amount_due: number;
  amount_paid: number;
  currency: string;
  attempted: boolean;
  attempt_count: number;
  next_payment_attempt: number | null;
  billing_reason: 'subscription_create' | 'subscription_cycle';
  parent: { type: 'subscription_details'; subscription_details: { subscription: string } };
  payments: { object: 'list'; has_more: false; data: unknown[] };
  confirmation_secret: { type: 'payment_intent'; client_secret: string } | null;
  _payment: string | null;
}

export interface WireSubscription extends Base {
  object: 'subscription';
  customer: string;
  status: 'incomplete' | 'incomplete_expired' | 'active' | 'past_due' | 'canceled';
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  ended_at: number | null;
  default_payment_method: string | null;
  latest_invoice: string;
  metadata: Record<string, string>;
  items: {
    object: 'list';
    has_more: false;
    data: [
      {
        id: string;
        object: 'subscription_item';
        price: { id: string; object: 'price'; product: string; unit_amount: number; currency: string };
        quantity: number;
        current_period_start: number;
        current_period_end: number;
      },
    ];
  };
  /** The current month, counted from the first. */
  _months: number;
  /** When it is due next. */
  _due: number | null;
  _testClock: string | null;
}

interface WireProduct extends Base {
  object: 'product';
  name: string;
  active: boolean;
}

interface WireClock extends Base {
  object: 'test_helpers.test_clock';
  frozen_time: number;
  name: string | null;
  status: 'ready';
}

export interface WireObjects {
  customer: WireCustomer;
  payment_method: WireMethod;
  setup_intent: WireSetup;
  payment_intent: WirePayment;
  charge: WireCharge;
  refund: WireRefund;
  dispute: WireDispute;
  invoice: WireInvoice;
  subscription: WireSubscription;
  product: WireProduct;
  'test_helpers.test_clock': WireClock;
}
export type WireKind = keyof WireObjects;
export type WireObject = WireObjects[WireKind];

/** As sent: without internal fields. */
export const onTheWire = (value: unknown): string =>
  JSON.stringify(value, (key, member: unknown) => (key.startsWith('_') ? undefined : member));
