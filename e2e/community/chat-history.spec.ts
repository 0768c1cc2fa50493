import { calls } from '@blookery/contract';
import type { Locator } from '@playwright/test';
import { expectNoViolations } from '../support/access.ts';
import { callAs } from '../support/calls.ts';
import { befriend, enter, field, line, openMenu, say, sendMessage, words } from '../support/chat.ts';
import { inPage, type PageGlobals, styleOf } from '../support/page-globals.ts';
import { serverUrl } from '../support/players.ts';
import { expect, test } from '../support/test.ts';

/** Looks often, because a message is lit for 1.5 s only. */
const expectLit = (message: Locator): Promise<void> =>
  expect
    .poll(async () => (await styleOf(message.locator('> div').last())).animationName, { intervals: [50] })
    .toMatch(/lit/);

test('scrolling up loads older messages, and a reply leads to its original, highlighted for 1.5 s @phone [2.4.20, 2.6.09]', async ({
  page,
  player,
}) => {
  test.slow();
  const { friend, room, path } = await befriend(player);
  const question = 'anyone got a spare Prickle?';
  const far = await sendMessage(friend, question, room);
  await Promise.all(
    Array.from({ length: 120 }, (_, place) =>
      sendMessage(player, `${place}: ${'lorem ipsum '.repeat(place % 9)}`, room),
    ),
  );
  const last = 'by the fountain';
  await sendMessage(friend, last, room);
  await enter(page, path);
  await expect(line(page, last)).toBeInViewport();
  const list = page.getByRole('feed');
  const top = () => list.evaluate((element) => element.scrollTop);

  // The history request is held back, so that its arrival can be watched.
  const older = /\/api\/chat\/messages\/direct.*before=/;
  let deliver = (): void => undefined;
  await page.route(older, async (route) => {
    await new Promise<void>((resolve) => {
      deliver = resolve;
    });
    await route.fallback();
  });
  let isRequested = false;
  void page.waitForRequest(older).then(() => {
    isRequested = true;
  });
  // A list that is still measuring its last rows returns to its end once, so the player goes on scrolling.
  await expect
    .poll(async () => {
      if (!isRequested) await list.evaluate((element) => element.scrollTo({ top: 400 }));
      return isRequested;
    })
    .toBe(true);
  await expect.poll(top).toBeLessThan(1200);
  await expect(list).toHaveAttribute('aria-busy', 'true');
  await expectNoViolations(page);
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
  await sendMessage(friend, news, room);
  const jump = page.getByRole('button', { name: /jump to newest/i });
  await expect(jump).toBeVisible();
  await expect(line(page, news)).not.toBeInViewport();
  // The button counts the message, so no toast repeats it; another toast does not cover the button.
  await sendMessage(friend, `@${player.username} ${words('in here too')}`);
  const toast = page.getByRole('status').filter({ hasText: friend.username });
  expect(await toast.textContent()).toContain('called you in #global');
  await expect
    .poll(async () => {
      const [above, below] = await Promise.all([toast.boundingBox(), jump.boundingBox()]);
      return above && below ? below.y - above.y - above.height : null;
    })
    .toBeGreaterThanOrEqual(0);
  await jump.click();
  await expect(line(page, news)).toBeInViewport();
  await expect(jump).toBeHidden();

  // The toast lies over the newest message, and stays while the pointer is on it.
  await page.mouse.move(0, 0);
  await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0, { timeout: 20_000 });
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
  await expectLit(target);
  await expect(target).toBeInViewport();
  await expect(target.locator('> div').last()).toHaveCSS('animation-name', 'none', { timeout: 5000 });
  await jump.click();
  await expect(line(page, reply)).toBeInViewport();
  await line(page, reply)
    .getByRole('button', { name: `Go to what ${friend.username} said` })
    .click();
  await expectLit(page.locator('[data-message]').filter({ hasText: last }).first());
});

