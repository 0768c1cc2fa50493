/** The trading plaza in a real browser. The journeys read the socket messages, so that they can count steps. */
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { plazaMap } from '../../packages/content/src/maps/plaza.ts';
import { stallsOf, TILE_PIXELS } from '../../packages/game/src/plaza/maps.ts';
import { readMove, readPlaces } from '../../packages/game/src/plaza/wire.ts';
import { ask, idOf } from '../support/calls.ts';
import type { PageGlobals } from '../support/page-globals.ts';
import { type Player, registerPlayer, serverUrl, signIn } from '../support/players.ts';
import { expect, isPhone, test } from '../support/test.ts';

interface Step {
  x: number;
  y: number;
  at: number;
}

/** What a page sends and receives in the plaza. */
interface Wire {
  /** The positions that this page sent, with their times. */
  sent: Step[];
  /** The positions of other players that this page received, by their number. */
  heard: Map<number, { x: number; y: number }[]>;
  number: () => number;
}

function readAlong(page: Page): Wire {
  const sent: Step[] = [];
  const heard = new Map<number, { x: number; y: number }[]>();
  let number = -1;
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      const move = typeof payload === 'string' ? null : readMove(payload);
      if (move) sent.push({ x: move.x, y: move.y, at: performance.now() });
    });
    socket.on('framereceived', ({ payload }) => {
      if (typeof payload === 'string') {
        if (payload.includes('"plaza.joined"')) number = JSON.parse(payload).d.number;
        return;
      }
      for (const place of readPlaces(payload)?.places ?? []) {
        heard.set(place.number, [...(heard.get(place.number) ?? []), { x: place.x, y: place.y }]);
      }
    });
  });
  return { sent, heard, number: () => number };
}

async function enter(page: Page): Promise<Wire> {
  const wire = readAlong(page);
  await page.goto('/trading-plaza');
  await expect(page.getByText(/^Connected/)).toBeVisible();
  await expect(page.locator('canvas')).toBeVisible();
  await expect(page.getByText('The plaza is being swept')).toBeHidden();
  return wire;
}

async function enterAs(
  browser: Browser,
  player: Player,
): Promise<{ page: Page; wire: Wire; context: BrowserContext }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await signIn(context, player);
  const page = await context.newPage();
  return { page, context, wire: await enter(page) };
}

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

/** Returns the distance between consecutive steps; the first and last may be shorter. */
const strides = (steps: readonly Step[]): number[] =>
  steps.slice(1).map((step, at) => Math.hypot(step.x - (steps[at]?.x ?? 0), step.y - (steps[at]?.y ?? 0)));
const middle = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

