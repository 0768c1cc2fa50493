import { describe, expect, it } from 'vitest';
import {
  afterCredit,
  covers,
  entitledUntil,
  formatDollars,
  greeting,
  kindOf,
  looksLikeCardNumber,
  monthStart,
  nextMonthStart,
  purchaseFault,
  quantityMost,
  readQuantity,
  STORE_QUANTITY_MOST,
  storeTexts,
  toCents,
  unitCents,
  unusedCents,
} from './store.ts';

const day = (text: string) => new Date(`${text}T00:00:00Z`);

describe('the purchase form', () => {
  const fine = { quantity: 1, paymentMethodId: 'pm_1', agreed: true };

  it('requires agreement to the terms [1.5.08]', () => {
    expect(purchaseFault({ ...fine, agreed: false })).toBe(
      'You must agree to the Terms of Service and Purchase Policy.',
    );
  });
  it('requires a payment method [1.5.09]', () => {
    expect(purchaseFault({ ...fine, paymentMethodId: null })).toBe('You must select a payment method.');
  });
  it('requires a quantity of at least one [1.5.10]', () => {
    for (const quantity of [0, -1, null]) {
      expect(purchaseFault({ ...fine, quantity })).toBe('You must select a quantity of at least 1.');
    }
  });
  it('reads only digits as the quantity [1.5.11]', () => {
    expect(readQuantity('1a2-')).toBe(12);
    expect(readQuantity('−1.5')).toBe(15);
    expect(readQuantity('two')).toBeNull();
  });
  it('limits the quantity to 100 [1.5.12] [1.9.05]', () => {
    expect(STORE_QUANTITY_MOST).toBe(100);
    expect(purchaseFault({ ...fine, quantity: 100 })).toBeNull();
    expect(purchaseFault({ ...fine, quantity: 101 })).toBe(storeTexts.quantityTooHigh);
    expect(quantityMost({ isQuantityCapped: true })).toBe(1);
    expect(quantityMost({ isQuantityCapped: false })).toBe(100);
  });
});

describe('store prices', () => {
  it('are shown in US dollars with two decimals [1.9.17]', () => {
    expect(formatDollars(4.9)).toBe('$4.90');
    expect(formatDollars(1234)).toBe('$1,234.00');
  });
  it('are counted in whole cents', () => {
    expect([19.99, 0.29, 1.005].map(toCents)).toEqual([1999, 29, 100]);
  });
  it('of memberships differ by the month and for life [1.9.18] [2.9.36]', () => {
    const plus = { price: 59.99, subscriptionPrice: 4.99, isQuantityCapped: true };
    expect(unitCents(plus, 'subscription')).toBe(499);
    expect(unitCents(plus, 'lifetime')).toBe(5999);
    expect(unitCents({ ...plus, price: null }, 'lifetime')).toBeNull();
  });
  it('are for life if there is a monthly price too and the page does not say', () => {
    expect(kindOf({ subscriptionPrice: 4.99 })).toBe('lifetime');
    expect(kindOf({ subscriptionPrice: null })).toBe('once');
  });
  it('for life are reduced by the unused part of a month', () => {
    const paid = { cents: 499, start: day('2026-11-01'), end: day('2026-12-01') };
    expect(unusedCents(paid, day('2026-11-01'))).toBe(499);
    expect(unusedCents(paid, day('2026-11-16'))).toBe(249);
    expect(unusedCents(paid, day('2026-12-24'))).toBe(0);
    expect(unusedCents({ ...paid, end: paid.start }, paid.start)).toBe(0);
    expect(unusedCents({ ...paid, end: new Date(paid.start.getTime() + 1) }, paid.start)).toBe(499);
    expect(afterCredit(5999, 249)).toBe(5750);
    expect(afterCredit(499, 499)).toBe(50);
  });
  it('are reduced only if the new membership has everything of the old one', () => {
    const [plus, patron] = [{ permissions: ['A'] }, { permissions: ['A', 'B'] }];
    expect(covers(patron, plus)).toBe(true);
    expect(covers(plus, patron)).toBe(false);
  });
});

describe('a membership', () => {
  const month = { periodStart: day('2026-11-01'), periodEnd: day('2026-12-01'), cancelAtPeriodEnd: false };
  it('lasts for the month plus some days for a late payment', () => {
    expect(entitledUntil({ ...month, status: 'active' })).toEqual(day('2026-12-08'));
  });
  it('ends to the second once it is cancelled', () => {
    expect(entitledUntil({ ...month, status: 'active', cancelAtPeriodEnd: true })).toEqual(day('2026-12-01'));
  });
  it('lasts a week into an unpaid month', () => {
    expect(entitledUntil({ ...month, status: 'past_due' })).toEqual(day('2026-11-08'));
  });
  it.each(['incomplete', 'incomplete_expired', 'canceled', 'unpaid'])('ends if it is %s', (status) => {
    expect(entitledUntil({ ...month, status })).toBeNull();
  });
});

it('the greeting depends on the hour: before 5, before 12, before 18, before 22, otherwise [2.9.32]', () => {
  const hours = [0, 4, 5, 11, 12, 17, 18, 21, 22, 23].map(greeting);
  expect(hours[0]).toBe(hours[1]);
  expect(hours[2]).toBe(hours[3]);
  expect(hours[4]).toBe(hours[5]);
  expect(hours[6]).toBe(hours[7]);
  expect(hours[8]).toBe(hours[9]);
  expect(new Set(hours).size).toBe(5);
});

it('months are counted in UTC', () => {
  expect(monthStart(new Date('2026-11-30T23:59:59Z'))).toEqual(day('2026-11-01'));
  expect(nextMonthStart(new Date('2026-12-31T23:59:59Z'))).toEqual(day('2027-01-01'));
});

it('card numbers are recognised in text', () => {
  expect(looksLikeCardNumber('my card is 4242 4242 4242 4242, ok?')).toBe(true);
  expect(looksLikeCardNumber('378282246310005')).toBe(true);
  expect(looksLikeCardNumber('5555 5555 5555 4444')).toBe(true);
  expect(looksLikeCardNumber('4242 4242 4242 4243')).toBe(false);
  expect(looksLikeCardNumber('pm_1QeRtY')).toBe(false);
  // Digits inside an identifier are not a card number.
  expect(looksLikeCardNumber('pm_4242424242424242')).toBe(false);
  expect(looksLikeCardNumber('call 555 0100')).toBe(false);
});