test('a reader at the end stays there when the window grows at the moment when rows turn out taller @phone', async ({
  page,
  player,
}) => {
  const { friend, room, path } = await befriend(player);
  for (let place = 0; place < 40; place += 1) await sendMessage(friend, `${place} of many`, room);
  const last = 'the very last';
  await sendMessage(friend, last, room);
  await enter(page, path);
  await expect(line(page, last)).toBeInViewport();
  const list = page.getByRole('feed');
  const toEnd = () =>
    list.evaluate(({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight);
  await list.evaluate((element) => {
    element.style.maxHeight = `${element.clientHeight - 60}px`;
  });
  await expect.poll(toEnd).toBeLessThan(2);
  // The taller window moves the scroll position, which is reported after the rows have grown.
  await list.evaluate((element) => {
    const rows = element.firstElementChild as unknown as typeof element;
    element.style.maxHeight = '';
    if (element.scrollTop > 0) rows.style.height = `${rows.clientHeight + 300}px`;
  });
  await expect.poll(toEnd).toBeLessThan(2);
  await expect(page.getByRole('button', { name: /jump to newest/i })).toBeHidden();
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
  await sendMessage(friend, 'before', room);
  await expect(line(page, 'before')).toBeVisible();

  isCut = true;
  for (const close of cut) await close();
  await expect(page.getByText('The line to the shop went quiet.')).toBeVisible();
  await sendMessage(friend, 'missed one', room);
  await sendMessage(friend, 'missed two', room);
  await expect(line(page, 'missed two')).toHaveCount(0);

  // A message sent meanwhile arrives once, after those that were missed.
  await say(page, 'can you hear me');
  const order = ['before', 'missed one', 'missed two', 'can you hear me'];
  for (const text of order) await expect(line(page, text)).toHaveCount(1);
  await sendMessage(friend, 'loud and clear', room);
  isCut = false;
  await expect(page.getByText('The line to the shop went quiet.')).toBeHidden();
  await expect(line(page, 'loud and clear')).toHaveCount(1);
  const shown = await page.getByRole('article').allInnerTexts();
  const places = [...order, 'loud and clear'].map((text) => shown.findIndex((one) => one.includes(text)));
  expect(places).toEqual([0, 1, 2, 3, 4]);

  const tooFast = 'Easy there. You can write again in 3 s.';
  const address = `**/api/chat/messages/${room.replaceAll(':', '*')}`;
  const held = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await held.promise;
    return route.fulfill({
      status: 429,
      json: { code: 'CHAT_TOO_FAST', message: tooFast, params: { seconds: 3 } },
    });
  });
  const text = 'buttonbuttonbutton';
  await say(page, text);
  const written = line(page, text).getByText(text).locator('xpath=..');
  await expect(line(page, text)).toContainText('Sending');
  await expect(written).toHaveCSS('opacity', '0.5');
  held.resolve();
  await expect(line(page, text)).toContainText(tooFast);
  await expect(written).toHaveCSS('color', 'rgb(255, 157, 146)');

  await page.unroute(address);
  await page.route(address, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await line(page, text).getByRole('button', { name: 'Retry' }).click();
  await expect(line(page, text)).toContainText('Something went wrong.');
  const said = async () => {
    const { messages } = await callAs(friend, calls.chat.history, { params: { roomId: room } });
    return messages.filter(({ content }) => content === text).length;
  };
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
    const globals = globalThis as PageGlobals;
    globals.notified = [];
    globals.Notification = class {
      static permission = 'granted';
      constructor(title: string, { body }: { body: string }) {
        globals.notified.push(`${title} | ${body}`);
      }
    };
  });
  const { friend, room, path } = await befriend(player);
  await enter(page);
  const seen = words('seen');
  await sendMessage(friend, seen);
  await expect(line(page, seen)).toBeInViewport();
  const navigation = page.getByRole('navigation', { name: 'Main', exact: true });
  const chatLink = navigation.getByRole('link', { name: /^Chat/ });
  await navigation.getByRole('link', { name: /Market/ }).click();
  await expect(page.getByRole('heading', { name: 'Market', level: 1 })).toBeVisible();

  await sendMessage(friend, `@${player.username} ${words('are you there?')}`);
  await expect(chatLink).toContainText(/\d+\+? waiting/);
  await expect(page.getByText(`${friend.username} called you in #global`)).toBeVisible();
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL('/chat');
  const call = page.locator('[data-message]').filter({ hasText: 'are you there?' });
  await expect(call.filter({ hasText: friend.username }).first()).toBeInViewport();
  await expect(page.getByText('New', { exact: true })).toBeVisible();

  // A direct message of a friend counts as a mention.
  await sendMessage(friend, 'psst, just you', room);
  await expect(page.getByText(`${friend.username} wrote to you`)).toBeVisible();
  await page.getByRole('button', { name: 'Rooms 1 new' }).click();
  await page.getByRole('menuitem', { name: new RegExp(friend.username) }).click();
  await expect(page).toHaveURL(path);
  await expect(line(page, 'psst, just you')).toBeInViewport();

  await inPage(page, ({ document }) => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  const text = words('psst');
  await sendMessage(friend, `@${player.username} **${text}**`);
  await expect
    .poll(() => inPage(page, ({ notified }) => notified))
    .toEqual([`${friend.username} called you in #global | @${player.username} ${text}`]);
});
