/**
 * Who takes the money. One adapter speaks to it in Stripe's words; behind the address is Stripe itself or the
 * sandbox. Everything that costs something carries a key: asking again does nothing more.
 */
export interface Payments {
  createCustomer: (player: { id: string; username: string }) => Promise<string>;
  /** Ends its subscriptions and forgets its cards. One that is gone is fine. */
  deleteCustomer: (customerId: string) => Promise<void>;

  createSetup: (setup: {
    customerId: string;
    cardId: string;
  }) => Promise<{ id: string; clientSecret: string }>;
  readSetup: (setupId: string) => Promise<Setup | null>;
  /** Null for one that the provider does not know. */
  readCard: (cardId: string) => Promise<Card | null>;
  setDefaultCard: (customerId: string, cardId: string | null) => Promise<void>;
  detachCard: (cardId: string) => Promise<void>;

  createPayment: (payment: NewPayment) => Promise<{ id: string; clientSecret: string }>;
  readPayment: (paymentId: string) => Promise<Payment>;
  /** Answers false when it is too late for that. */
  cancelPayment: (paymentId: string) => Promise<boolean>;
  refundPayment: (refund: { paymentId: string; key: string }) => Promise<void>;

  createSubscription: (subscription: NewSubscription) => Promise<Subscription & { clientSecret: string }>;
  readSubscription: (subscriptionId: string) => Promise<Subscription>;
  readInvoice: (invoiceId: string) => Promise<Invoice>;
  setCancelAtPeriodEnd: (subscriptionId: string, cancel: boolean) => Promise<Subscription>;
  /** At once. One that is over already is fine. */
  endSubscription: (subscriptionId: string) => Promise<void>;

  /** Checks the signature over the bytes as they came. Null for what nobody signed, or too long ago. */
  readEvent: (body: Buffer, signature: string) => Promise<PaymentEvent | null>;
}

export interface Card {
  id: string;
  customerId: string | null;
  brand: string;
  lastFour: string;
  expiryMonth: number;
  expiryYear: number;
}

export interface Setup {
  customerId: string | null;
  done: boolean;
  cardId: string | null;
}

export interface NewPayment {
  customerId: string;
  cardId: string;
  cents: number;
  description: string;
  purchaseId: number;
  key: string;
}

export interface Payment {
  id: string;
  /** `open` waits for its payer; `processing` for the bank. */
  status: 'open' | 'processing' | 'succeeded' | 'canceled';
  cents: number;
  refundedCents: number;
  dispute: 'none' | 'open' | 'won' | 'lost';
  card: { brand: string; lastFour: string } | null;
  /** Why the last attempt failed, ready to show. */
  failure: string | null;
}

export interface NewSubscription {
  customerId: string;
  productId: number;
  name: string;
  monthlyCents: number;
  key: string;
}

export interface Subscription {
  id: string;
  status: string;
  cancelAtPeriodEnd: boolean;
  periodStart: Date;
  periodEnd: Date;
  latestInvoice: Invoice | null;
}

export interface Invoice {
  id: string;
  subscriptionId: string | null;
  /** `open` is not paid yet, or could not be. */
  status: 'open' | 'paid' | 'void';
  cents: number;
  createdAt: Date;
  /** Whether a charge was tried at all. */
  attempted: boolean;
  paymentId: string | null;
}

/** What an event is about. It is a hint to look, never the truth itself: events come late, twice, in any order. */
export interface PaymentEvent {
  id: string;
  type: string;
  subject: { paymentId?: string; invoiceId?: string; subscriptionId?: string };
  /** How a subscription stood when it was told. Where that is what we know already, there is nothing to look for. */
  standing?: Pick<Subscription, 'status' | 'cancelAtPeriodEnd' | 'periodEnd'>;
}

/** The card was refused. The message is the provider's and is meant for the payer. */
export class CardRefused extends Error {
  override readonly name = 'CardRefused';
}

/** No answer, or none that helps. Nothing is known about whether it was done. */
export class PaymentsAway extends Error {
  override readonly name = 'PaymentsAway';
}
