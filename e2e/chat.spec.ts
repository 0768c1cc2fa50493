import AxeBuilder from '@axe-core/playwright';
import { type Browser, type Locator, type Page, request } from '@playwright/test';
import { admin, freshName, type Player, registerPlayer, serverUrl, signIn } from './support/players.ts';
import { expect, isPhone, test } from './support/test.ts';

/** Everybody in these journeys sits at the same table, so each says things that nobody else says. */
const words = (text: string): string => `${text} ${freshName().slice(2)}`;

const field = (page: Page): Locator => page.getByRole('textbox', { name: 'Message #global' });
const line = (page: Page, text: string): Locator => page.getByRole('article').filter({ hasText: text });

async function enter(page: Page, path = '/chat'): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { name: '# global' })).toBeVisible();
  await expect(field(page)).toBeVisible();
}

async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
}

/** Somebody else, in a browser of their own of the same size. */
async function another(browser: Browser, like: Page): Promise<{ player: Player; page: Page }> {
  const player = await registerPlayer();
  const phone = isPhone(like);
  const context = await browser.newContext({
    baseURL: serverUrl(),
    viewport: like.viewportSize(),
    ...(phone && { hasTouch: true, isMobile: true, deviceScaleFactor: 2 }),
  });
  await signIn(context, player);
  return { player, page: await context.newPage() };
}

/** Says things without a browser. */
async function sayAll(player: Player, texts: readonly string[]): Promise<number[]> {
  const api = await request.newContext({
    baseURL: serverUrl(),
    extraHTTPHeaders: { authorization: player.token },
  });
  const ids: number[] = [];
  for (const content of texts) {
    const answer = await api.post('/api/chat/messages/global', { data: { content, nonce: freshName() } });
    ids.push(((await answer.json()) as { message: { id: number } }).message.id);
  }
  await api.dispose();
  return ids;
}

/** The menu about a message: by the right button, or by pressing long. */
async function openMenu(page: Page, text: string): Promise<Locator> {
  const message = line(page, text);
  await message.scrollIntoViewIfNeeded();
  if (isPhone(page)) {
    const box = await message.boundingBox();
    if (!box) throw new Error('the message is not on the screen');
    const touch = await page.context().newCDPSession(page);
    const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height - 10 }];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await expect(page.getByRole('menu')).toBeVisible();
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  } else await message.click({ button: 'right' });
  return page.getByRole('menu');
}

// One after the other: they all talk in the one global room. Another try, which `npm test` reports, is for these alone.
test.describe.configure({ mode: 'default', retries: 2 });

test('the chat is for players [2.2.39]', async ({ page }) => {
  await page.goto('/chat');
  await expect(page).toHaveURL('/login');
});

test('two players talk in the global room [1.0.04, 2.1.04, 2.2.40, 2.2.41, 2.2.42]', async ({
  page,
  player,
  browser,
}) => {
  const other = await another(browser, page);
  await enter(page);
  await enter(other.page);
  await expect(field(page)).toHaveAttribute('placeholder', 'Message #global');
  await expect(field(page)).toHaveAttribute('maxlength', '2048');

  await field(page).pressSequentially('hel');
  await expect(other.page.getByText(`${player.username} is typing...`)).toBeVisible();

  const hello = words('hello');
  await say(page, hello);
  await expect(line(page, hello)).toHaveCount(1);
  await expect(line(other.page, hello)).toContainText(player.username);
  await expect(other.page.getByText(`${player.username} is typing...`)).toBeHidden();

  const answer = words('hello yourself');
  await say(other.page, answer);
  await expect(line(page, answer)).toContainText(other.player.username);
  await other.page.context().close();
});

