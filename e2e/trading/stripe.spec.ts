/** Payments through the client code that handles real money. The provider behind it is the sandbox. */
import type { Page } from '@playwright/test';
import { addCard, cards, pay, review, typeCard } from '../support/store.ts';
import { type Stripe, test } from '../support/stripe.ts';
import { expect } from '../support/test.ts';

// One after another, so that they share one server.
test.describe.configure({ mode: 'default', timeout: 60_000 });

const addCardDialog = (page: Page) => page.getByRole('dialog', { name: 'Add a card' });
const reviewDialog = (page: Page) => page.getByRole('dialog', { name: 'Review your purchase' });
const bank = (page: Page) => page.getByRole('region', { name: '3D Secure' });

/** The player's purchases, gems and charges, as the database has them once every webhook has arrived. */
async function booksOf({ database: { sql }, sandbox }: Stripe, playerId: string) {
  await sandbox.settled();
  const purchases = await sql<{ status: string }[]>`
    select status from purchases where player_id = ${playerId} order by id`;
  const [player] = await sql<{ gems: number }[]>`select gems from wallets where player_id = ${playerId}`;
  const [charges] = await sql<{ count: number }[]>`
    select count(*) from sandbox_objects join customers on customer_id = customer
    where kind = 'charge' and player_id = ${playerId}`;
  return {
    purchases: purchases.map(({ status }) => status),
    gems: player?.gems,
    charges: charges?.count ?? 0,
  };
}

/** Waits for the thanks, and for the books of purchases with these outcomes, of which one was paid. */
async function expectPaid(
  page: Page,
  stripe: Stripe,
  playerId: string,
  purchases = ['completed'],
): Promise<void> {
  await expect(page.getByRole('dialog', { name: /^Thank you, / })).toBeVisible();
  await expect.poll(() => booksOf(stripe, playerId)).toEqual({ purchases, gems: 120, charges: 1 });
}

test('a card is added through Stripe.js and charged once, and its number never reaches the server [1.7.44, 1.7.45]', async ({
  page,
  player,
  stripe,
}) => {
  const bodies: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(stripe.url)) bodies.push(request.postData() ?? '');
  });
  await addCard(page, cards.fine);
  await expect(page.getByText('Visa ending 4242')).toBeVisible();
  await review(page);
  await pay(page);
  await expectPaid(page, stripe, player.id);
  expect(stripe.requested.map((path) => path.replace(/(seti|pi)_\w+/, '$1'))).toEqual([
    '/v1/payment_methods',
    '/v1/setup_intents/seti/confirm',
    '/v1/payment_intents/pi/confirm',
  ]);
  expect(bodies.join(' ')).not.toContain(cards.fine);
});

test('a card with a passed 3-D Secure challenge is saved and charged once [1.7.44, 1.7.45]', async ({
  page,
  player,
  stripe,
}) => {
  await addCard(page, cards.challenge);
  await bank(page).getByRole('button', { name: 'Complete authentication' }).click();
  await expect(page.getByText('Visa ending 3184')).toBeVisible();
  await review(page);
  await pay(page);
  await bank(page).getByRole('button', { name: 'Complete authentication' }).click();
  await expectPaid(page, stripe, player.id);
});

test('a failed 3-D Secure challenge saves nothing, charges nothing, and can be tried again [1.7.44, 1.7.45]', async ({
  page,
  player,
  stripe,
}) => {
  await addCard(page, cards.challenge);
  await bank(page).getByRole('button', { name: 'Fail authentication' }).click();
  await expect(addCardDialog(page).getByText(/unable to authenticate/)).toBeVisible();
  await typeCard(page, cards.challenge);
  await bank(page).getByRole('button', { name: 'Complete authentication' }).click();
  await expect(page.getByText('Visa ending 3184')).toHaveCount(1);

  await review(page);
  await pay(page);
  await bank(page).getByRole('button', { name: 'Fail authentication' }).click();
  await expect(reviewDialog(page).getByText(/unable to authenticate/)).toBeVisible();
  expect(await booksOf(stripe, player.id)).toMatchObject({ gems: 0, charges: 0 });
  await pay(page);
  await bank(page).getByRole('button', { name: 'Complete authentication' }).click();
  await expectPaid(page, stripe, player.id, ['failed', 'completed']);
});

test('a refused card shows Stripe’s own text when it is saved and when it is charged [1.7.44, 1.7.45]', async ({
  page,
  player,
  stripe,
}) => {
  await addCard(page, '4242');
  await expect(addCardDialog(page).getByText('Your card number is incomplete.')).toBeVisible();
  await typeCard(page, cards.poor);
  await expect(addCardDialog(page).getByText('Your card has insufficient funds.')).toBeVisible();
  await typeCard(page, cards.declinedLater);
  await expect(page.getByText('Visa ending 0341')).toBeVisible();
  await review(page);
  await pay(page);
  await expect(reviewDialog(page).getByText('Your card was declined.')).toBeVisible();
  expect(await booksOf(stripe, player.id)).toEqual({ purchases: ['failed'], gems: 0, charges: 0 });
});

for (const [what, line] of [
  ['the request to Stripe is lost', 'cut'],
  ['Stripe charges the card and its answer is lost', 'answer-lost'],
] as const) {
  test(`a purchase is paid once and granted once when ${what} and the player pays again [1.7.45]`, async ({
    page,
    player,
    stripe,
  }) => {
    const started: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/stripe/payment-intent/')) {
        started.push(request.headers()['idempotency-key']);
      }
    });
    await addCard(page, cards.fine);
    await expect(page.getByText('Visa ending 4242')).toBeVisible();
    await review(page);
    stripe.line((path) => (path.startsWith('/v1/payment_intents/') ? line : 'open'));
    await pay(page);
    await expect(reviewDialog(page).getByText(/you are not charged twice/)).toBeVisible();
    stripe.line(() => 'open');
    await pay(page);
    await expectPaid(page, stripe, player.id);
    expect(started).toHaveLength(2);
    expect(started[1]).toBe(started[0]);
  });
}

test('the card form shows that Stripe cannot be reached, and opens once it can [1.7.44]', async ({
  page,
  player: _,
  stripe,
}) => {
  stripe.line(() => 'cut');
  await page.goto('/settings/billing');
  await page.getByRole('button', { name: 'Add a card' }).click();
  const dialog = addCardDialog(page);
  await expect(dialog.getByText('The card company cannot be reached.')).toBeVisible();
  stripe.line(() => 'open');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await typeCard(page, cards.fine);
  await expect(page.getByText('Visa ending 4242')).toBeVisible();
});
