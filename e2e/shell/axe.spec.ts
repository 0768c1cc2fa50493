/** Accessibility of pages that hold data, and of what opens above them. Empty pages are in access.spec.ts. */
import { calls } from '@blookery/contract';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/access.ts';
import { callAs } from '../support/calls.ts';
import { line, sendMessage } from '../support/chat.ts';
import { foundGuild } from '../support/guilds.ts';
import { admin, grant, permit } from '../support/operator.ts';
import { freshName, type Player, registerPlayer } from '../support/players.ts';
import { expect, isPhone, test, visit } from '../support/test.ts';

/** May be auctioned, unlike tickets. */
const BREW = 3;

/** Sums that a phone abbreviates, several shelves of toys, and items. */
async function makeRich({ username }: Player): Promise<void> {
  await admin('grant-tokens', username, '12345678');
  await admin('grant-gems', username, '12345678');
  await grant('blook', username, 1, 1, 2, 7, 9, 13, 20, 33);
  await grant('item', username, 1, 2, BREW, 6, 7);
}

async function open(page: Page, path: string): Promise<void> {
  await visit(page, path);
  // Of the shell: the start-up screen has a main part with a heading too.
  await expect(page.locator('#main').getByRole('heading', { level: 1 }).first()).toBeAttached();
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  await expect(page.locator('#main [aria-busy="true"]')).toHaveCount(0);
}

/** The tables that are wider than their place, and so have to be scrolled. */
const wideTables = (page: Page): Promise<string[]> =>
  page
    .locator('#main section:has(> table)')
    .evaluateAll((places) =>
      places
        .filter((place) => place.scrollWidth > place.clientWidth + 1)
        .map((place) => place.getAttribute('aria-label') ?? ''),
    );

// Several scans of a whole page each.
test.beforeEach(() => test.slow());

test('full purses, a full inventory and a chosen toy have no accessibility violations @phone', async ({
  page,
  player,
}) => {
  await makeRich(player);
  await open(page, '/dashboard');
  const shown = isPhone(page) ? '12.3M (12,346,678)' : '12,346,678';
  await expectNoViolations(page, page.getByRole('banner').getByRole('link', { name: `Tokens: ${shown}` }));
  await open(page, '/inventory');
  await expectNoViolations(page);
  await page.getByRole('button', { name: /^Pip/ }).click();
  await expectNoViolations(page, page.getByText('You own 2 copies'));
});

test('open menus and the More sheet have no accessibility violations @phone', async ({ page, player }) => {
  const words = `two buttons ${freshName()}`;
  await sendMessage(player, words);
  await open(page, '/chat');
  await page.getByRole('button', { name: `${player.username}, user menu` }).click();
  await expectNoViolations(page, page.getByRole('menu'));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);

  await line(page, words).focus();
  await page.keyboard.press('Shift+F10');
  await expectNoViolations(page, page.getByRole('menu'));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);

  await page.getByRole('button', { name: 'Emoji' }).click();
  await expectNoViolations(page, page.getByLabel('Search emoji'));
  await page.keyboard.press('Escape');
  if (!isPhone(page)) return;
  await page.getByRole('button', { name: 'More', exact: true }).last().click();
  await expectNoViolations(page, page.getByRole('navigation', { name: 'More pages' }));
});

test('staff pages with reports and sums in them have no accessibility violations, and their tables fit @phone', async ({
  page,
  player,
}) => {
  const [rude, witness] = [await registerPlayer(), await registerPlayer()];
  const message = await sendMessage(rude, 'give me your toys');
  await callAs(witness, calls.reports.file, {
    body: { kind: 'message', id: `global/${message}`, reason: 'unkind', detail: 'Twice already.' },
  });
  await callAs(witness, calls.reports.file, { body: { kind: 'profile', id: rude.id, reason: 'name' } });
  await makeRich(player);
  const needed = ['VIEW_AUDIT', 'MUTE_USERS', 'MANAGE_REPORTS', 'MANAGE_ECONOMY', 'GRANT_VALUE'];
  await permit(player.username, ...needed);
  await open(page, '/staff/reports');
  const report = page.getByRole('button', { name: new RegExp(rude.username) }).first();
  await expectNoViolations(page, report);
  await report.click();
  await expectNoViolations(page, page.getByRole('region', { name: /^Report / }));
  const pages = ['/staff', '/staff/economy', '/staff/calendar', `/staff/users?name=${player.username}`];
  for (const path of pages) {
    await open(page, path);
    await expectNoViolations(page);
    expect(await wideTables(page), path).toEqual([]);
  }
});

