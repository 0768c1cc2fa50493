import { calls } from '@blookery/contract';
import { LEVELS_PER_ENVELOPE } from '@blookery/game/progress/level-gifts';
import { levelOf } from '@blookery/game/progress/levels';
import { lists } from '../../apps/server/src/testing/collecting.ts';
import { expectForEverybody } from '../support/access.ts';
import { callAs } from '../support/calls.ts';
import { firstScene, leaveFirstEnvelope, registerOnPage } from '../support/first-evening.ts';
import { putOnShelf, reveal } from '../support/opening.ts';
import { expect, storedToken, test } from '../support/test.ts';

test.slow();

const paidSteps = async (player: { token: string }): Promise<number> =>
  (await callAs(player, calls.firstSteps.firstSteps)).steps.filter(({ paid }) => paid).length;

test('a newcomer opens the First Envelope before the dashboard, wears the toy and is led to the next step @phone [3.1.01, 3.1.02, 3.1.08]', async ({
  page,
}) => {
  const username = await registerOnPage(page);
  const scene = firstScene(page);

  await test.step('the envelope is opened in the full scene, and the dashboard is not shown yet', async () => {
    await expect(scene).toBeVisible();
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('heading', { name: 'Quests', exact: true })).toHaveCount(0);
    await reveal(scene);
    await expect(scene.getByRole('button', { name: /^Open another/ })).toHaveCount(0);
    await putOnShelf(scene);
  });

  const player = { token: (await storedToken(page)) ?? '' };
  await test.step('the toy becomes the avatar', async () => {
    const question = page.getByRole('dialog', { name: 'Wear it?' });
    await expectForEverybody(page);
    await question.getByRole('button', { name: /^Wear / }).click();
    await expect(page.getByRole('heading', { name: 'Your first evening' })).toBeVisible();
    const me = await callAs(player, calls.accounts.me);
    const [toy] = me.blooks;
    // It is used up. A rare toy reaches levels that give others.
    const envelopes = me.items.filter(({ itemId }) => itemId > 100);
    expect(envelopes.length).toBeLessThanOrEqual(Math.floor(levelOf(me.experience) / LEVELS_PER_ENVELOPE));
    const kind = lists.blooks.find(({ id }) => id === toy?.blookId);
    expect([kind?.imageId, kind?.shinyImageId]).toContain(me.avatar.resourceId);
    expect(me.username).toBe(username);
  });

  const steps = page.getByRole('region', { name: 'Your first evening' });
  await test.step('two steps are done and paid', async () => {
    await expect(steps.getByText('Done')).toHaveCount(2);
    await expect.poll(() => paidSteps(player)).toBe(2);
    await expectForEverybody(page);
  });

  await test.step('Show me leads to the chat, highlights the field and gives it the focus; Escape ends it', async () => {
    await steps.getByRole('button', { name: /^Show me ?: Say hello in the chat/ }).click();
    await expect(page).toHaveURL('/chat');
    const field = page.getByRole('textbox', { name: /^Message/ });
    await expect(field).toBeFocused();
    await expect(page.getByRole('button', { name: /^Light out/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /^Light out/ })).toHaveCount(0);
    await expect(field).toBeFocused();
    await page.keyboard.type('hello');
    const sent = page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().includes('/api/chat/messages/'),
    );
    await page.keyboard.press('Enter');
    await sent;
  });

  await test.step('the step counts on the dashboard of another device too', async () => {
    await page.goto('/dashboard');
    await expect(steps.getByText('Done')).toHaveCount(3);
    await expect.poll(() => paidSteps(player)).toBe(3);
  });

  await test.step('Not now folds the card, the settings hide it and bring it back', async () => {
    await steps.getByRole('button', { name: 'Not now' }).click();
    await expect(page.getByRole('button', { name: 'Show them' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Show them' })).toBeVisible();
    await page.goto('/settings');
    const setting = page.getByRole('switch', { name: /^First steps on the dashboard/ });
    await setting.click();
    await expect.poll(async () => (await callAs(player, calls.accounts.me)).firstSteps).toBeUndefined();
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Quests', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Show them' })).toHaveCount(0);
    await page.goto('/settings');
    await setting.click();
    await expect.poll(async () => (await callAs(player, calls.accounts.me)).firstSteps).toBeDefined();
    await page.goto('/dashboard');
    await expect(steps).toBeVisible();
  });
});

test('a newcomer who loses the connection finds the First Envelope in the inventory, and a reload continues with it', async ({
  page,
}) => {
  await page.route('**/api/items/*/use', (route) => route.abort());
  await registerOnPage(page);
  const scene = firstScene(page);
  await expect(scene.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 60_000 });
  await page.unroute('**/api/items/*/use');
  await page.reload();
  await expect(scene).toBeVisible();
  await leaveFirstEnvelope(page, 'Maybe later');
  await expect(page.getByRole('heading', { name: 'Your first evening' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your first evening' })).toBeVisible();
  await expect(scene).toHaveCount(0);
});
