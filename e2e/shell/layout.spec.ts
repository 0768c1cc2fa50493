/** Pages fit the window: with the widest texts players can choose, on phones in landscape, and by keyboard. */
import { randomInt } from 'node:crypto';
import { calls } from '@blookery/contract';
import type { Page } from '@playwright/test';
import { beyondTheEdge, sidewaysScroll } from '../support/access.ts';
import { callAs } from '../support/calls.ts';
import { sendMessage } from '../support/chat.ts';
import { foundGuild } from '../support/guilds.ts';
import { admin, database, grant, permit } from '../support/operator.ts';
import { type Player, registerPlayer, signIn } from '../support/players.ts';
import { boxOf, expect, test, visit } from '../support/test.ts';
import { inWeekTable, onPodium, PRESS_START, wide } from '../support/wide-names.ts';

const LONGEST_TITLE = 23;
const LANDSCAPE = { width: 844, height: 390 };

/** Nearly as wide as a tag can be, and still one of many: every guild needs another. */
const wideTag = (): string =>
  `${wide(3)}${randomInt(36 ** 2)
    .toString(36)
    .padStart(2, '0')
    .toUpperCase()}`;

/** Two pages draw their first view first. What they draw last: */
const lastPart: Record<string, string> = { '/market': 'Quests', '/dashboard': 'On the shelf' };

/** Goes to a page and waits until everything on it is drawn. */
async function visitWhole(page: Page, path: string): Promise<void> {
  await visit(page, path);
  await expect(page.locator('#main').getByRole('heading', { level: 1 }).first()).toBeAttached();
  const last = lastPart[path];
  if (last) await expect(page.getByRole('heading', { name: last })).toBeAttached();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
}

async function widePlayer(): Promise<Player> {
  const player = await registerPlayer(wide(16));
  const { sql } = await database();
  await sql`
    update players set font_id = ${PRESS_START}, title_id = ${LONGEST_TITLE} where id = ${player.id}`;
  return player;
}

/** Inserts a finished trade of nothing, which is enough for both lists. */
async function traded(one: Player, other: Player): Promise<void> {
  const { sql } = await database();
  await sql`
    with swap as (
      insert into trades (state, asker, asked, created_at, touched_at, closed_at)
      values ('done', ${one.id}, ${other.id}, now(), now(), now())
      returning id, asker, asked)
    insert into trade_sides (trade_id, player_id, done)
    select id, unnest(array[asker, asked]), true from swap`;
}

test('the longest names in the widest font fit a narrow phone on every page that shows them', async ({
  page,
  context,
}) => {
  test.slow();
  const [player, other] = [await widePlayer(), await widePlayer()];
  await signIn(context, player);
  await admin('grant-tokens', player.username, '5000');
  await grant('blook', player.username, 1);
  await traded(player, other);
  await foundGuild(player, { name: wide(24), tag: wideTag(), motto: wide(80) });
  await sendMessage(player, wide(40));
  await onPodium(page, player.username, 12_345_678_901);
  await inWeekTable(page, player, player.username);
  await page.setViewportSize({ width: 320, height: 640 });
  const pages = [
    ...['/trades', '/dashboard', `/dashboard?name=${other.username}`, '/leaderboard', '/chat', '/inventory'],
    ...['/guilds/my-guild', '/guilds/discovery', '/guilds/chat', '/auction-house', '/market', '/settings'],
    ...['/settings/bell', '/swaps', '/swaps/board', '/swaps/wishes'],
    ...['/album', '/album/1', '/achievements', '/workshop', '/trading-plaza/week?game=pairs'],
  ];
  for (const path of pages) {
    await test.step(path, async () => {
      await visitWhole(page, path);
      await expect
        .soft(async () => expect(await sidewaysScroll(page), await beyondTheEdge(page)).toBe(0))
        .toPass({ timeout: 3000 });
    });
  }
});

for (const path of ['/leaderboard', '/trading-plaza/week?game=pairs']) {
  test(`the podium of ${path} shows whole names and numbers, even at twice the text size`, async ({
    page,
    player,
  }) => {
    const name = wide(16);
    await onPodium(page, name, 12_345_678_901);
    await inWeekTable(page, player, name);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    const podium = page.getByRole('list', { name: 'The first three' });
    await expect(podium.getByText(name).first()).toBeVisible();
    for (const size of ['100%', '200%']) {
      await page.locator('html').evaluate((html, text) => html.style.setProperty('font-size', text), size);
      const cut = await podium.evaluate((list) => {
        const places = [...list.children];
        return places.flatMap((place) => {
          const edge = place.getBoundingClientRect();
          return [...place.querySelectorAll('span')]
            .filter((words) => words.getBoundingClientRect().width > 2)
            .filter((words) => {
              const { left, right } = words.getBoundingClientRect();
              const isInline = list.ownerDocument.defaultView?.getComputedStyle(words).display === 'inline';
              const isCut = !isInline && words.scrollWidth > words.clientWidth + 1;
              return isCut || left < edge.left - 1 || right > edge.right + 1;
            })
            .map((words) => words.textContent);
        });
      });
      expect(cut, `at ${size}`).toEqual([]);
      const tops = await podium
        .getByRole('listitem')
        .evaluateAll((places) =>
          places.map((place) => place.querySelector('div')?.getBoundingClientRect().top),
        );
      expect(tops, `the steps at ${size}`).toEqual(tops.toSorted((one, other) => (one ?? 0) - (other ?? 0)));
    }
  });
}

