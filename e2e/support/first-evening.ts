/** The First Envelope, which the page opens right after registering. */
import type { Page } from '@playwright/test';
import { freshName, PASSWORD } from './players.ts';
import { expect } from './test.ts';

/** Registers through the page and stops at the scene of the First Envelope. */
export async function registerOnPage(page: Page, username = freshName()): Promise<string> {
  await page.goto('/register');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox').check({ force: true });
  await expect(page.getByRole('group', { name: 'Captcha' })).toContainText('You are human');
  await page.getByRole('button', { name: 'Register' }).click();
  return username;
}

export const firstScene = (page: Page) => page.getByRole('dialog', { name: 'Opening Bramble Patch' });

/** Leaves the scene once the toy is there, and says whether to wear it. */
export async function leaveFirstEnvelope(page: Page, response: 'Maybe later' | RegExp): Promise<void> {
  const scene = firstScene(page);
  await expect(scene).toHaveAttribute('data-tier', /./);
  await scene.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('dialog', { name: 'Wear it?' }).getByRole('button', { name: response }).click();
  await expect(page.getByRole('dialog', { name: 'Wear it?' })).toBeHidden();
}