test('a message on its way is half there; a refused one is red, says why, and can be sent again [2.4.11, 2.4.13, 2.4.14, 2.4.15]', async ({
  page,
  player,
  browser,
}) => {
  expect(player.token).not.toBe('');
  const other = await another(browser, page);
  await enter(other.page);
  await enter(page);
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/chat/messages/global', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await held;
    return route.fulfill({
      status: 429,
      json: {
        code: 'CHAT_TOO_FAST',
        message: 'Easy there. You can write again in 3 s.',
        params: { seconds: 3 },
      },
    });
  });
  const text = words('buttonbuttonbutton');
  await say(page, text);
  const words_ = line(page, text).getByText(text);
  await expect(line(page, text)).toContainText('Sending');
  await expect(words_.locator('xpath=..')).toHaveCSS('opacity', '0.5');
  answer();
  await expect(line(page, text)).toContainText('Easy there. You can write again in 3 s.');
  await expect(words_.locator('xpath=..')).toHaveCSS('color', 'rgb(255, 157, 146)');
  await expect(line(other.page, text)).toHaveCount(0);

  await page.unroute('**/api/chat/messages/global');
  await page.route('**/api/chat/messages/global', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await line(page, text).getByRole('button', { name: 'Retry' }).click();
  await expect(line(page, text)).toContainText('Something went wrong.');
  await page.unroute('**/api/chat/messages/global');
  await line(page, text).getByRole('button', { name: 'Retry' }).click();
  await expect(line(page, text)).not.toContainText('Something went wrong.');
  await expect(line(page, text)).toHaveCount(1);
  await expect(line(other.page, text)).toHaveCount(1);
  await other.page.context().close();
});

test('what was said can be said differently, and taken back [2.4.16, 2.4.17, 2.4.18, 2.6.07, 2.6.08]', async ({
  page,
  player,
  browser,
}) => {
  test.slow();
  expect(player.token).not.toBe('');
  const other = await another(browser, page);
  const staff = await another(browser, page);
  await admin('grant-permission', staff.player.username, 'MANAGE_MESSAGES');
  for (const one of [page, other.page, staff.page]) await enter(one);
  const [first, second, third] = [words('teh lamp'), words('not this'), words('the lamp')];
  await say(page, first);
  await expect(line(other.page, first)).toHaveCount(1);

  await field(page).press('ArrowUp');
  const editor = page.getByRole('textbox', { name: 'Edit message' });
  await expect(editor).toHaveValue(first);
  await editor.fill(second);
  await editor.press('Escape');
  await expect(editor).toBeHidden();
  await expect(line(page, first)).not.toContainText('(edited)');

  await (await openMenu(page, first)).getByRole('menuitem', { name: 'Edit' }).click();
  await editor.fill(third);
  await editor.press('Enter');
  await expect(line(page, third)).toContainText('(edited)');
  await expect(line(other.page, third)).toContainText('(edited)');

  await expect((await openMenu(other.page, third)).getByRole('menuitem', { name: 'Reply' })).toBeVisible();
  await expect(other.page.getByRole('menuitem', { name: /Edit|Delete/ })).toHaveCount(0);
  await other.page.keyboard.press('Escape');

  await (await openMenu(page, third)).getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete this message?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(line(page, third)).toHaveCount(0);
  await expect(line(other.page, third)).toHaveCount(0);
  await expect(line(staff.page, third)).toContainText('Deleted');
  for (const one of [other, staff]) await one.page.context().close();
});

test('those who manage messages can delete any, and see what was deleted [1.6.05, 2.6.05]', async ({
  page,
  player,
  browser,
}) => {
  test.slow();
  await admin('grant-permission', player.username, 'MANAGE_MESSAGES');
  const other = await another(browser, page);
  await enter(other.page);
  await enter(page);
  const rude = words('something rude');
  await say(other.page, rude);
  await (await openMenu(page, rude)).getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(line(page, rude)).toContainText('Deleted');
  await expect(line(other.page, rude)).toHaveCount(0);
  await page.reload();
  await expect(line(page, rude)).toContainText('Deleted');
  await other.page.context().close();
});

