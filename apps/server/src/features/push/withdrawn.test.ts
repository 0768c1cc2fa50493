/** Pushes that wait while the reason for them goes away. */
import { describe, expect, it } from 'vitest';
import { quickTestPlayer } from '../../testing/quick-players.ts';
import { staffMember } from '../../testing/staff.ts';
import type { TestPlayer } from '../../testing/test-server.ts';
import { waitFor } from '../../testing/until.ts';
import {
  befriend,
  deliverAll,
  deliverHeld,
  listener,
  minute,
  pass,
  quietNow,
  server,
  setQuiet,
  setUp,
  waiting,
} from './push-fixtures.ts';

setUp();

const block = async (player: TestPlayer, { id }: TestPlayer): Promise<void> => {
  expect((await player.request(`POST /api/friends/${id}/block`)).status).toBeLessThan(300);
};

/** Another player mentions these in the global room. */
async function call(...players: TestPlayer[]): Promise<{ author: TestPlayer; messageId: number }> {
  const author = await quickTestPlayer(server);
  const content = `hello ${players.map(({ id }) => `<@${id}>`).join(' ')}`;
  const body = { content, nonce: crypto.randomUUID() };
  const response = await author.request('POST /api/chat/messages/global', { body });
  expect(response.status).toBe(200);
  // The pushes are stored after the response.
  for (const player of players) await waitFor(async () => expect(await waiting(player)).toBe(1));
  return { author, messageId: response.body.message.id };
}

describe('a message that is deleted while its push waits', () => {
  it.each(['author', 'staff'])('does not ring once the %s deleted it', async (who) => {
    const { player } = await listener(['letter']);
    const { author, messageId } = await call(player);
    const remover = who === 'author' ? author : await staffMember(server, 'MANAGE_MESSAGES');
    const { status } = await remover.request(`DELETE /api/chat/messages/global/${messageId}`);
    expect(status).toBeLessThan(300);
    expect(await waiting(player)).toBe(0);
  });
});

describe('a message that is edited while its push waits', () => {
  const edit = (author: TestPlayer, messageId: number, content: string) =>
    author.request(`PUT /api/chat/messages/global/${messageId}`, { body: { content } });

  it('rings with its new text', async () => {
    const { player, browser } = await listener(['letter']);
    const { author, messageId } = await call(player);
    expect((await edit(author, messageId, `goodbye <@${player.id}>`)).status).toBe(200);
    const { sql } = server.database;
    const body = `goodbye @${player.username}`;
    await waitFor(async () =>
      expect(await sql`select 1 from push_outbox where body = ${body}`).toHaveLength(1),
    );
    await deliverAll(player);
    expect(browser.shown()).toMatchObject([{ body }]);
  });

  it('does not ring for a player whom it no longer mentions, and still rings for another', async () => {
    const [kept, left] = [await listener(['letter']), await listener(['letter'])];
    const { author, messageId } = await call(kept.player, left.player);
    expect((await edit(author, messageId, `only <@${kept.player.id}>`)).status).toBe(200);
    await waitFor(async () => expect(await waiting(left.player)).toBe(0));
    await deliverAll(kept.player);
    expect(kept.browser.shown()).toMatchObject([{ body: `only @${kept.player.username}` }]);
    expect(left.browser.shown()).toEqual([]);
  });

  it('does not ring once it mentions nobody', async () => {
    const { player } = await listener(['letter']);
    const { author, messageId } = await call(player);
    expect((await edit(author, messageId, 'never mind')).status).toBe(200);
    await waitFor(async () => expect(await waiting(player)).toBe(0));
  });
});

describe('a player who is blocked while a push waits', () => {
  it('does not ring with a message', async () => {
    const { player, browser } = await listener(['letter']);
    const { author } = await call(player);
    await block(player, author);
    await deliverAll(player);
    expect(browser.shown()).toEqual([]);
  });

  it('does not ring with a notice', async () => {
    const { player, browser } = await listener(['friend']);
    await block(player, await befriend(player));
    const other = await befriend(player);
    await deliverAll(player);
    expect(browser.shown()).toMatchObject([{ title: `${other.username} wants to be friends` }]);
  });

  it.each([0, 1, 2])('does not count when quiet hours end, as number %i of three', async (which) => {
    const { player, browser } = await listener(['friend']);
    await setQuiet(player, quietNow());
    const others = [await befriend(player), await befriend(player), await befriend(player)];
    await deliverHeld(player, 3);
    await block(player, others[which] ?? player);
    pass(61 * minute);
    await deliverAll(player);
    expect(browser.shown()).toMatchObject([{ body: '2 friend requests. Good morning.' }]);
  });
});
