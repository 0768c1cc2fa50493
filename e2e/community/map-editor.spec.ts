/** Drawing a map, and walking on it. */
import { readFileSync } from 'node:fs';
import { calls } from '@blookery/contract';
import type { GameMap } from '@blookery/game/plaza/maps';
import { readMap } from '@blookery/game/plaza/read-map';
import type { Page } from '@playwright/test';
import { readResponse } from '../support/calls.ts';
import { permit } from '../support/operator.ts';
import { boxOf, expect, test } from '../support/test.ts';

const board = (page: Page) => page.getByRole('application');
const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const menu = async (page: Page, item: string) => {
  await page.getByRole('button', { name: 'Map menu' }).click();
  await page.getByRole('menuitem', { name: item }).click();
  // While the menu closes, it still receives the keys.
  await expect(page.getByRole('menu')).toHaveCount(0);
};

async function open(page: Page): Promise<void> {
  await page.goto('/map-editor');
  await expect(page.getByRole('heading', { level: 1, name: 'The plaza' })).toBeVisible();
}

/** Returns the file that Export downloads. */
async function exported(page: Page): Promise<{ path: string; map: GameMap }> {
  const coming = page.waitForEvent('download');
  await menu(page, 'Export JSON');
  const path = await (await coming).path();
  const reading = readMap(JSON.parse(readFileSync(path, 'utf8')));
  if (!reading.ok) throw new Error(reading.fault);
  return { path, map: reading.map };
}

/** Creates an empty map and selects its lowest layer. */
async function newMap(page: Page): Promise<void> {
  await menu(page, 'New map');
  await expect(page.getByRole('heading', { level: 1, name: 'A new map' })).toBeVisible();
}
async function begin(page: Page): Promise<void> {
  await open(page);
  await newMap(page);
}
const pressAt = async (page: Page, x: number, y: number) => {
  const box = await boxOf(board(page));
  await page.mouse.click(box.x + box.width * x, box.y + box.height * y);
};
const layCobble = (page: Page) =>
  page.getByRole('list', { name: 'Palette' }).getByRole('button', { name: 'Cobble', exact: true }).click();
const pieces = (map: GameMap) => map.layers.flatMap((layer) => layer.pieces);

