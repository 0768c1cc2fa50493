/** What staff can do about a player whose account was deleted, and what they still see: nothing brings personal data back. */
import { expect, it } from 'vitest';
import { staffMember } from '../../../testing/staff.ts';
import type { TestPlayer } from '../../../testing/test-server.ts';
import { act, chief, lastAct, server, setUp, trail, undo } from './users-fixtures.ts';

setUp();

/** Returns the name of the account from then on. */
async function erase({ id }: TestPlayer): Promise<string> {
  const { sql } = server.database;
  await sql`update players set deletion_at = now() - interval '1 minute' where id = ${id}`;
  await server.runJob('erase-accounts');
  const [row] = await sql<{ username: string }[]>`
    select username from players where id = ${id} and erased_at is not null`;
  if (!row) throw new Error('the account was not erased');
  return row.username;
}

it('a deleted account can be neither changed nor punished nor given permissions', async () => {
  const player = await server.player();
  const name = await erase(player);
  for (const what of ['warn', 'unmute', 'unban', 'end-sessions', 'reset-look', 'let-give']) {
    expect((await act(chief, player.id, what)).code, what).toBe('USER_UNKNOWN');
  }
  for (const what of ['mute', 'ban', 'blacklist']) {
    expect((await act(chief, player.id, what, { minutes: 5 })).code, what).toBe('USER_UNKNOWN');
  }
  expect((await act(chief, player.id, 'rename', { username: 'Back_Again' })).code).toBe('USER_UNKNOWN');
  const path = `/api/staff/users/${player.id}` as const;
  const notes = await chief.request(`POST ${path}/notes`, { body: { text: 'Was kind.' } });
  expect(notes.code).toBe('USER_UNKNOWN');
  const permission = await chief.request(`PUT ${path}/permissions/NO_ADS`, {
    body: { reason: 'Joined.', minutes: null },
  });
  expect(permission.code).toBe('USER_UNKNOWN');
  const { sql } = server.database;
  expect(await sql`select username from players where id = ${player.id}`).toEqual([{ username: name }]);
  for (const table of ['punishments', 'staff_notes', 'player_permissions', 'audit_trail']) {
    expect(await sql`select 1 from ${sql(table)} where player_id = ${player.id}`, table).toHaveLength(0);
  }
});

it('an act on a deleted account cannot be undone, so a deleted name does not come back', async () => {
  const player = await server.player('Real_Name_1');
  await act(chief, player.id, 'rename', { username: 'Kindly_1' });
  const { id } = await lastAct({ ...player, username: 'Kindly_1' });
  const name = await erase(player);
  expect(await lastAct({ ...player, username: name })).toMatchObject({ id, undoable: false });
  expect((await undo(id)).code).toBe('USER_UNKNOWN');
  expect(await server.database.sql`select username from players where id = ${player.id}`).toEqual([
    { username: name },
  ]);
});

it('the audit trail of a deleted account shows who did what and why, and nothing about the player', async () => {
  const player = await server.player('Real_Name_2');
  const staff = await staffMember(server, 'MANAGE_MESSAGES');
  await act(chief, player.id, 'rename', { username: 'Kindly_2' });
  const said = await player.request('POST /api/chat/messages/global', {
    body: { content: 'I live in Elm Street', nonce: 'a' },
  });
  await staff.request(`DELETE /api/chat/messages/global/${said.body.message.id}`);
  const acts = await trail(`player=${await erase(player)}`);
  expect(acts).toMatchObject([
    { action: 'delete-message', staff: { id: staff.id }, before: null, after: null },
    { action: 'rename', staff: { id: chief.id }, reason: 'Because of it.', before: null, after: null },
  ]);
  expect(JSON.stringify(acts)).not.toMatch(/Real_Name_2|Elm Street/);
});
