import { expectNoViolations } from '../support/access.ts';
import { befriend, enter, field, line, sendMessage } from '../support/chat.ts';
import { serverUrl } from '../support/players.ts';
import { expect, test } from '../support/test.ts';

test('a link whose path looks like the address of another host asks before it opens [2.5.43, 2.8.17]', async ({
  page,
  player,
  context,
}) => {
  const { friend, room, path } = await befriend(player);
  const { host, origin } = new URL(serverUrl());
  const paths = ['//elsewhere.example/a', '/\\elsewhere.example/b', '/.//elsewhere.example/c'];
  for (const written of paths) await sendMessage(friend, `see ${origin}${written}`, room);
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
  await sendMessage(friend, 'I was here', room);
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
  await sendMessage(friend, 'first', room);
  await sendMessage(
    friend,
    `@${player.username} **look**: \`code\` :party: https://example.com second`,
    room,
  );
  await enter(page, path);
  const second = line(page, 'second');
  await expectNoViolations(page, second);

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
  await expectNoViolations(page, page.getByRole('option').first());
  await field(page).fill('');
  await page.getByRole('button', { name: 'Emoji' }).click();
  await expectNoViolations(page, page.getByRole('dialog', { name: 'Emoji' }));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await line(page, 'first').getByRole('button', { name: friend.username, exact: true }).click();
  await expectNoViolations(page, page.getByRole('progressbar', { name: 'Level progress' }).last());
});