test('news with headings, lists and links have no accessibility violations @phone', async ({
  page,
  player,
}) => {
  await permit(player.username, 'MANAGE_NEWS');
  const [pack] = await callAs(player, calls.data.packs);
  const title = `Attic ${freshName()}`;
  const { id } = await callAs(player, calls.news.write, {
    body: {
      title,
      content:
        'Eight **toys**, *one* gramophone and `code`.\n\n# Top\n\n## What else\n\n### And\n\n- It is loud.\n- See the [Market](/market).\n\n1. First\n2. Second',
      ...{ image: { resourceId: pack?.imageId }, pinned: true, publishAt: null },
    },
  });
  await open(page, '/news');
  await expectNoViolations(page, page.getByRole('article', { name: title }));
  await open(page, '/calendar');
  await expectNoViolations(page);
  await open(page, `/news/${id}`);
  await expectNoViolations(page, page.getByRole('heading', { level: 1, name: title }));
});

test('auctions with rows, the listing dialog and a bid have no accessibility violations @phone', async ({
  page,
  player,
}) => {
  const seller = await registerPlayer();
  await Promise.all([makeRich(seller), makeRich(player)]);
  const { blooks, items } = await callAs(seller, calls.accounts.me);
  const terms = { price: 12_345, duration: 120 };
  for (const [place, { id }] of blooks.entries()) {
    const body = { type: 'blook', blookId: id, ...terms, buyItNow: place % 2 === 0 };
    await callAs(seller, calls.auctions.create, { body });
  }
  const brew = items.find(({ itemId }) => itemId === BREW);
  await callAs(seller, calls.auctions.create, { body: { type: 'item', itemId: brew?.id, ...terms } });
  await open(page, `/auction-house?seller=${seller.username}`);
  await expectNoViolations(page, page.getByRole('row').nth(blooks.length));
  await test.step('a tablet has room for the names of listings', async () => {
    const size = page.viewportSize();
    await page.setViewportSize({ width: 820, height: 1180 });
    await expect.poll(() => wideTables(page)).toEqual([]);
    const name = await page.getByRole('row').nth(1).getByRole('cell').first().boundingBox();
    expect(name?.width).toBeGreaterThan(120);
    if (size) await page.setViewportSize(size);
  });
  await page.getByRole('button', { name: /^Bid / }).first().click();
  await expectNoViolations(page, page.getByRole('dialog'));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'New listing' }).first().click();
  await expectNoViolations(page, page.getByRole('dialog'));
});

test('a guild hall with members has no accessibility violations @phone', async ({ page, player }) => {
  await makeRich(player);
  const { id } = await foundGuild(player);
  for (let member = 0; member < 3; member++)
    await callAs(await registerPlayer(), calls.guilds.join, { params: { guildId: id } });
  await open(page, '/guilds/my-guild');
  await expect(page.getByRole('list', { name: 'Members' }).getByRole('listitem')).toHaveCount(4);
  await expectNoViolations(page);
  await open(page, '/guilds/discovery');
  await expectNoViolations(page);
});

test('a trade request, the trade window and the notices have no accessibility violations @phone', async ({
  page,
  player,
}) => {
  const other = await registerPlayer();
  await Promise.all([makeRich(player), makeRich(other)]);
  const userId = player.id;
  await callAs(other, calls.friends.ask, { params: { userId } });
  await open(page, '/inventory');
  const { id } = await callAs(other, calls.trades.ask, { body: { userId } });
  const accept = page.getByRole('button', { name: `Trade with ${other.username}` });
  await expectNoViolations(page, accept);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expectNoViolations(
    page,
    page.getByRole('list', { name: 'Notifications' }).getByRole('listitem').first(),
  );
  await page.keyboard.press('Escape');
  await accept.click();
  await expectNoViolations(page, page.getByRole('dialog', { name: /^Trade with/ }));
  expect(id).toBeGreaterThan(0);
});
