/** The trading plaza in a real browser. */
import { MOVE_EVERY_MS } from '@blookery/game/plaza/plaza';
import type { Locator, Page } from '@playwright/test';
import { styleOf } from '../support/page-globals.ts';
import { enter, type Step, type Wire } from '../support/plaza.ts';
import { boxOf, expect, test } from '../support/test.ts';

/** How many steps are needed to measure the length of a stride. */
const ENOUGH_STEPS = 8;

/** Keeps walking until enough steps were sent, and returns them. */
async function walk(wire: Wire, start: () => Promise<void>, stop: () => Promise<void>): Promise<Step[]> {
  const before = wire.sent.length;
  await start();
  try {
    await expect
      .poll(() => wire.sent.length, { intervals: [25] })
      .toBeGreaterThanOrEqual(before + ENOUGH_STEPS);
  } finally {
    await stop();
  }
  return wire.sent.slice(before);
}

/** Walks with these keys held down. */
const hold = (page: Page, wire: Wire, keys: readonly string[]): Promise<Step[]> =>
  walk(
    wire,
    async () => {
      for (const key of keys) await page.keyboard.down(key);
    },
    async () => {
      for (const key of [...keys].reverse()) await page.keyboard.up(key);
    },
  );

/**
 * Returns the longest way between two consecutive steps, in the time that should be between them. A frame of more than
 * 100 ms walks as if it were one of 100 ms, and the first and last steps may be shorter, so the other ways say less.
 */
const paceOf = (steps: readonly Step[]): number =>
  Math.max(
    ...steps.slice(1).map((step, place) => {
      const { x, y, at } = steps[place] ?? step;
      return (Math.hypot(step.x - x, step.y - y) * MOVE_EVERY_MS) / (step.at - at);
    }),
  );

test('two players see each other walk with WASD and arrow keys and run with shift; a message appears as a bubble, and a card shows who a player is with actions [2.1.05] [2.2.44] [2.2.45] [2.2.46] [2.9.18] [2.9.20] [2.7.34]', async ({
  page,
  player,
  guest: other,
}) => {
  test.slow();
  const [wire, theirWire] = await Promise.all([enter(page), enter(other.page)]);
  await expect(page.getByRole('button', { name: /^[2-9]\d* here/ })).toBeVisible();

  const walked = await hold(page, wire, ['KeyS']);
  const back = await hold(page, wire, ['ArrowUp']);
  const ran = await hold(page, wire, ['Shift', 'ArrowDown']);
  expect(walked.at(-1)?.y).toBeGreaterThan(walked[0]?.y ?? 0);
  expect(back.at(-1)?.y).toBeLessThan(back[0]?.y ?? 0);
  expect(Math.abs(paceOf(walked) - 10)).toBeLessThan(1);
  expect(Math.abs(paceOf(ran) - 15)).toBeLessThan(1);

  // The last position may be sent up to 50 ms after the keys were released.
  await expect
    .poll(() => {
      const [sent, received] = [wire.sent.at(-1), theirWire.received.get(wire.number())?.at(-1)];
      return received !== undefined && received.x === sent?.x && received.y === sent.y;
    })
    .toBe(true);

  await page.keyboard.press('Enter');
  const field = page.getByLabel('Say something');
  await expect(field).toBeFocused();
  await field.fill('two buttons for a thimble?');
  await page.keyboard.press('Enter');
  await expect(other.page.getByRole('log', { name: 'Said in the plaza' })).toContainText(
    `${player.username}: two buttons for a thimble?`,
  );

  await other.page.getByRole('button', { name: /here\. Show who is near/ }).click();
  const near = other.page.getByRole('list', { name: 'Players near you' });
  await expect(near).toContainText(player.username);
  await near.getByRole('button').first().click();
  const card = other.page.getByRole('dialog');
  await expect(card.getByRole('button', { name: 'Trade' })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Add friend' })).toBeVisible();
  await expect(card.getByRole('link', { name: 'View' })).toBeVisible();
  await card.getByRole('button', { name: /^More about/ }).click();
  await expect(other.page.getByRole('menuitem', { name: 'Block' })).toBeVisible();
});

test('a player on a phone walks by joystick and has a run button [2.2.47] [2.2.48] [2.9.19] @phone-only', async ({
  page,
  player: _,
}) => {
  const wire = await enter(page);
  const stick = await boxOf(page.getByTestId('joystick'));
  const [x, y] = [stick.x + stick.width / 2, stick.y + stick.height / 2];
  const push = (): Promise<Step[]> =>
    walk(
      wire,
      async () => {
        await page.mouse.move(x, y);
        await page.mouse.down();
        await page.mouse.move(x, y + 60, { steps: 3 });
      },
      () => page.mouse.up(),
    );
  const walked = await push();
  expect(walked.at(-1)?.y).toBeGreaterThan(walked[0]?.y ?? 0);
  expect(Math.abs(paceOf(walked) - 8)).toBeLessThan(1);
  const run = page.getByRole('button', { name: 'Run' });
  await run.click();
  await expect(run).toHaveAttribute('aria-pressed', 'true');
  expect(Math.abs(paceOf(await push()) - 12)).toBeLessThan(1);
  const wide = await page.evaluate('document.documentElement.scrollWidth <= innerWidth');
  expect(wide).toBe(true);
});

const colorOf = async (locator: Locator): Promise<string> => (await styleOf(locator)).color;

/** Returns the name of a computed colour. */
function hueName(color: string): 'neutral' | 'yellow' | 'red' | 'other' {
  const [red = 0, green = 0, blue = 0] = color.match(/\d+/g)?.map(Number) ?? [];
  const most = Math.max(red, green, blue);
  const spread = most - Math.min(red, green, blue);
  if (spread < most * 0.2) return 'neutral';
  if (red < most) return 'other';
  const hue = ((green - blue) / spread) * 60;
  if (Math.abs(hue) <= 15) return 'red';
  return hue >= 40 && hue <= 65 ? 'yellow' : 'other';
}

test('the plaza shows the connection in three colours [2.2.49] [2.2.50] [2.2.51] [2.2.52] [2.2.53]', async ({
  page,
  player: _,
}) => {
  let delay = 0;
  let cut = (): void => undefined;
  await page.routeWebSocket(/\/gateway/, (socket) => {
    const server = socket.connectToServer();
    const held = delay;
    server.onMessage((message) => {
      setTimeout(() => socket.send(message), held);
    });
    cut = () => void socket.close();
  });
  const ping = page.locator('[data-look]');
  await page.goto('/trading-plaza');
  for (const [ms, look, seen] of [
    [0, 'normal', 'neutral'],
    [110, 'slow', 'yellow'],
    [320, 'bad', 'red'],
  ] as const) {
    // Measurements of one connection are dropped on the next.
    if (ms > 0) {
      delay = ms;
      cut();
      await expect(ping).toHaveCount(0);
    }
    await expect(page.getByText(/^Connected/)).toBeVisible();
    await expect(ping).toHaveText(/^\d+ ms$/);
    await expect(ping).toHaveAttribute('data-look', look);
    expect(hueName(await colorOf(ping))).toBe(seen);
  }
});

test('another tab takes over the plaza, and the first can take it back', async ({
  page,
  context,
  player: _,
}) => {
  await enter(page);
  const second = await context.newPage();
  await enter(second);
  await expect(page.getByText('You are walking about in another tab.')).toBeVisible();
  await page.getByRole('button', { name: 'Walk here instead' }).click();
  await expect(page.getByText('You are walking about in another tab.')).toBeHidden();
  await expect(second.getByText('You are walking about in another tab.')).toBeVisible();
});
