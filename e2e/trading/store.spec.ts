import type { Page } from '@playwright/test';
import { dotColour, drawnAtOnce, watchDrawing } from '../support/drawing.ts';
import { section } from '../support/settings.ts';
import { addCard, agree, cards, pay, review, typeCard } from '../support/store.ts';
import { expect, goTo, isPhone, pathsOf, region, test } from '../support/test.ts';

async function goToBilling(page: Page): Promise<void> {
  await goTo(page, '/settings');
  await section(page, 'Billing').click();
}

/** Records the bodies that the page sends to the game's own API. */
function watchApi(page: Page): string[] {
  const bodies: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api')) bodies.push(request.postData() ?? '');
  });
  return bodies;
}

test('a player adds a card and buys a product; confetti is shown, and billing lists the purchase @phone [1.4.30, 1.4.32, 1.4.33, 1.4.34, 1.4.35, 1.4.37, 1.9.14, 1.2.25, 1.2.28, 1.0.08, 1.1.17, 2.2.82]', async ({
  page,
  player,
}) => {
  const bodies = watchApi(page);
  const files = pathsOf(page, /\/sounds\//);
  const sounds = () => files.map((path) => /\/sounds\/([\w-]+)/.exec(path)?.[1]);
  await watchDrawing(page);
  await page.goto('/store');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(player.username);
  await page.getByRole('button', { name: 'Buy Pocketful' }).click();
  await expect(page.getByRole('dialog', { name: 'Review your purchase' })).toBeVisible();
  await page.getByRole('button', { name: 'Add a card' }).click();
  await typeCard(page, cards.fine);
  await expect(page.getByLabel(/Visa ending 4242/)).toBeChecked();
  await page.getByLabel('Quantity').fill('2');
  await agree(page);
  await pay(page);

  await expect(page.getByRole('dialog', { name: `Thank you, ${player.username}` })).toBeVisible();
  // The desktop project runs with reduced motion.
  await expect.poll(() => drawnAtOnce(page)).toBe(isPhone(page) ? 800 : 0);
  await expect.poll(sounds).toEqual(expect.arrayContaining(['purchase', 'tin']));
  await expect(page).toHaveURL(/\/settings\/billing$/);
  await page.getByRole('button', { name: 'Wonderful' }).click();
  const history = region(page, 'Purchase history');
  await expect(history.getByText('Pocketful × 2')).toBeVisible();
  await expect(history.getByText('Completed')).toBeVisible();
  await expect(history).toContainText('$3.98');
  if (!isPhone(page)) await expect(page.getByRole('link', { name: 'Gems:' })).toContainText('240');
  expect(bodies.join(' ')).not.toMatch(/4242 ?4242/);

  await page.getByRole('button', { name: /^Receipt for Pocketful/ }).click();
  await expect(page.getByRole('dialog', { name: 'Receipt' })).toContainText('P-0');
});

test('a refused card shows the reason in the card form and at payment [1.8.14]', async ({
  page,
  player: _,
}) => {
  await addCard(page, cards.declined);
  await expect(page.getByText('Your card was declined.')).toBeVisible();
  await typeCard(page, '4000 0000 0000 9');
  await expect(page.getByText('Your card number is incomplete.')).toBeVisible();
  await typeCard(page, cards.declinedLater);
  await expect(page.getByText('Visa ending 0341')).toBeVisible();

  await review(page);
  await pay(page);
  await expect(page.getByText('Your card was declined.')).toBeVisible();
  await page.keyboard.press('Escape');
  await goToBilling(page);
  await expect(page.getByText('Failed', { exact: true })).toBeVisible();
});

test('a player answers the question of the bank @phone-only [1.7.44, 1.7.45]', async ({
  page,
  player: _,
}) => {
  await addCard(page, cards.challenge);
  await page.getByRole('button', { name: 'It is me' }).click();
  await expect(page.getByText('Visa ending 3184')).toBeVisible();

  await review(page);
  await pay(page);
  await page.getByRole('button', { name: 'Refuse it' }).click();
  await expect(page.getByText(/unable to authenticate/)).toBeVisible();
  await pay(page);
  await page.getByRole('button', { name: 'It is me' }).click();
  await expect(page.getByRole('button', { name: 'Wonderful' })).toBeVisible();
});

test('a player subscribes to a plan, sees it, cancels it and resumes it @phone-only [1.2.10, 2.2.77, 2.9.35, 2.9.36, 2.7.20]', async ({
  page,
  player: _,
}) => {
  await addCard(page, cards.fine);
  await expect(page.getByText('Visa ending 4242')).toBeVisible();

  await goTo(page, '/store');
  await expect(page.getByText('$4.99 a month')).toBeVisible();
  await page.getByRole('button', { name: 'Subscribe to Blookery Plus' }).click();
  await expect(page.getByText(/Renews every month at \$4\.99/)).toBeVisible();
  await agree(page);
  await pay(page);
  await page.getByRole('button', { name: 'Wonderful' }).click();
  await expect(page).toHaveURL(/\/settings\/billing$/);
  await expect(page.getByText(/^Renews .* at \$4\.99$/)).toBeVisible();
  const history = region(page, 'Purchase history');
  await expect(history.getByText('Blookery Plus, monthly')).toBeVisible();

  await page.getByRole('button', { name: 'Cancel plan' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel plan' }).click();
  await expect(page.getByText(/^Ends /)).toBeVisible();
  await page.getByRole('button', { name: 'Keep plan' }).click();
  await expect(page.getByText(/^Renews /)).toBeVisible();

  await goTo(page, '/store');
  await expect(page.getByText('Your plan')).toBeVisible();
  await page.getByRole('button', { name: /Blookery Plus, lifetime/ }).click();
  await expect(page.getByText('Rest of the month you paid')).toBeVisible();
});

test('cards are listed, made primary and removed [1.2.26, 1.2.54, 1.2.55, 1.2.56, 1.2.57]', async ({
  page,
  player: _,
}) => {
  await page.goto('/settings/billing');
  await page.getByRole('button', { name: 'Manage' }).click();
  const dialog = page.getByRole('dialog', { name: 'Payment methods' });
  await dialog.getByRole('button', { name: 'Add a card' }).click();
  await typeCard(page, cards.fine);
  await expect(dialog.getByText('Visa ending 4242')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add a card' }).click();
  await typeCard(page, '5555555555554444');
  const second = dialog.getByRole('listitem').filter({ hasText: 'Mastercard ending 4444' });
  await expect(second).toContainText('Primary');
  const first = dialog.getByRole('listitem').filter({ hasText: 'Visa ending 4242' });
  await first.getByRole('button', { name: 'Set primary' }).click();
  await expect(first).toContainText('Primary');
  await second.getByRole('button', { name: 'Remove Mastercard ending 4444' }).click();
  await second.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
});

test('the review can be used by keyboard alone, and a spending limit is enforced [1.5.08, 1.9.17]', async ({
  page,
  player: _,
}) => {
  await page.goto('/settings/billing');
  await page.getByLabel('Dollars a month').fill('1');
  await page.getByRole('button', { name: 'Set limit' }).press('Enter');
  await expect(page.getByText('$0.00 of $1.00 spent this month.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Add a card' }).press('Enter');
  await typeCard(page, cards.fine);
  await expect(page.getByText('Visa ending 4242')).toBeVisible();
  await goTo(page, '/store');
  await page.getByRole('button', { name: 'Buy Pocketful' }).press('Enter');
  const button = page.getByRole('button', { name: /^Pay \$1\.99/ });
  await expect(page.getByLabel(/Visa ending 4242/)).toBeChecked();
  await button.press('Enter');
  await expect(page.getByText('You must agree to the Terms of Service and Purchase Policy.')).toBeVisible();
  await page.getByRole('checkbox', { name: /I agree/ }).press('Space');
  await button.press('Enter');
  await expect(page.getByText(/\$1\.00 a month you set for yourself/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a purchase without a card asks for one, but not once a card is saved [1.5.09]', async ({
  page,
  player: _,
}) => {
  await review(page);
  await pay(page);
  const question = page.getByText('You must select a payment method.');
  await expect(question).toBeVisible();
  await page.getByRole('button', { name: 'Add a card' }).click();
  await typeCard(page, cards.fine);
  await expect(page.getByLabel(/Visa ending 4242/)).toBeChecked();
  await expect(question).toHaveCount(0);
  await pay(page);
  await expect(page.getByRole('button', { name: 'Wonderful' })).toBeVisible();
});

test('a player starts a bought booster from the success dialog @phone-only', async ({ page, player: _ }) => {
  await page.goto('/store?product=7');
  await page.getByRole('button', { name: 'Add a card' }).click();
  await typeCard(page, cards.fine);
  await expect(page.getByLabel(/Visa ending 4242/)).toBeChecked();
  await agree(page);
  await pay(page);
  await expect(page.getByText('2 boosters are on your shelf, ready to be lit.')).toBeVisible();
  await page.getByRole('button', { name: 'Light one now' }).click();
  await expect(page.getByText('Luck ×1.5 for you. It burns!')).toBeVisible();
  await goTo(page, '/market');
  await expect(page.getByRole('region', { name: 'Boosters' })).toContainText('Your Luck Brew: luck ×1.5');
});

test('transactions are green, grey, red, orange and black by their status [2.4.01, 2.4.02, 2.4.03, 2.4.04, 2.4.05]', async ({
  page,
  player: _,
}) => {
  const statuses = ['completed', 'pending', 'failed', 'refunded', 'disputed'];
  await page.route('**/api/users/transactions*', (route) =>
    route.fulfill({
      json: statuses.map((status, index) => ({
        ...{ id: index + 1, productId: 4, createdAt: '2026-11-14T10:00:00.000Z', quantity: 1, status },
        ...{ currency: 'usd', amount: 1.99, kind: 'once', credit: 0, refunded: 0, card: null },
        ...{ receipt: `P-00000${index}`, failure: null },
      })),
    }),
  );
  await page.goto('/settings/billing');
  const history = region(page, 'Purchase history');
  await expect(history.getByText('Disputed')).toBeVisible();
  const seen = await Promise.all(statuses.map((status) => dotColour(page, `[data-status="${status}"] > *`)));
  expect(seen).toEqual(['green', 'grey', 'red', 'orange', 'black']);
});
