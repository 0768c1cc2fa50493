/** What undoing acts on one player in any order leaves of their punishments, look, name and permissions. */
import { describe, expect, it } from 'vitest';
import type { TestPlayer } from '../../../testing/test-server.ts';
import { act, chief, lastAct, me, read, server, setUp, trail, undo } from './users-fixtures.ts';

setUp();

/** Acts on the player; returns the act. */
const done = async (player: TestPlayer, what: string, body: object = {}): Promise<number> => {
  expect((await act(chief, player.id, what, body)).status).toBe(200);
  return (await lastAct(player)).id;
};
const undone = async (id: number): Promise<void> => {
  expect((await undo(id)).status).toBe(200);
};
/** What the trail says about the last undo of an act on the player. */
const lastUndo = async (player: TestPlayer) => (await trail(`player=${player.username}&action=undo`))[0];

describe.each(['mute', 'ban'] as const)('undoing a %s', (kind) => {
  /** Returns the act. */
  const punish = (player: TestPlayer, reason: string, minutes = 60) =>
    done(player, kind, { reason, minutes });
  const lift = (player: TestPlayer) => done(player, `un${kind}`);
  /** The reasons of all in force. */
  const inForce = async (player: TestPlayer): Promise<string[]> => {
    const rows = await server.database.sql<{ reason: string }[]>`
      select reason from punishments
      where player_id = ${player.id} and kind = ${kind} and lifted_at is null and expires_at > now() order by id`;
    return rows.map(({ reason }) => reason);
  };

  it('reinstates nothing when all were lifted since, and records no change', async () => {
    const player = await server.player();
    await punish(player, 'A month.', 43_200);
    const second = await punish(player, 'A day.');
    await lift(player);
    await undone(second);
    expect((await read(player.id))[kind]).toBeNull();
    expect(await lastUndo(player)).toMatchObject({ undoes: second, before: null, after: null });
  });

  it('leaves only the later one in force', async () => {
    const player = await server.player();
    await punish(player, 'A month.', 43_200);
    const second = await punish(player, 'A day.');
    await punish(player, 'An hour.');
    await undone(second);
    expect(await inForce(player)).toEqual(['An hour.']);
  });

  it('leaves only the later one in force when the act lifted an earlier one', async () => {
    const player = await server.player();
    await punish(player, 'A month.', 43_200);
    const lifted = await lift(player);
    const later = await punish(player, 'An hour.');
    await undone(lifted);
    expect(await inForce(player)).toEqual(['An hour.']);
    await undone(later);
    expect(await inForce(player)).toEqual(['A month.']);
  });

  it('reinstates the last one that stands, although the one in between was undone before', async () => {
    const player = await server.player();
    await punish(player, 'A month.', 43_200);
    const second = await punish(player, 'A day.');
    const third = await punish(player, 'An hour.');
    await undone(second);
    await undone(third);
    expect(await inForce(player)).toEqual(['A month.']);
  });

  it('ends it beside one from the command line, which stays', async () => {
    const player = await server.player();
    const first = await punish(player, 'A month.', 43_200);
    const { sql } = server.database;
    await sql`
      insert into punishments (player_id, kind, reason, expires_at)
      values (${player.id}, ${kind}, 'Operator.', now() + interval '1 hour')`;
    await sql`insert into audit_trail (action, player_id) values (${kind}, ${player.id})`;
    await undone(first);
    expect(await inForce(player)).toEqual(['Operator.']);
  });
});

it('undoing an earlier reset of a look keeps what the later one took', async () => {
  const player = await server.player();
  const wear = (color: string) =>
    server.database.sql`update players set color = ${color} where id = ${player.id}`;
  const plain = (await me(player)).color;
  await wear('rainbow');
  const first = await done(player, 'reset-look');
  await wear('#ff0000');
  const second = await done(player, 'reset-look');
  await undone(first);
  expect((await me(player)).color).toBe(plain);
  expect(await lastUndo(player)).toMatchObject({ undoes: first, before: null, after: null });
  await undone(second);
  expect((await me(player)).color).toBe('#ff0000');
});

it('undoing an earlier rename records no change', async () => {
  const player = await server.player('Many_Names');
  const rename = async (username: string) => {
    expect((await act(chief, player.id, 'rename', { username })).status).toBe(200);
    return (await lastAct({ ...player, username })).id;
  };
  const first = await rename('Second_Name');
  await rename('Third_Name');
  await undone(first);
  expect((await me(player)).username).toBe('Third_Name');
  const [undoing] = await trail('player=Third_Name&action=undo');
  expect(undoing).toMatchObject({ undoes: first, before: null, after: null });
});

it('undoing an earlier grant of a permission records no change', async () => {
  const player = await server.player();
  const change = async (method: 'PUT' | 'DELETE', body: object) => {
    const call = `${method} /api/staff/users/${player.id}/permissions/NO_ADS`;
    expect((await chief.request(call, { body: { reason: 'Because of it.', ...body } })).status).toBe(200);
    return (await lastAct(player)).id;
  };
  const first = await change('PUT', { minutes: null });
  await change('DELETE', {});
  await undone(first);
  expect((await me(player)).permissions).toEqual([]);
  expect(await lastUndo(player)).toMatchObject({ undoes: first, before: null, after: null });
});