test('a reply leads to what it answers, lit for 1.5 s [2.4.20, 2.6.09]', async ({
  page,
  player,
  browser,
}) => {
  test.slow();
  const other = await another(browser, page);
  const question = words('anyone got a spare Prickle?');
  await sayAll(player, [question, ...Array.from({ length: 70 }, (_, place) => words(`line ${place}`))]);
  await enter(other.page);
  await enter(page);
  const last = words('by the fountain');
  const [lastId] = await sayAll(player, [last]);
  await (await openMenu(other.page, last)).getByRole('menuitem', { name: 'Reply' }).click();
  await expect(other.page.getByText('Replying to')).toContainText(player.username);
  await expect(field(other.page)).toBeFocused();
  const reply = words('on my way');
  await say(other.page, reply);
  await expect(line(page, reply)).toContainText(last);

  // One that is far up: it is fetched with its surroundings.
  const [far] = await search(page, player, question);
  await page.goto(`/chat?message=${far}`);
  const target = page.locator(`[data-message="${far}"]`);
  await expect(target).toBeInViewport();
  await expect(target.locator('> div').last()).toHaveCSS('animation-name', /lit/);
  await expect(target.locator('> div').last()).toHaveCSS('animation-name', 'none', { timeout: 2500 });
  await page.getByRole('button', { name: /Jump to newest|new message/ }).click();
  await expect(line(page, reply)).toBeInViewport();

  await line(page, reply)
    .getByRole('button', { name: `Go to what ${player.username} said` })
    .click();
  await expect(page.locator(`[data-message="${lastId}"] > div`).last()).toHaveCSS('animation-name', /lit/);
  await other.page.context().close();
});

/** The ids of messages with this text, asked for page by page. */
async function search(page: Page, { token }: Player, text: string): Promise<number[]> {
  let before: number | undefined;
  for (let turn = 0; turn < 20; turn++) {
    const answer = await page.request.get('/api/chat/messages/global', {
      headers: { authorization: token },
      params: { limit: 100, ...(before && { before }) },
    });
    const { messages } = (await answer.json()) as { messages: { id: number; content: string }[] };
    const found = messages.filter(({ content }) => content === text).map(({ id }) => id);
    if (found.length > 0) return found;
    before = messages[0]?.id;
  }
  throw new Error('never said');
}

test('what was missed while the connection was lost is made up for', async ({ page, player, browser }) => {
  expect(player.token).not.toBe('');
  const other = await another(browser, page);
  let isCut = false;
  const cut: (() => Promise<void>)[] = [];
  await page.routeWebSocket('**/gateway', (socket) => {
    if (isCut) return void socket.close();
    socket.connectToServer();
    cut.push(() => socket.close());
  });
  await enter(page);
  const before = words('before');
  await sayAll(other.player, [before]);
  await expect(line(page, before)).toBeVisible();

  isCut = true;
  for (const close of cut) await close();
  await expect(page.getByText('The line to the shop went quiet.')).toBeVisible();
  const missed = [words('missed one'), words('missed two')];
  await sayAll(other.player, missed);
  await expect(line(page, missed[1] ?? '')).toHaveCount(0);

  // What is written meanwhile goes its own way, and is there once.
  const mine = words('can you hear me');
  await say(page, mine);
  await expect(line(page, mine)).toHaveCount(1);
  isCut = false;
  await expect(page.getByText('The line to the shop went quiet.')).toBeHidden();
  for (const text of [...missed, mine]) await expect(line(page, text)).toHaveCount(1);
  const order = await page.getByRole('article').allInnerTexts();
  const places = [before, ...missed, mine].map((text) => order.findIndex((one) => one.includes(text)));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  await other.page.context().close();
});

