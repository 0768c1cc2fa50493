import { enter, field, line, openMenu, say, sendMessage, words } from '../support/chat.ts';
import { permit } from '../support/operator.ts';
import { registerPlayer } from '../support/players.ts';
import { expect, test } from '../support/test.ts';

test('two players chat in the global room @phone [1.0.04, 2.1.04, 2.2.40, 2.2.41, 2.2.42]', async ({
  page,
  player,
  guest: other,
}) => {
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

  const response = words('hello yourself');
  await say(other.page, response);
  await expect(line(page, response)).toContainText(other.player.username);

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
  await expect.poll(() => picture.evaluate((img) => img.naturalWidth)).toBeGreaterThan(0);
});

test('a player reports a message and blocks its author, which takes effect at once and stays [2.6.11, 2.6.12]', async ({
  page,
  player: _,
}) => {
  const other = await registerPlayer();
  await enter(page);
  const response = words('you and your buttons');
  await sendMessage(other, response);
  await (await openMenu(page, response)).getByRole('menuitem', { name: 'Report' }).click();
  const report = page.getByRole('dialog', { name: `Report what ${other.username} said` });
  await report.getByRole('radio', { name: 'Unkind words' }).check({ force: true });
  const filed = page.waitForResponse('**/api/reports');
  await report.getByRole('button', { name: 'Report' }).click();
  expect((await filed).ok()).toBe(true);
  await expect(report).toBeHidden();

  await (await openMenu(page, response)).getByRole('menuitem', { name: 'Block' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
  await expect(line(page, response)).toHaveCount(0);
  await expect(page.getByRole('alertdialog')).toBeHidden();
  const unheard = words('can you hear me?');
  await sendMessage(other, unheard);
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
  guest: other,
}) => {
  await permit(player.username, 'MANAGE_MESSAGES');
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
});
