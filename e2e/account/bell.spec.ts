import { calls } from '@blookery/contract';
import { expectForEverybody } from '../support/access.ts';
import { callAs } from '../support/calls.ts';
import type { PageGlobals } from '../support/page-globals.ts';
import { section } from '../support/settings.ts';
import { expect, region, test } from '../support/test.ts';

/**
 * A push service is out of reach of these journeys, so the browser's own part stands in for one: a worker with a
 * subscription. The server would not find its name either, so the call that stores it gets its response here. All else
 * is real; `features/push` of the server delivers to a push service of its tests.
 */
test('a player lets this browser ring, chooses for what, and sets quiet hours [3.4.20]', async ({
  page,
  player,
}) => {
  // A headless browser has no notifications.
  await page.addInitScript(() => {
    const page = globalThis as PageGlobals;
    page.Notification = { permission: 'granted', requestPermission: async () => 'granted' };
    const endpoint = 'https://push.example/1';
    let present: object | null = null;
    const subscription = {
      endpoint,
      options: { applicationServerKey: null },
      unsubscribe: async () => true,
      toJSON: () => ({ endpoint, keys: { p256dh: 'key', auth: 'auth' } }),
    };
    const subscribe = async () => {
      present = subscription;
      return subscription;
    };
    const registration = { pushManager: { subscribe, getSubscription: async () => present } };
    Object.defineProperty(navigator, 'serviceWorker', {
      value: {
        register: async () => registration,
        getRegistration: async () => registration,
        getRegistrations: async () => [],
        ready: Promise.resolve(registration),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      },
    });
  });
  await page.route('**/api/push/subscription', async (route) => {
    const status = await callAs(player, calls.push.status);
    const device = {
      sessionId: '00000000-0000-4000-8000-000000000001',
      ...{ current: true, browser: 'Chrome', system: 'Linux', handheld: false, rungAt: null },
      since: '2026-11-16T12:00:00.000Z',
    };
    await route.fulfill({ json: { ...status, devices: [device] } });
  });

  await page.goto('/settings');
  await section(page, 'Bell').click();
  const bell = region(page, 'Shop bell');
  await expect(bell.getByRole('switch')).toHaveCount(9);
  await expect(bell.getByRole('switch', { checked: true })).toHaveCount(0);
  await bell.getByRole('button', { name: 'Ring here' }).click();
  await expect(bell.getByText('Rings on this device')).toBeVisible();
  await expect(region(page, 'Where it rings').getByRole('listitem')).toContainText(
    'Chrome on Linux, this one',
  );

  await bell.getByRole('switch', { name: /^Outbid/ }).click();
  const quiet = region(page, 'Quiet hours');
  await quiet.getByRole('switch').click();
  await quiet.getByRole('combobox', { name: 'Until' }).click();
  await page.getByRole('option', { name: '7:30', exact: true }).click();
  await expect
    .poll(() => callAs(player, calls.push.status))
    .toMatchObject({ kinds: ['outbid'], quiet: { from: 1320, until: 450 } });
  await expectForEverybody(page);

  await page.reload();
  await expect(bell.getByRole('switch', { name: /^Outbid/ })).toBeChecked();
  await expect(quiet.getByRole('combobox', { name: 'Until' })).toContainText('7:30');
});
