/** Cards and purchases, for journeys. */
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

export const cards = {
  fine: '4242424242424242',
  declined: '4000000000000002',
  poor: '4000000000009995',
  declinedLater: '4000000000000341',
  challenge: '4000002760003184',
};

/** Fills in the open card form and saves it. */
export async function typeCard(page: Page, number: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Add a card' });
  await dialog.getByLabel('Card number').fill(number);
  await dialog.getByLabel('Expiry').fill('1234');
  await dialog.getByLabel('CVC').fill('123');
  await dialog.getByRole('button', { name: 'Save card' }).click();
}

export async function addCard(page: Page, number: string): Promise<void> {
  await page.goto('/settings/billing');
  await page.getByRole('button', { name: 'Add a card' }).click();
  await typeCard(page, number);
}

export const agree = (page: Page) => page.getByRole('checkbox', { name: /I agree to the/ }).press('Space');

/** Opens the review of a Pocketful, 120 gems for $1.99, and agrees to the terms. */
export async function review(page: Page): Promise<void> {
  await page.goto('/store?product=4');
  await agree(page);
}

/** Waits until the cards are loaded, because the button is disabled until then. */
export async function pay(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^Pay \$/ });
  await expect(button).not.toHaveAttribute('aria-busy', 'true');
  await button.click();
}