test('/map-editor opens the built-in plaza with complete tiles; a broken file is refused with a sentence; pieces can be selected, moved, copied, pasted and deleted, by keyboard too [2.2.83, 2.3.20, 2.4.28]', async ({
  page,
  player: _,
}) => {
  await open(page);
  const { map } = await exported(page);
  expect([map.width, map.height]).toEqual([80, 70]);
  for (const tile of map.tiles) {
    expect(Object.keys(tile)).toEqual(expect.arrayContaining(['id', 'width', 'height', 'image', 'chance']));
  }
  expect(pieces(map).length).toBeGreaterThan(5600);

  await test.step('a broken file is refused with a sentence', async () => {
    const choose = async (text: string) => {
      const chooser = page.waitForEvent('filechooser');
      await menu(page, 'Import JSON');
      const file = { name: 'broken.json', mimeType: 'application/json', buffer: Buffer.from(text) };
      await (await chooser).setFiles(file);
    };
    await choose('{"format": 1, "width": 5}');
    await expect(page.getByText('The width must be a number from 8 to 200.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'The plaza' })).toBeVisible();
  });

  await test.step('pieces can be selected, moved, copied, pasted and deleted, by keyboard too', async () => {
    await newMap(page);
    await layCobble(page);
    await pressAt(page, 0.5, 0.5);
    const [first] = pieces((await exported(page)).map);
    await page.keyboard.press('e');
    await pressAt(page, 0.5, 0.5);
    await page.keyboard.press('ArrowRight');
    const [moved] = pieces((await exported(page)).map);
    expect(moved).toMatchObject({ x: (first?.x ?? 0) + 1, y: first?.y });
    await page.keyboard.press('Control+c');
    await page.keyboard.press('Control+v');
    expect(pieces((await exported(page)).map)).toHaveLength(2);
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    expect(pieces((await exported(page)).map)).toHaveLength(0);
    await page.keyboard.press('Control+z');
    await page.keyboard.press('d');
    await pressAt(page, 0.5, 0.5);
    expect(pieces((await exported(page)).map)).toHaveLength(1);
  });
});

test('a player draws, fills, rotates and undoes; export and import give the same map [2.4.28, 2.4.29, 2.4.30]', async ({
  page,
  player: _,
}) => {
  await begin(page);
  await layCobble(page);
  await expect(tool(page, 'Create')).toHaveAttribute('aria-pressed', 'true');
  await pressAt(page, 0.5, 0.4);
  expect(pieces((await exported(page)).map)).toHaveLength(1);

  // Rotates the next piece by a quarter turn.
  await page.keyboard.press('r');
  await pressAt(page, 0.6, 0.4);
  const turned = pieces((await exported(page)).map);
  expect(turned.map(({ rotation }) => rotation ?? 0)).toEqual([0, 90]);
  for (let turn = 0; turn < 3; turn++) await page.getByRole('button', { name: /^Rotate/ }).click();

  await page.keyboard.press('f');
  await expect(tool(page, 'Fill')).toHaveAttribute('aria-pressed', 'true');
  await pressAt(page, 0.4, 0.6);
  const filled = await exported(page);
  expect(pieces(filled.map)).toHaveLength(filled.map.width * filled.map.height);
  await page.keyboard.press('Control+z');
  expect(pieces((await exported(page)).map)).toHaveLength(2);
  await page.keyboard.press('Control+Shift+z');
  expect((await exported(page)).map).toEqual(filled.map);

  const snap = page.getByRole('button', { name: /^Snap/ });
  const seen: string[] = [];
  for (let press = 0; press < 5; press++) {
    await snap.click();
    seen.push((await snap.textContent())?.replace(/^G?Snap /, '') ?? '');
  }
  expect(seen).toEqual(['1/2', '1/4', '1/8', 'off', '1/1']);

  // Deleted, then restored from the file.
  await menu(page, 'New map');
  await page.getByRole('button', { name: 'Leave it' }).click();
  await expect.poll(async () => pieces((await exported(page)).map).length).toBe(0);
  const chooser = page.waitForEvent('filechooser');
  await menu(page, 'Import JSON');
  await page.getByRole('button', { name: 'Leave it' }).click();
  await (await chooser).setFiles(filled.path);
  await expect.poll(async () => (await exported(page)).map).toEqual(filled.map);
});

test('a player saves, finds and deletes a map', async ({ page, player: _ }) => {
  await begin(page);
  await page.keyboard.press('f');
  await pressAt(page, 0.5, 0.5);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/saved \d+ s ago/)).toBeVisible();
  await page.reload();
  await menu(page, 'Your maps');
  await page.getByRole('button', { name: 'Open A new map' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'A new map' })).toBeVisible();
  expect(pieces((await exported(page)).map).length).toBeGreaterThan(1000);
  await menu(page, 'Your maps');
  await page.getByRole('button', { name: 'Throw A new map away' }).click();
  await page.getByRole('button', { name: 'Really throw A new map away' }).click();
  await expect(page.getByText('You have not saved a map yet.')).toBeVisible();
});

test('a published map replaces the plaza at once for everyone in it [2.4.28]', async ({
  page,
  player,
  guest: { page: visitor },
}) => {
  test.slow();
  await permit(player.username, 'MANAGE_MAPS');
  const first = visitor.waitForResponse('**/api/plaza/map');
  await Promise.all([visitor.goto('/trading-plaza'), open(page)]);
  const { revision } = await readResponse(calls.plaza.plazaMap, await first);

  // One more flower: visible, but in nobody's way.
  await page.getByRole('list', { name: 'Palette' }).getByRole('button', { name: 'Rose flowers' }).click();
  await page.keyboard.press('g');
  await pressAt(page, 0.3, 0.3);
  const drawn = pieces((await exported(page)).map).length;
  const changed = visitor.waitForResponse('**/api/plaza/map');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published.')).toBeVisible();
  const now = await readResponse(calls.plaza.plazaMap, await changed);
  expect(now.revision).toBeGreaterThan(revision);
  expect(pieces(now.map)).toHaveLength(drawn);

  const back = await page.request.delete('/api/plaza/map', { headers: { authorization: player.token } });
  expect(back.ok()).toBe(true);
});