test('older messages come as one scrolls up, and the list keeps its place', async ({ page, player }) => {
  test.slow();
  const texts = Array.from({ length: 160 }, (_, place) =>
    words(`${place}: ${'lorem ipsum '.repeat(place % 9)}`),
  );
  await sayAll(player, texts);
  await enter(page);
  await expect(line(page, texts.at(-1) ?? '')).toBeInViewport();
  const list = page.getByRole('feed');
  const top = () => list.evaluate((element) => (element as unknown as { scrollTop: number }).scrollTop);
  const scrollTo = (to: number) =>
    list.evaluate((element, place) => {
      (element as unknown as { scrollTop: number }).scrollTop = place;
    }, to);

  // The page is held back, so that what happens when it comes can be watched.
  let deliver = (): void => undefined;
  await page.route('**/api/chat/messages/global?before=*', async (route) => {
    await new Promise<void>((resolve) => {
      deliver = resolve;
    });
    await route.fallback();
  });
  const askedFor = page.waitForRequest('**/api/chat/messages/global?before=*');
  await scrollTo(400);
  await askedFor;
  await expect.poll(top).toBeLessThan(1200);
  const box = await list.boundingBox();
  let same = page.getByRole('article').first();
  for (const article of await page.getByRole('article').all()) {
    if (((await article.boundingBox())?.y ?? 0) < (box?.y ?? 0)) continue;
    same = page.getByRole('article', { name: (await article.getAttribute('aria-label')) ?? '', exact: true });
    break;
  }
  const before = (await same.boundingBox())?.y ?? 0;
  const came = page.waitForResponse('**/api/chat/messages/global?before=*');
  deliver();
  await came;
  await expect.poll(top).toBeGreaterThan(1000);
  const after = (await same.boundingBox())?.y ?? 0;
  expect(Math.abs(after - before)).toBeLessThan(3);

  // Reading further up, one is not pulled down by what is said now.
  await page.unroute('**/api/chat/messages/global?before=*');
  const news = words('news');
  await sayAll(player, [news]);
  await expect(page.getByRole('button', { name: /jump to newest/i })).toBeVisible();
  await expect(line(page, news)).not.toBeInViewport();
  await page.getByRole('button', { name: /jump to newest/i }).click();
  await expect(line(page, news)).toBeInViewport();
  await expect(page.getByRole('button', { name: /jump to newest/i })).toBeHidden();
});