test('a phone in landscape keeps the navigation clear of the notch and the composer visible', async ({
  page,
  player: _,
}) => {
  await page.setViewportSize(LANDSCAPE);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: { left: 47, right: 47 } });
  await page.goto('/chat');
  const composer = page.getByRole('textbox').last();
  await expect(composer).toBeVisible();
  const bottomOf = async () => {
    const box = await composer.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  await expect.poll(bottomOf).toBeLessThanOrEqual(LANDSCAPE.height);
  const lefts = await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().left));
  expect(Math.min(...lefts)).toBeGreaterThanOrEqual(47);
  expect(await sidewaysScroll(page)).toBe(0);
  const viewport = await page.locator('meta[name="viewport"]').getAttribute('content');
  expect(viewport).toContain('viewport-fit=cover');
  expect(viewport).toContain('interactive-widget=resizes-content');
});

test('a blook selected by keyboard is a few presses from its auction, and Escape returns to the shelf', async ({
  page,
  player,
}) => {
  await grant('blook', player.username, 1);
  await page.goto('/inventory');
  const toy = page.getByRole('button', { name: /^Pip/ });
  await toy.focus();
  await page.keyboard.press('Enter');
  const picked = page.getByRole('complementary', { name: 'Picked' });
  await expect(picked.getByRole('heading', { name: 'Pip' })).toBeFocused();
  // Over the padlock.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Auction', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(toy).toBeFocused();
});

test('the heading of the chat fits the buttons of staff on a narrow phone', async ({ page, player }) => {
  await permit(player.username, 'MANAGE_MESSAGES');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/chat');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(page.getByRole('button', { name: /^Slow mode/ })).toBeVisible();
  expect(await heading.evaluate((words) => words.scrollWidth - words.clientWidth)).toBe(0);
  const rooms = await boxOf(page.getByRole('button', { name: /^Rooms/ }));
  expect(rooms.x + rooms.width).toBeLessThanOrEqual(320);
});

test('the bands of a pull fit a phone', async ({ page, player }) => {
  const { id } = await callAs(player, calls.packs.openPack, { body: { packId: 1 } });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/fairness?blook=${id}`);
  const bands = page.getByRole('table', { name: 'The bands' });
  await expect(bands).toBeVisible();
  const cut = () =>
    bands.evaluate(
      (table) => (table.parentElement?.scrollWidth ?? 0) - (table.parentElement?.clientWidth ?? 0),
    );
  await expect.poll(cut).toBe(0);
});

/**
 * Buttons of which a finger 21 px above or below the middle touches something else, or nothing. Two are exempt: the
 * name above a message, because the portrait beside it is a large target for the same, and a name inside the sentence
 * of a message, as every link in a line of text is (WCAG 2.5.8).
 */
const hardToTouch = (page: Page): Promise<string[]> =>
  page
    .locator(
      'main button:visible:not([data-message] [class*="_name_"]):not([data-message] [class*="_mention_"]), ' +
        'main a[class*="button"]:visible',
    )
    .evaluateAll((targets) =>
      targets.flatMap((target) => {
        target.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
        const { left, right, top, bottom } = target.getBoundingClientRect();
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        const isHit = (down: number) => {
          const hit = target.ownerDocument.elementFromPoint(x, y + down);
          return hit !== null && (target.contains(hit) || hit.closest('label')?.contains(target));
        };
        // A slot behind something else, or a drawn control's hidden button, is not touched at all.
        if (!isHit(0) || (isHit(-21) && isHit(21))) return [];
        return [
          `${target.getAttribute('aria-label') ?? target.textContent}: ${Math.round(bottom - top)} px high`,
        ];
      }),
    );

test('small buttons can be touched on 44 px @phone-only', async ({ page, player }) => {
  test.slow();
  await admin('grant-tokens', player.username, '5000');
  await grant('blook', player.username, 1, 1, 2);
  await traded(player, await registerPlayer());
  await foundGuild(player, { name: wide(20), tag: wideTag() });
  // Another guild, to be found in the discovery.
  const stranger = await registerPlayer();
  await admin('grant-tokens', stranger.username, '5000');
  await foundGuild(stranger, { name: wide(20), tag: wideTag() });
  await sendMessage(player, `hello <@${stranger.id}>`);
  const pages = [
    ...['/dashboard', '/trades', '/market', '/inventory?blook=1', '/auction-house', '/store', '/news'],
    ...['/calendar', '/leaderboard'],
    ...['/guilds/my-guild', '/guilds/discovery', '/settings', '/settings/security', '/chat'],
    ...['/settings/bell', '/swaps', '/swaps/board', '/swaps/wishes'],
    ...['/album', '/album/1', '/achievements', '/workshop', '/trading-plaza/week?game=pairs'],
  ];
  for (const path of pages) {
    await visitWhole(page, path);
    expect.soft(await hardToTouch(page), path).toEqual([]);
  }
});

test('touch targets are at least 44 px high @phone-only', async ({ page, player: _ }) => {
  const small = (selector: string) =>
    page.locator(selector).evaluateAll((targets) =>
      targets
        .map((target) => ({ box: target.getBoundingClientRect(), name: target.textContent }))
        .filter(({ box }) => box.width > 0 && (box.height < 44 || box.width < 44))
        .map(({ box, name }) => `${name}: ${box.width} × ${box.height}`),
    );
  const expectLarge = async (path: string, selector: string) => {
    await page.goto(path);
    await expect(page.locator(selector).first()).toBeVisible();
    expect.soft(await small(selector), path).toEqual([]);
  };
  await expectLarge('/news', 'header button[aria-label$="user menu"], main h2 a');
  await expectLarge('/trading-plaza', 'button[aria-label*="Show who is near"]');
  await page.setViewportSize(LANDSCAPE);
  await expectLarge('/dashboard', 'nav[aria-label="Main"] a');
  await page.setViewportSize({ width: 1180, height: 820 });
  await expectLarge('/legal', 'nav a');
  await expectLarge('/map-editor', '[class*="layerSwitch"], [class*="layerName"]');
});
