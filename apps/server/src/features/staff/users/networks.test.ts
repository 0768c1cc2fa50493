/** Blacklisted and shared addresses in IPv6, and IPv4 addresses written as IPv6. */

import { createHmac } from 'node:crypto';
import type { StaffUser } from '@blookery/contract/staff';
import { describe, expect, it } from 'vitest';
import { blacklistTopic } from '../../../players/blacklist.ts';
import { openSecrets } from '../../../players/open-secrets.ts';
import { logIn } from '../../../testing/open-accounts.ts';
import { staffMember } from '../../../testing/staff.ts';
import { type TestPlayer, testServer } from '../../../testing/test-server.ts';

const secret = 'a test secret';
const server = await testServer({ SECRET: secret });
const { sql } = server.database;
const chief = await staffMember(server, 'VIEW_AUDIT', 'MUTE_USERS', 'BAN_USERS');

const config = (address: string) => server.request('GET /api', { address });
const keepOut = (player: TestPlayer) =>
  chief.request(`POST /api/staff/users/${player.id}/blacklist`, { body: { reason: 'Attacks', minutes: 60 } });
const loginFrom = async (player: TestPlayer, address: string) =>
  expect((await logIn(server, player, { address })).status).toBe(200);

describe('the blacklist of networks', () => {
  it('blocks the whole /64 of an IPv6 address, and an IPv4 address in every notation', async () => {
    for (const address of ['2001:db8:7:7::1', '::ffff:198.51.100.77']) {
      await chief.request('POST /api/staff/blacklist', { body: { address, reason: 'Attacks', minutes: 10 } });
    }
    await expect.poll(async () => (await config('2001:DB8:7:7:1:2:3:4')).status).toBe(403);
    expect((await config('2001:db8:7:8::1')).status).toBe(200);
    for (const form of ['198.51.100.77', '::ffff:198.51.100.77', '::FFFF:c633:644d']) {
      await expect.poll(async () => (await config(form)).status).toBe(403);
    }
    expect((await config('198.51.100.78')).status).toBe(200);
    expect((await config('no address at all')).status).toBe(200);
  });

  it('blocks a player from every address of the /64 they used, and of a /48 they moved around in', async () => {
    const player = await server.player();
    const roamer = await server.player();
    await loginFrom(player, '2001:db8:a:1::1');
    for (const n of [1, 2, 3]) await loginFrom(roamer, `2001:db8:b:${n}::1`);
    // All accounts of the test come from one address, and staff cannot block their own.
    await sql`
      delete from player_addresses where player_id in (${player.id}, ${roamer.id})
        and address_hash = (select address_hash from player_addresses where player_id = ${chief.id} limit 1)`;
    await keepOut(player);
    await expect.poll(async () => (await config('2001:db8:a:1:ffff::9')).status).toBe(403);
    expect((await config('2001:db8:a:2::1')).status).toBe(200);
    await keepOut(roamer);
    await expect.poll(async () => (await config('2001:db8:b:99::1')).status).toBe(403);
    expect((await config('2001:db8:c:1::1')).status).toBe(200);
  });

  it('still blocks whole addresses that were listed before networks were supported', async () => {
    const { key } = await openSecrets(sql, { secret, dataDir: '' });
    const whole = createHmac('sha256', Buffer.from(key('address'), 'hex'))
      .update('2001:db8:d::5')
      .digest()
      .subarray(0, 16);
    await sql`insert into address_blacklist (address_hash, reason) values (${whole}, 'From before')`;
    server.bus.publish(blacklistTopic, '');
    await expect.poll(async () => (await config('2001:db8:d::5')).status).toBe(403);
    expect((await config('2001:db8:d::6')).status).toBe(200);
  });

  it('recognizes players who share a /64', async () => {
    const [one, other] = [await server.player(), await server.player()];
    await loginFrom(one, '2001:db8:e:1::1');
    await loginFrom(other, '2001:db8:e:1:ffff::2');
    const { body } = await chief.request(`GET /api/staff/users/${one.id}`);
    const lines: StaffUser['alternates'] = body.alternates;
    // The second one is the address from which the test creates every account.
    expect(lines.find(({ player }) => player.id === other.id)?.sharedAddresses).toBe(2);
  });
});
