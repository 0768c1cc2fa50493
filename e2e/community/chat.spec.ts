import type { Browser, Locator, Page } from '@playwright/test';
import { expectNoViolations } from '../support/access.ts';
import { admin } from '../support/operator.ts';
import { freshName, type Player, registerPlayer, serverUrl, signIn } from '../support/players.ts';
import { expect, isPhone, test } from '../support/test.ts';

/** All journeys share the global room, so each sends unique texts. */
const words = (text: string): string => `${text} ${freshName().slice(2)}`;

const field = (page: Page): Locator => page.getByRole('textbox', { name: /^Message [#@]/ });
const line = (page: Page, text: string): Locator => page.getByRole('article').filter({ hasText: text });

async function enter(page: Page, path = '/chat'): Promise<void> {
  await page.goto(path);
  await expect(field(page)).toBeVisible();
}

async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
}

/** Registers another player in a separate browser of the same size. */
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

async function ask<T>({ token }: Player, method: string, path: string, data?: object): Promise<T> {
  const answer = await fetch(serverUrl() + path, {
    method,
    headers: { authorization: token, ...(data && { 'content-type': 'application/json' }) },
    ...(data && { body: JSON.stringify(data) }),
  });
  const body = answer.status === 204 ? null : await answer.json();
  if (!answer.ok) throw new Error(`${method} ${path} answered ${JSON.stringify(body)}`);
  return body as T;
}
const idOf = async (player: Player): Promise<string> =>
  (await ask<{ id: string }>(player, 'GET', '/api/users/me')).id;

interface TwoFriends {
  friend: Player;
  /** Their direct room, which no other journey uses. */
  room: string;
  path: string;
}

/** Makes a new friend and returns the room of the two. */
async function befriend(player: Player): Promise<TwoFriends> {
  const friend = await registerPlayer();
  const [one, other] = await Promise.all([idOf(player), idOf(friend)]);
  await ask(player, 'POST', `/api/friends/${other}`);
  await ask(friend, 'PUT', `/api/friends/${one}`, { accept: true });
  const room = `direct:${[one, other].sort().join(':')}`;
  return { friend, room, path: `/chat?with=${friend.username}` };
}

/** Sends a message without a browser. */
async function tell(player: Player, content: string, room = 'global'): Promise<number> {
  const data = { content, nonce: freshName() };
  const { message } = await ask<{ message: { id: number } }>(
    player,
    'POST',
    `/api/chat/messages/${room}`,
    data,
  );
  return message.id;
}

/** Opens the menu of a message by right click or long press. */
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

test('two players chat in the global room @phone [1.0.04, 2.1.04, 2.2.40, 2.2.41, 2.2.42]', async ({
  page,
  player,
  browser,
}) => {
  const other = await another(browser, page);
  await Promise.all([enter(page), enter(other.page)]);
  await expect(page.getByRole('heading', { name: '# global' })).toBeVisible();
  await expect(field(page)).toHaveAttribute('placeholder', 'Message #global');
  await expect(field(page)).toHaveAttribute('maxlength', '2048');

  // Typing is announced every two seconds to connected players only, so the other page may miss the first.
  await expect(async () => {
    await field(page).pressSequentially('hel');
    await expect(other.page.getByText(`${player.username} is typing...`)).toBeVisible({ timeout: 2500 });
  }).toPass();
  const hello = words('hello');
  await say(page, hello);
  await expect(line(page, hello)).toHaveCount(1);
  await expect(line(other.page, hello)).toContainText(player.username);
  await expect(other.page.getByText(`${player.username} is typing...`)).toBeHidden();

  const answer = words('hello yourself');
  await say(other.page, answer);
  await expect(line(page, answer)).toContainText(other.player.username);

  // Attaches a picture with the file field; dropping and pasting share the code after that.
  await page.getByLabel('Picture for the message').setInputFiles({
    name: 'square.png',
    mimeType: 'image/png',
    buffer: Buffer.from(square, 'base64'),
  });
  await expect(page.getByText('It goes with your next message.')).toBeVisible();
  const look = words('look');
  await say(page, look);
  const picture = line(other.page, look).getByRole('img', { name: 'Sent with the message' });
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((img) => (img as unknown as { naturalWidth: number }).naturalWidth))
    .toBeGreaterThan(0);

  await other.page.context().close();
});

test('a player reports a message and blocks its author, which takes effect at once and stays [2.6.11, 2.6.12]', async ({
  page,
  player,
}) => {
  expect(player.token).not.toBe('');
  const other = await registerPlayer();
  await enter(page);
  const answer = words('you and your buttons');
  await tell(other, answer);
  await (await openMenu(page, answer)).getByRole('menuitem', { name: 'Report' }).click();
  const report = page.getByRole('dialog', { name: `Report what ${other.username} said` });
  await report.getByRole('radio', { name: 'Unkind words' }).check({ force: true });
  const filed = page.waitForResponse('**/api/reports');
  await report.getByRole('button', { name: 'Report' }).click();
  expect((await filed).ok()).toBe(true);
  await expect(report).toBeHidden();

  await (await openMenu(page, answer)).getByRole('menuitem', { name: 'Block' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
  await expect(line(page, answer)).toHaveCount(0);
  await expect(page.getByRole('alertdialog')).toBeHidden();
  const unheard = words('can you hear me?');
  await tell(other, unheard);
  const mine = words('so quiet here');
  await say(page, mine);
  await expect(line(page, mine)).toHaveCount(1);
  await expect(line(page, unheard)).toHaveCount(0);
  await page.reload();
  await expect(line(page, mine)).toHaveCount(1);
  await expect(line(page, unheard)).toHaveCount(0);
});

/** A small brown square. */
const square =
  'iVBORw0KGgoAAAANSUhEUgAAAHgAAABQCAIAAABd+SbeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAABHklEQVR4nO3UUY0DARTDwDIx' +
  'zjJcWCXQ316eTiMFgeX49byz5/cQXig/f6Ia0AHdf3obowO6uYaMbg5OOro5jQ7o5hoyujk46ejmNDqgm2vI6ObgpKOb0+iAbq4h' +
  'o5uDk45uTqMDurmGjG4OTjq6OY0O6OYaMro5OOno5jQ6oJtryOjm4KSjm9PogG6uIaObg5OObk6jA7q5hoxuDk46ujmNDujmGjK6' +
  'OTjp6OY0OqCba8jo5uCko5vT6IBuriGjm4OTjm5OowO6uYaMbg5OOro5jQ7o5hoyujk46ejmNDqgm2vI6ObgpKOb0+iAbq4ho5uD' +
  'k45uTqMDurmGjG4OTjq6OY0O6OYaMro5OOno5jQ6oJtryOjm4KSjOdOv+wAoepL+cBc6AwAAAABJRU5ErkJggg==';

test('players edit and delete their own messages; staff delete any message and still see it [1.6.05, 2.4.16, 2.4.17, 2.4.18, 2.6.05, 2.6.07, 2.6.08]', async ({
  page,
  player,
  browser,
}) => {
  const other = await another(browser, page);
  await admin('grant-permission', player.username, 'MANAGE_MESSAGES');
  await Promise.all([enter(page), enter(other.page)]);
  const writer = other.page;
  const [first, second, third] = [words('teh lamp'), words('not this'), words('the lamp')];
  await say(writer, first);
  await expect(line(page, first)).toHaveCount(1);
  // Only a message that the server has accepted can be edited.
  await expect(line(writer, first)).not.toContainText('Sending');

  await field(writer).press('ArrowUp');
  const editor = writer.getByRole('textbox', { name: 'Edit message' });
  await expect(editor).toHaveValue(first);
  await editor.fill(second);
  await editor.press('Escape');
  await expect(editor).toBeHidden();
  await expect(line(writer, first)).not.toContainText('(edited)');

  await (await openMenu(writer, first)).getByRole('menuitem', { name: 'Edit' }).click();
  await editor.fill(third);
  await editor.press('Enter');
  await expect(line(writer, third)).toContainText('(edited)');
  await expect(line(page, third)).toContainText('(edited)');

  // Not even staff can edit the messages of others.
  const theirs = words('mine alone');
  await say(page, theirs);
  await expect((await openMenu(writer, theirs)).getByRole('menuitem', { name: 'Reply' })).toBeVisible();
  await expect(writer.getByRole('menuitem', { name: /Edit|Delete/ })).toHaveCount(0);
  await writer.keyboard.press('Escape');
  await expect((await openMenu(page, third)).getByRole('menuitem', { name: 'Delete' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await (await openMenu(writer, third)).getByRole('menuitem', { name: 'Delete' }).click();
  await writer.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(line(writer, third)).toHaveCount(0);
  await expect(writer.getByRole('alertdialog')).toBeHidden();
  await expect(line(page, third)).toContainText('Deleted');

  const rude = words('something rude');
  await say(writer, rude);
  await (await openMenu(page, rude)).getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(line(page, rude)).toContainText('Deleted');
  await expect(line(writer, rude)).toHaveCount(0);
  await page.reload();
  await expect(line(page, rude)).toContainText('Deleted');
  await other.page.context().close();
});

test('scrolling up loads older messages, and a reply leads to its original, highlighted for 1.5 s @phone [2.4.20, 2.6.09]', async ({
  page,
  player,
}) => {
  test.slow();
  const { friend, room, path } = await befriend(player);
  const question = 'anyone got a spare Prickle?';
  const far = await tell(friend, question, room);
  await Promise.all(
    Array.from({ length: 120 }, (_, place) =>
      tell(player, `${place}: ${'lorem ipsum '.repeat(place % 9)}`, room),
    ),
  );
  const last = 'by the fountain';
  await tell(friend, last, room);
  await enter(page, path);
  await expect(line(page, last)).toBeInViewport();
  const list = page.getByRole('feed');
  const top = () => list.evaluate((element) => (element as unknown as { scrollTop: number }).scrollTop);

  // The history request is held back, so that its arrival can be watched.
  const older = /\/api\/chat\/messages\/direct.*before=/;
  let deliver = (): void => undefined;
  await page.route(older, async (route) => {
    await new Promise<void>((resolve) => {
      deliver = resolve;
    });
    await route.fallback();
  });
  const askedFor = page.waitForRequest(older);
  await list.evaluate((element) => {
    (element as unknown as { scrollTop: number }).scrollTop = 400;
  });
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
  const came = page.waitForResponse(older);
  deliver();
  await came;
  await expect.poll(top).toBeGreaterThan(1000);
  const after = (await same.boundingBox())?.y ?? 0;
  expect(Math.abs(after - before)).toBeLessThan(3);
  await page.unroute(older);

  // A new message does not scroll a reader down.
  const news = 'and another thing';
  await tell(friend, news, room);
  const jump = page.getByRole('button', { name: /jump to newest/i });
  await expect(jump).toBeVisible();
  await expect(line(page, news)).not.toBeInViewport();
  await jump.click();
  await expect(line(page, news)).toBeInViewport();
  await expect(jump).toBeHidden();

  await (await openMenu(page, last)).getByRole('menuitem', { name: 'Reply' }).click();
  await expect(page.getByText('Replying to')).toContainText(friend.username);
  await expect(field(page)).toBeFocused();
  const reply = 'on my way';
  await say(page, reply);
  await expect(line(page, reply)).toContainText(last);
  // Wait for it to arrive: leaving the page would cancel sending.
  await expect(page.locator('[data-message]').filter({ hasText: reply })).toBeVisible();

  // A message far up is loaded with its context.
  await page.goto(`${path}&message=${far}`);
  const target = page.locator(`[data-message="${far}"]`);
  await expect(target).toBeInViewport();
  await expect(target.locator('> div').last()).toHaveCSS('animation-name', /lit/);
  await expect(target.locator('> div').last()).toHaveCSS('animation-name', 'none', { timeout: 2500 });
  await jump.click();
  await expect(line(page, reply)).toBeInViewport();
  await line(page, reply)
    .getByRole('button', { name: `Go to what ${friend.username} said` })
    .click();
  await expect(
    page.locator('[data-message]').filter({ hasText: last }).first().locator('> div').last(),
  ).toHaveCSS('animation-name', /lit/);
});

test('a page loads missed messages after a lost connection; a message being sent is half transparent; a refused one is red, shows the reason and can be sent again [2.4.11, 2.4.13, 2.4.14, 2.4.15]', async ({
  page,
  player,
}) => {
  const { friend, room, path } = await befriend(player);
  let isCut = false;
  const cut: (() => Promise<void>)[] = [];
  await page.routeWebSocket('**/gateway', (socket) => {
    if (isCut) return void socket.close();
    socket.connectToServer();
    cut.push(() => socket.close());
  });
  await enter(page, path);
  await tell(friend, 'before', room);
  await expect(line(page, 'before')).toBeVisible();

  isCut = true;
  for (const close of cut) await close();
  await expect(page.getByText('The line to the shop went quiet.')).toBeVisible();
  await tell(friend, 'missed one', room);
  await tell(friend, 'missed two', room);
  await expect(line(page, 'missed two')).toHaveCount(0);

  // A message sent meanwhile arrives once, after those that were missed.
  await say(page, 'can you hear me');
  const order = ['before', 'missed one', 'missed two', 'can you hear me'];
  for (const text of order) await expect(line(page, text)).toHaveCount(1);
  await tell(friend, 'loud and clear', room);
  isCut = false;
  await expect(page.getByText('The line to the shop went quiet.')).toBeHidden();
  await expect(line(page, 'loud and clear')).toHaveCount(1);
  const shown = await page.getByRole('article').allInnerTexts();
  const places = [...order, 'loud and clear'].map((text) => shown.findIndex((one) => one.includes(text)));
  expect(places).toEqual([0, 1, 2, 3, 4]);

  const address = `**/api/chat/messages/${room.replaceAll(':', '*')}`;
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(address, async (route) => {
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
  const text = 'buttonbuttonbutton';
  await say(page, text);
  const written = line(page, text).getByText(text).locator('xpath=..');
  await expect(line(page, text)).toContainText('Sending');
  await expect(written).toHaveCSS('opacity', '0.5');
  answer();
  await expect(line(page, text)).toContainText('Easy there. You can write again in 3 s.');
  await expect(written).toHaveCSS('color', 'rgb(255, 157, 146)');

  await page.unroute(address);
  await page.route(address, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await line(page, text).getByRole('button', { name: 'Retry' }).click();
  await expect(line(page, text)).toContainText('Something went wrong.');
  const said = async () =>
    (
      await ask<{ messages: { content: string }[] }>(friend, 'GET', `/api/chat/messages/${room}`)
    ).messages.filter(({ content }) => content === text).length;
  expect(await said()).toBe(0);
  await page.unroute(address);
  await line(page, text).getByRole('button', { name: 'Retry' }).click();
  await expect(line(page, text)).not.toContainText('Something went wrong.');
  await expect(line(page, text)).not.toContainText('Sending');
  await expect(line(page, text)).toHaveCount(1);
  expect(await said()).toBe(1);
});

test('unread messages are counted and marked; a mention causes a notification, by the browser if the page is hidden', async ({
  page,
  player,
  context,
}) => {
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
  const { friend, room, path } = await befriend(player);
  await enter(page);
  const seen = words('seen');
  await tell(friend, seen);
  await expect(line(page, seen)).toBeInViewport();
  const navigation = page.getByRole('navigation', { name: 'Main', exact: true });
  const chatLink = navigation.getByRole('link', { name: /^Chat/ });
  await navigation.getByRole('link', { name: /Market/ }).click();
  await expect(page.getByRole('heading', { name: 'Market', level: 1 })).toBeVisible();

  await tell(friend, `@${player.username} ${words('are you there?')}`);
  await expect(chatLink).toContainText(/\d+\+? waiting/);
  await expect(page.getByText(`${friend.username} called you in #global`)).toBeVisible();
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL('/chat');
  const call = page.locator('[data-message]').filter({ hasText: 'are you there?' });
  await expect(call.filter({ hasText: friend.username }).first()).toBeInViewport();
  await expect(page.getByText('New', { exact: true })).toBeVisible();

  // A direct message of a friend counts as a mention.
  await tell(friend, 'psst, just you', room);
  await expect(page.getByText(`${friend.username} wrote to you`)).toBeVisible();
  await page.getByRole('button', { name: 'Rooms 1 new' }).click();
  await page.getByRole('menuitem', { name: new RegExp(friend.username) }).click();
  await expect(page).toHaveURL(path);
  await expect(line(page, 'psst, just you')).toBeInViewport();

  await page.evaluate(() => {
    const { document, Event } = globalThis as unknown as {
      document: { dispatchEvent: (event: unknown) => void };
      Event: new (name: string) => unknown;
    };
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  const text = words('psst');
  await tell(friend, `@${player.username} **${text}**`);
  await expect
    .poll(() => page.evaluate(() => (globalThis as unknown as { told: string[] }).told))
    .toEqual([`${friend.username} called you in #global | @${player.username} ${text}`]);
});

test('a link whose path looks like the address of another host asks before it opens [2.5.43, 2.8.17]', async ({
  page,
  player,
  context,
}) => {
  const { friend, room, path } = await befriend(player);
  const { host, origin } = new URL(serverUrl());
  const paths = ['//elsewhere.example/a', '/\\elsewhere.example/b', '/.//elsewhere.example/c'];
  for (const written of paths) await tell(friend, `see ${origin}${written}`, room);
  const left: string[] = [];
  await context.route('http://elsewhere.example/**', (route) => {
    left.push(route.request().url());
    return route.fulfill({ body: 'elsewhere' });
  });
  await enter(page, path);
  const question = page.getByRole('alertdialog', { name: 'Leaving Blookery?' });
  for (const written of paths) {
    await line(page, written).getByRole('link').click();
    await expect(question).toContainText('This link will take you to an external website');
    await expect(question).toContainText(`${host}//elsewhere.example/`);
    await question.getByRole('button', { name: 'No' }).click();
    await expect(question).toBeHidden();
  }
  expect(new URL(page.url()).host).toBe(host);
  expect(left).toEqual([]);
});

test('a player picks emoji, names are suggested, external links ask first, and a card shows who a player is [2.5.33, 2.5.34, 2.5.43, 2.8.17, 1.7.38]', async ({
  page,
  player,
  context,
}) => {
  const { friend, room, path } = await befriend(player);
  await tell(friend, 'I was here', room);
  await enter(page, path);
  const listed = await page.request.get('/api/data/emojis');
  expect(await (await page.request.get('/cdn/emojis.json')).json()).toEqual(await listed.json());
  await page.getByRole('button', { name: 'Emoji' }).click();
  await page.getByRole('searchbox', { name: 'Search emoji' }).fill('trophy');
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue(':trophy: ');
  await field(page).pressSequentially(`@${friend.username.slice(0, 6)}`);
  await page.getByRole('option', { name: friend.username }).click();
  await expect(field(page)).toHaveValue(`:trophy: @${friend.username} `);
  const text = 'see https://example.com/path';
  await field(page).pressSequentially(text);
  await field(page).press('Enter');
  await expect(line(page, text).getByRole('img', { name: ':trophy:' })).toBeVisible();
  await expect(line(page, text).getByRole('button', { name: `@${friend.username}` })).toBeVisible();

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
  const elsewhere = await opened;
  await expect(elsewhere).toHaveURL('https://example.com/path');
  await elsewhere.close();

  await line(page, 'I was here').getByRole('button', { name: friend.username }).first().click();
  const card = page.getByRole('dialog', { name: friend.username });
  await expect(card.getByRole('progressbar', { name: 'Level progress' })).toBeVisible();
  await expect(card.getByRole('link', { name: 'View profile' })).toHaveAttribute(
    'href',
    `/dashboard?name=${friend.username}`,
  );
  await card.getByRole('button', { name: 'Mention' }).click();
  await expect(field(page)).toHaveValue(`@${friend.username} `);
  await expect(field(page)).toBeFocused();
});

test('the chat can be used by keyboard alone and has no accessibility violations', async ({
  page,
  player,
}) => {
  test.slow();
  const { friend, room, path } = await befriend(player);
  await tell(friend, 'first', room);
  await tell(friend, `@${player.username} **look**: \`code\` :party: https://example.com second`, room);
  await enter(page, path);
  const second = line(page, 'second');
  await expect(second).toBeVisible();
  await expectNoViolations(page);

  await page.keyboard.press('h');
  await expect(field(page)).toBeFocused();
  await field(page).fill('');
  await second.focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await expect(second).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Reply' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await second.focus();
  await page.keyboard.press('r');
  await expect(page.getByText('Replying to')).toBeVisible();
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Replying to')).toBeHidden();

  await field(page).fill('hey :tr');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectNoViolations(page);
  await field(page).fill('');
  await page.getByRole('button', { name: 'Emoji' }).click();
  await expect(page.getByRole('dialog', { name: 'Emoji' })).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await line(page, 'first').getByRole('button', { name: friend.username, exact: true }).click();
  await expect(page.getByRole('progressbar', { name: 'Level progress' }).last()).toBeVisible();
  await expectNoViolations(page);
});
