/** Helpers of the journeys in the chat. */
import { calls } from '@blookery/contract';
import type { Locator, Page } from '@playwright/test';
import { callAs } from './calls.ts';
import { freshName, type Player, registerPlayer } from './players.ts';
import { boxOf, expect, isPhone } from './test.ts';

/** All journeys share the global room, so each sends unique texts. */
export const words = (text: string): string => `${text} ${freshName().slice(2)}`;

export const field = (page: Page): Locator => page.getByRole('textbox', { name: /^Message [#@]/ });

export const line = (page: Page, text: string): Locator =>
  page.getByRole('article').filter({ hasText: text });

export async function enter(page: Page, path = '/chat'): Promise<void> {
  await page.goto(path);
  await expect(field(page)).toBeVisible();
}

export async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
}

export interface TwoFriends {
  friend: Player;
  /** Their direct room, which no other journey uses. */
  room: string;
  path: string;
}

/** Makes a new friend and returns the room of the two. */
export async function befriend(player: Player): Promise<TwoFriends> {
  const friend = await registerPlayer();
  await callAs(player, calls.friends.ask, { params: { userId: friend.id } });
  await callAs(friend, calls.friends.answer, { params: { userId: player.id }, body: { accept: true } });
  const room = `direct:${[player.id, friend.id].sort().join(':')}`;
  return { friend, room, path: `/chat?with=${friend.username}` };
}

/** Sends a message without a browser. */
export async function sendMessage(player: Player, content: string, room = 'global'): Promise<number> {
  const body = { content, nonce: freshName() };
  const { message } = await callAs(player, calls.chat.send, { params: { roomId: room }, body });
  return message.id;
}

/** Opens the menu of a message by right click or long press. */
export async function openMenu(page: Page, text: string): Promise<Locator> {
  const message = line(page, text);
  await message.scrollIntoViewIfNeeded();
  if (isPhone(page)) {
    const box = await boxOf(message);
    const touch = await page.context().newCDPSession(page);
    const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height - 10 }];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await expect(page.getByRole('menu')).toBeVisible();
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  } else await message.click({ button: 'right' });
  return page.getByRole('menu');
}
