/**
 * The payment provider. One adapter uses the API of Stripe; behind the address is Stripe itself or the
 * sandbox. Every request that charges carries a key, so repeating it does nothing more.
 */
export interface Payments {
  createCustomer: (player: { id: string; username: string }) => Promise<string>;
  /** Ends its subscriptions and deletes its cards. A customer that is already deleted is not an error. */
  deleteCustomer: (customerId: string) => Promise<void>;

  createSetup: (setup: {
    customerId: string;
    cardId: string;
  }) => Promise<{ id: string; clientSecret: string }>;
  readSetup: (setupId: string) => Promise<Setup | null>;
  /** Null for a card unknown to the provider. */
  readCard: (cardId: string) => Promise<Card | null>;
  setDefaultCard: (customerId: string, cardId: string | null) => Promise<void>;
  detachCard: (cardId: string) => Promise<void>;

  createPayment: (payment: NewPayment) => Promise<{ id: string; clientSecret: string }>;
  readPayment: (paymentId: string) => Promise<Payment>;
  /** Returns false if it is too late. */
  cancelPayment: (paymentId: string) => Promise<boolean>;
  refundPayment: (refund: { paymentId: string; key: string }) => Promise<void>;

  /** The secret is empty if a credit of the customer has paid for the first month. */
  createSubscription: (subscription: NewSubscription) => Promise<Subscription & { clientSecret: string }>;
  readSubscription: (subscriptionId: string) => Promise<Subscription>;
  readInvoice: (invoiceId: string) => Promise<Invoice>;
  /** The invoice that a payment is for; null if it is for none. */
  findInvoice: (paymentId: string) => Promise<Invoice | null>;
  setCancelAtPeriodEnd: (subscriptionId: string, cancel: boolean) => Promise<Subscription>;
  /** At once. A subscription that has already ended is not an error. */
  endSubscription: (subscriptionId: string) => Promise<void>;

  /** Checks the signature over the raw bytes. Null if it is missing, wrong or too old. */
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

/**
 * What an event is about. It is a hint to read the state, never the state itself: events come late, twice, in
 * any order.
 */
export interface PaymentEvent {
  id: string;
  type: string;
  subject: { paymentId?: string; invoiceId?: string; subscriptionId?: string };
  /** The state of a subscription at the time of the event. If it is known already, nothing needs reading. */
  standing?: Pick<Subscription, 'status' | 'cancelAtPeriodEnd' | 'periodEnd'>;
}

/** The card was declined. The message is by the provider and meant for the payer. */
export class CardRefused extends Error {
  override readonly name = 'CardRefused';
}

/** No usable response. It is unknown whether the request took effect. */
export class PaymentsAway extends Error {
  override readonly name = 'PaymentsAway';
}