test('two players see each other walk with WASD and arrow keys and run with shift; a message appears as a bubble, and a card shows who a player is with actions [2.1.05] [2.2.44] [2.2.45] [2.2.46] [2.9.18] [2.9.20] [2.7.34]', async ({
  page,
  player,
  browser,
}) => {
  test.slow();
  const [wire, other] = await Promise.all([enter(page), enterAs(browser, await registerPlayer())]);
  await expect(page.getByRole('button', { name: /^[2-9]\d* here/ })).toBeVisible();

  // A busy machine makes single steps longer or shorter, so one good attempt is enough.
  await expect(async () => {
    const walked = await hold(page, wire, ['KeyS']);
    const back = await hold(page, wire, ['ArrowUp']);
    const ran = await hold(page, wire, ['Shift', 'ArrowDown']);
    await hold(page, wire, ['Shift', 'KeyW']);
    expect(walked.at(-1)?.y).toBeGreaterThan(walked[0]?.y ?? 0);
    expect(back.at(-1)?.y).toBeLessThan(back[0]?.y ?? 0);
    expect(Math.abs(middle(strides(walked)) - 10)).toBeLessThan(3.5);
    expect(middle(strides(ran))).toBeGreaterThan(middle(strides(walked)) * 1.2);
  }).toPass();

  // The last position may be sent up to 50 ms after the keys were released.
  await expect
    .poll(() => {
      const [sent, heard] = [wire.sent.at(-1), other.wire.heard.get(wire.number())?.at(-1)];
      return heard !== undefined && heard.x === sent?.x && heard.y === sent.y;
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
  await other.context.close();
});

test('a player on a phone walks by joystick and has a run button [2.2.47] [2.2.48] [2.9.19] @phone-only', async ({
  page,
  player,
}) => {
  expect(player.token).not.toBe('');
  const wire = await enter(page);
  const stick = await page.getByTestId('joystick').boundingBox();
  if (!stick) throw new Error('there is no joystick');
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
  expect(Math.abs(middle(strides(walked)) - 8)).toBeLessThan(3);
  const run = page.getByRole('button', { name: 'Run' });
  await run.click();
  await expect(run).toHaveAttribute('aria-pressed', 'true');
  expect(middle(strides(await push()))).toBeGreaterThan(middle(strides(walked)) * 1.2);
  const wide = await page.evaluate('document.documentElement.scrollWidth <= innerWidth');
  expect(wide).toBe(true);
});

const colorOf = (locator: Locator): Promise<string> =>
  locator.evaluate((element) => {
    const { getComputedStyle } = globalThis as unknown as PageGlobals;
    return getComputedStyle(element).color;
  });

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
  player,
}) => {
  expect(player.token).not.toBe('');
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
  player,
}) => {
  expect(player.token).not.toBe('');
  await enter(page);
  const second = await context.newPage();
  await enter(second);
  await expect(page.getByText('You are walking about in another tab.')).toBeVisible();
  await page.getByRole('button', { name: 'Walk here instead' }).click();
  await expect(page.getByText('You are walking about in another tab.')).toBeHidden();
  await expect(second.getByText('You are walking about in another tab.')).toBeVisible();
});

async function boxOf(locator: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('it is not in view');
  return box;
}

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

test('the words about a stall are shown whole on a phone, a narrow one too @phone-only', async ({
  page,
  player,
}) => {
  test.slow();
  expect(player.token).not.toBe('');
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

test('a trade request covers neither one’s own toy nor the controls on phones of two heights @phone-only', async ({
  page,
  player,
}) => {
  test.slow();
  const asker = await registerPlayer();
  await enter(page);
  await ask(asker, 'POST', '/api/trades', { userId: await idOf(player) });
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
  browser,
}) => {
  test.slow();
  const asker = await registerPlayer();
  const context = await browser.newContext({ baseURL: serverUrl() });
  await signIn(context, asker);
  const [theirs] = await Promise.all([context.newPage(), enter(page)]);
  await theirs.goto(`/dashboard?name=${player.username}`);
  await theirs.getByRole('button', { name: 'Trade', exact: true }).click();
  await expect(page.getByRole('button', { name: `Trade with ${asker.username}` })).toBeVisible();

  const field = page.getByLabel('Say something');
  const form = page.locator('form', { has: field });
  const card = await boxOf(page.getByRole('region', { name: 'Trade requests' }).locator('> div'));
  const controls = [form, page.getByRole('button', { name: 'Send' })];
  if (isPhone(page)) controls.push(page.getByTestId('joystick'), page.getByRole('button', { name: 'Run' }));
  for (const control of controls) {
    const box = await boxOf(control);
    expect(card.y + card.height).toBeLessThanOrEqual(box.y);
  }

  await field.focus();
  const styles = (locator: Locator) =>
    locator.evaluate((element) => {
      const { getComputedStyle } = globalThis as unknown as PageGlobals;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return { outlineStyle, outlineWidth, boxShadow };
    });
  expect(await styles(form)).toMatchObject({ outlineStyle: 'solid', outlineWidth: '3px' });
  expect(await styles(field)).toMatchObject({ outlineStyle: 'none', boxShadow: 'none' });
  const [ring, plaza] = [await boxOf(form), await boxOf(page.getByRole('application'))];
  expect(ring.y + ring.height + 3).toBeLessThanOrEqual(plaza.y + plaza.height);
  expect(ring.x - 3).toBeGreaterThanOrEqual(plaza.x);
  await context.close();
});
