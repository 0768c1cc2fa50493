/** What covers what in the plaza. */
import { calls } from '@blookery/contract';
import type { Page } from '@playwright/test';
import { plazaMap } from '../../packages/content/src/maps/plaza.ts';
import { stallsOf, TILE_PIXELS } from '../../packages/game/src/plaza/maps.ts';
import { callAs } from '../support/calls.ts';
import { styleOf } from '../support/page-globals.ts';
import { registerPlayer } from '../support/players.ts';
import { enter } from '../support/plaza.ts';
import { boxOf, expect, isPhone, test } from '../support/test.ts';

/** Moves the page's own player to a stall in what the server says about the plaza. */
async function arriveAtStall(page: Page): Promise<void> {
  const [stall] = stallsOf(plazaMap());
  if (!stall) throw new Error('The plaza has no stalls.');
  const [x, y] = [(stall.x + stall.width / 2) * TILE_PIXELS, (stall.foot + 1) * TILE_PIXELS];
  await page.routeWebSocket(/\/gateway/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      // The server knows better, and would say so with the first step.
      if (typeof message === 'string' && message.includes('"plaza.lagback"')) return;
      if (typeof message !== 'string' || !message.includes('"plaza.joined"')) return socket.send(message);
      const joined = JSON.parse(message);
      socket.send(JSON.stringify({ ...joined, d: { ...joined.d, x, y } }));
    });
  });
}

test('the text about a stall is shown completely on a phone, even on a narrow one @phone-only', async ({
  page,
  player: _,
}) => {
  test.slow();
  await arriveAtStall(page);
  await enter(page);
  const words = page.getByText('This stall is free');
  await expect(words).toBeVisible();
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    const cut = await words.evaluate((text) => text.scrollWidth - text.clientWidth);
    expect(cut, `at ${width} px`).toBe(0);
    const [box, button] = [
      await boxOf(words),
      await boxOf(page.getByRole('button', { name: 'Lay out my auctions' })),
    ];
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(Math.max(box.x + box.width, button.x + button.width)).toBeLessThanOrEqual(width);
  }
});

test('a trade request covers neither the player’s own toy nor the controls on phones of two heights @phone-only', async ({
  page,
  player,
}) => {
  test.slow();
  const asker = await registerPlayer();
  await enter(page);
  await callAs(asker, calls.trades.ask, { body: { userId: player.id } });
  const accept = page.getByRole('button', { name: `Trade with ${asker.username}` });
  await expect(accept).toBeVisible();
  for (const height of [844, 667]) {
    await page.setViewportSize({ width: 390, height });
    await expect(async () => {
      const card = await boxOf(page.getByRole('region', { name: 'Trade requests' }).locator('> div'));
      const scene = await boxOf(page.getByRole('application'));
      // The view is centred on where the player stands; the toy is 74 px high above it, its name below.
      const feet = scene.y + scene.height / 2;
      const toy = { top: feet - 74, bottom: feet + 30 };
      const isClear = card.y + card.height <= toy.top || card.y >= toy.bottom;
      expect(isClear, `the toy at ${height}: ${JSON.stringify({ card, toy })}`).toBe(true);
      const controls = [page.getByTestId('joystick'), page.getByRole('button', { name: 'Run' })];
      for (const control of [...controls, page.locator('form', { has: page.getByLabel('Say something') })]) {
        const { y } = await boxOf(control);
        expect(card.y + card.height, `a control at ${height}`).toBeLessThanOrEqual(y);
      }
      const status = await boxOf(page.getByText(/^Connected/));
      expect(card.y).toBeGreaterThanOrEqual(status.y + status.height);
    }).toPass();
  }
  await accept.click({ trial: true });
});

test('a trade request covers neither the chat field nor the controls, and the field has a complete focus ring @phone', async ({
  page,
  player,
  guest: { player: asker, page: theirs },
}) => {
  test.slow();
  await enter(page);
  await theirs.goto(`/dashboard?name=${player.username}`);
  await theirs.getByRole('button', { name: 'Trade', exact: true }).click();
  await expect(page.getByRole('button', { name: `Trade with ${asker.username}` })).toBeVisible();

  const field = page.getByLabel('Say something');
  const form = page.locator('form', { has: field });
  const controls = [form, page.getByRole('button', { name: 'Send' })];
  if (isPhone(page)) controls.push(page.getByTestId('joystick'), page.getByRole('button', { name: 'Run' }));
  // The card slides up to its place.
  await expect(async () => {
    const card = await boxOf(page.getByRole('region', { name: 'Trade requests' }).locator('> div'));
    for (const control of controls) {
      const box = await boxOf(control);
      expect(card.y + card.height).toBeLessThanOrEqual(box.y);
    }
  }).toPass({ timeout: 10_000 });

  await field.focus();
  expect(await styleOf(form)).toMatchObject({ outlineStyle: 'solid', outlineWidth: '3px' });
  expect(await styleOf(field)).toMatchObject({ outlineStyle: 'none', boxShadow: 'none' });
  const [ring, plaza] = [await boxOf(form), await boxOf(page.getByRole('application'))];
  expect(ring.y + ring.height + 3).toBeLessThanOrEqual(plaza.y + plaza.height);
  expect(ring.x - 3).toBeGreaterThanOrEqual(plaza.x);
});
