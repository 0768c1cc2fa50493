import type { Payments } from '../../ports/payments.ts';

/** Payments whose calls all go through `run`. */
export const eachCall = (run: <T>(call: (payments: Payments) => Promise<T>) => Promise<T>): Payments => ({
  createCustomer: (player) => run((payments) => payments.createCustomer(player)),
  deleteCustomer: (customerId) => run((payments) => payments.deleteCustomer(customerId)),
  createSetup: (setup) => run((payments) => payments.createSetup(setup)),
  readSetup: (setupId) => run((payments) => payments.readSetup(setupId)),
  readCard: (cardId) => run((payments) => payments.readCard(cardId)),
  setDefaultCard: (customerId, cardId) => run((payments) => payments.setDefaultCard(customerId, cardId)),
  detachCard: (cardId) => run((payments) => payments.detachCard(cardId)),
  createPayment: (payment) => run((payments) => payments.createPayment(payment)),
  readPayment: (paymentId) => run((payments) => payments.readPayment(paymentId)),
  cancelPayment: (paymentId) => run((payments) => payments.cancelPayment(paymentId)),
  refundPayment: (refund) => run((payments) => payments.refundPayment(refund)),
  createSubscription: (subscription) => run((payments) => payments.createSubscription(subscription)),
  readSubscription: (subscriptionId) => run((payments) => payments.readSubscription(subscriptionId)),
  readInvoice: (invoiceId) => run((payments) => payments.readInvoice(invoiceId)),
  findInvoice: (paymentId) => run((payments) => payments.findInvoice(paymentId)),
  setCancelAtPeriodEnd: (subscriptionId, cancel) =>
    run((payments) => payments.setCancelAtPeriodEnd(subscriptionId, cancel)),
  endSubscription: (subscriptionId) => run((payments) => payments.endSubscription(subscriptionId)),
  readEvent: (body, signature) => run((payments) => payments.readEvent(body, signature)),
});
