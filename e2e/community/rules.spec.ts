import { calls, RulesDocument } from '@blookery/contract';
import { expectForEverybody } from '../support/access.ts';
import { callAs, checked } from '../support/calls.ts';
import { expect, isPhone, stopClockIn, test } from '../support/test.ts';

test('the rules page shows header, rules, footer and "I Agree"; agreeing in under a minute shows a warning that can be closed after five seconds @phone [1.2.34, 1.2.45, 1.2.46, 1.2.47, 1.2.48, 1.3.14, 1.4.38, 1.4.39, 1.4.40, 1.7.07, 1.7.37]', async ({
  page,
  player: _,
  request,
}) => {
  await page.clock.install();
  const fetched = page.waitForRequest('**/cdn/rules.json');
  await page.goto('/rules');
  await fetched;
  const rules = checked(RulesDocument, await (await request.get('/cdn/rules.json')).json());
  await expect(page.getByText(rules.header)).toBeVisible();
  await expect(page.getByText(rules.footer)).toBeVisible();
  const list = page.getByRole('main').getByRole('list').first();
  await expect(list.getByRole('heading')).toHaveText(rules.rules.map(({ name }) => name));
  await expect(list).toContainText(rules.rules.at(-1)?.content ?? '');
  await expect(page.getByRole('button', { name: 'I Agree' })).toBeInViewport();
  if (!isPhone(page)) await expectForEverybody(page);

  await stopClockIn(page, 50_000);
  await page.getByRole('button', { name: 'I Agree' }).click();
  const warning = page.getByRole('dialog', { name: 'Too Fast!' });
  const agree = warning.getByRole('button', { name: /I Agree/ });
  await expect(agree).toBeDisabled();
  await page.clock.runFor(4_700);
  await expect(agree).toBeDisabled();
  await page.clock.runFor(400);
  await expect(agree).toBeEnabled();

  const marked = page.waitForResponse('**/api/users/read-rules');
  await agree.click();
  const response = await marked;
  expect(response.request().method()).toBe('PATCH');
  expect(response.status()).toBe(200);
  await expect(page).toHaveURL('/dashboard');
});

test('agreeing after a minute shows no warning and is remembered [1.4.38, 1.4.40]', async ({
  page,
  player,
}) => {
  const readAt = async () => (await callAs(player, calls.accounts.me)).rulesReadAt;
  expect(await readAt()).toBeNull();
  await page.clock.install();
  await page.goto('/rules');
  await expect(page.getByRole('button', { name: 'I Agree' })).toBeVisible();
  await page.clock.runFor(60_100);
  await page.getByRole('button', { name: 'I Agree' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await readAt()).not.toBeNull();
});
