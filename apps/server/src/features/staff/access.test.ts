/**
 * Tries every call that needs a permission with every permission, and as a player without any. Players
 * without the permission always get the same 403, so they learn nothing from it.
 */
import { randomUUID } from 'node:crypto';
import { type CallShape, permissions } from '@blookery/contract';
import { describe, expect, it } from 'vitest';
import { everyCall } from '../../testing/response.ts';
import { staffMember } from '../../testing/staff.ts';
import { type TestPlayer, testServer } from '../../testing/test-server.ts';

const holders = new Map<string, TestPlayer>();
const server = await testServer();
const nobody = await server.player();
for (const permission of permissions) holders.set(permission, await staffMember(server, permission));

const guarded = everyCall.flatMap(({ name, call }) =>
  typeof call.access === 'object' ? [{ name, call, needs: call.access.permission }] : [],
);

const pathOf = (call: CallShape, someone: string) =>
  call.path
    .replace('{userId}', someone)
    .replace('{permission}', 'NO_ADS')
    .replace('{name}', 'guilds')
    .replace(/\{\w+\}/g, '1');

const request = (player: TestPlayer, call: CallShape, path: string) =>
  player.request(`${call.method} ${path}`, call.method === 'GET' ? {} : { body: {} });

it('the guarded calls include the whole staff panel', () => {
  const named = guarded.map(({ name }) => name);
  expect(named.filter((name) => name.startsWith('staff')).length).toBeGreaterThan(25);
  expect(named).toEqual(expect.arrayContaining(['reports.list', 'reports.decide', 'chat.slowMode']));
});

describe.each(guarded)('$name needs $needs', ({ call, needs }) => {
  it.each(permissions)('a holder of %s is admitted only if that is the permission', async (permission) => {
    const holder = holders.get(permission);
    if (!holder) throw new Error('nobody holds it');
    const { status, code } = await request(holder, call, pathOf(call, randomUUID()));
    if (permission === needs) expect(code, `${status}`).not.toBe('PERMISSION_MISSING');
    else expect([status, code]).toEqual([403, 'PERMISSION_MISSING']);
  });

  it('a player without it gets no information [2.1.18]', async () => {
    const existing = await request(nobody, call, pathOf(call, nobody.id));
    const missing = await request(nobody, call, pathOf(call, randomUUID()));
    expect(existing.status).toBe(403);
    expect(existing.refusal).toEqual({
      code: 'PERMISSION_MISSING',
      message: 'You are not allowed to do this.',
    });
    expect(missing.refusal).toEqual(existing.refusal);
    expect((await server.request(`${call.method} ${pathOf(call, nobody.id)}`)).status).toBe(401);
  });
});