test('unread messages are counted in the navigation, and marked in the room', async ({
  page,
  player,
  browser,
}) => {
  const other = await another(browser, page);
  await enter(page);
  const seen = words('seen');
  await sayAll(other.player, [seen]);
  await expect(line(page, seen)).toBeInViewport();
  const chatLink = page
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByRole('link', { name: /^Chat/ });
  await page
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByRole('link', { name: /Market/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Market', level: 1 })).toBeVisible();
  const unseen = words(`@${player.username} are you there?`);
  await sayAll(other.player, [words('hm'), unseen]);
  await expect(chatLink).toContainText(/\d+\+? waiting/);
  await expect(page.getByText(`${other.player.username} called you in #global`)).toBeVisible();
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL('/chat');
  await expect(page.locator('[data-message]').filter({ hasText: 'are you there?' })).toBeInViewport();
  await expect(page.getByText('New', { exact: true })).toBeVisible();
  await expect(chatLink).not.toContainText('waiting');
  await other.page.context().close();
});

test('a call is told by the browser while the page is hidden', async ({ page, player, browser, context }) => {
  await context.grantPermissions(['notifications'], { origin: serverUrl() });
  await page.addInitScript(() => {
    const globals = globalThis as unknown as { Notification: unknown; told: string[] };
    globals.told = [];
    globals.Notification = class {
      static permission = 'granted';
      constructor(title: string, { body }: { body: string }) {
        globals.told.push(`${title} | ${body}`);
      }
    };
  });
  const other = await another(browser, page);
  await enter(page);
  await page.evaluate(() => {
    const { document, Event } = globalThis as unknown as {
      document: { dispatchEvent: (event: unknown) => void };
      Event: new (name: string) => unknown;
    };
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  const text = words('psst');
  await sayAll(other.player, [`@${player.username} **${text}**`]);
  await expect
    .poll(() => page.evaluate(() => (globalThis as unknown as { told: string[] }).told))
    .toEqual([`${other.player.username} called you in #global | @${player.username} ${text}`]);
  await other.page.context().close();
});

test('emoji are found and put in, names are suggested, and links ask first [2.5.33, 2.5.34, 2.5.43, 2.8.17]', async ({
  page,
  player,
  browser,
  context,
}) => {
  expect(player.token).not.toBe('');
  const other = await another(browser, page);
  await sayAll(other.player, [words('I was here')]);
  await enter(page);
  await page.getByRole('button', { name: 'Emoji' }).click();
  await page.getByRole('searchbox', { name: 'Search emoji' }).fill('trophy');
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue(':trophy: ');
  await field(page).pressSequentially(`@${other.player.username.slice(0, 6)}`);
  await page.getByRole('option', { name: other.player.username }).click();
  await expect(field(page)).toHaveValue(`:trophy: @${other.player.username} `);
  const text = words('see https://example.com/path');
  await field(page).pressSequentially(text);
  await field(page).press('Enter');
  await expect(line(page, text).getByRole('img', { name: ':trophy:' })).toBeVisible();
  await expect(line(page, text).getByRole('button', { name: `@${other.player.username}` })).toBeVisible();

  await context.route('https://example.com/**', (route) => route.fulfill({ body: 'elsewhere' }));
  await line(page, text).getByRole('link', { name: 'https://example.com/path' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leaving Blookery?' });
  await expect(question).toContainText('This link will take you to an external website');
  await expect(question).toContainText('https://example.com/path');
  await expect(question).toContainText('Are you sure you want to go there?');
  await question.getByRole('button', { name: 'No' }).click();
  await expect(question).toBeHidden();
  await line(page, text).getByRole('link').click();
  const opened = context.waitForEvent('page');
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(await opened).toHaveURL('https://example.com/path');
  await other.page.context().close();
});

test('a card says who somebody is, and leads to their profile', async ({ page, player, browser }) => {
  expect(player.token).not.toBe('');
  const other = await another(browser, page);
  const text = words('who am I?');
  await sayAll(other.player, [text]);
  await enter(page);
  await line(page, text).getByRole('button', { name: other.player.username }).first().click();
  const card = page.getByRole('dialog', { name: other.player.username });
  await expect(card.getByRole('progressbar', { name: 'Level progress' })).toBeVisible();
  await expect(card.getByRole('link', { name: 'View profile' })).toHaveAttribute(
    'href',
    `/dashboard?name=${other.player.username}`,
  );
  await card.getByRole('button', { name: 'Mention' }).click();
  await expect(field(page)).toHaveValue(`@${other.player.username} `);
  await expect(field(page)).toBeFocused();
  await other.page.context().close();
});

test('everything can be done from the keyboard', async ({ page, player, browser, isMobile }) => {
  test.skip(isMobile, 'a phone has none');
  expect(player.token).not.toBe('');
  const other = await another(browser, page);
  const [first, second] = [words('first'), words('second')];
  await sayAll(other.player, [first, second]);
  await enter(page);
  await expect(line(page, second)).toBeVisible();
  await page.keyboard.press('h');
  await expect(field(page)).toBeFocused();
  await field(page).fill('');
  await line(page, second).focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await expect(line(page, second)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Reply' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await line(page, second).focus();
  await page.keyboard.press('r');
  await expect(page.getByText('Replying to')).toBeVisible();
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Replying to')).toBeHidden();
  await other.page.context().close();
});

test('the room, its suggestions, its picker and its cards can be used by everybody', async ({
  page,
  player,
  browser,
}) => {
  test.slow();
  const violations = async () =>
    (await new AxeBuilder({ page }).analyze()).violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
    );
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const other = await another(browser, page);
  const text = words(`@${player.username} **look**: \`code\` :party: https://example.com`);
  await sayAll(other.player, [text]);
  await enter(page);
  const message = page.getByRole('article').filter({ hasText: text.slice(-10) });
  await expect(message).toBeVisible();
  expect(await violations()).toEqual([]);

  await field(page).fill('hey :tr');
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(await violations()).toEqual([]);
  await field(page).fill('');

  await page.getByRole('button', { name: 'Emoji' }).click();
  await expect(page.getByRole('dialog', { name: 'Emoji' })).toBeVisible();
  expect(await violations()).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await message.getByRole('button', { name: other.player.username, exact: true }).click();
  await expect(page.getByRole('progressbar', { name: 'Level progress' }).last()).toBeVisible();
  expect(await violations()).toEqual([]);
  await other.page.context().close();
});
