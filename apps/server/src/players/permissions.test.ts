import { expect, it } from 'vitest';
import { testServer } from '../testing/test-server.ts';
import { readPermissions, setBoughtPermissions } from './bought-permissions.ts';
import { setGrant, takePermission } from './permissions.ts';

const server = await testServer();
const { sql } = server.database;
const now = new Date('2026-01-01T00:00:00Z');
const [march, june] = [new Date('2026-03-01T00:00:00Z'), new Date('2026-06-01T00:00:00Z')];

const anybody = async () => {
  const { id } = await server.player();
  const holdsAt = async (at: Date) => (await readPermissions(sql, id, at)).includes('NO_ADS');
  return {
    grant: (expiresAt: Date | null) => setGrant(sql, id, 'NO_ADS', { expiresAt }),
    grantBefore0165: (expiresAt: Date | null) => sql`
      insert into player_permissions (player_id, permission, expires_at) values (${id}, 'NO_ADS', ${expiresAt})
      on conflict (player_id, permission) do update set expires_at = excluded.expires_at, granted_at = now()`,
    endGrant: () => setGrant(sql, id, 'NO_ADS', null),
    buy: (until: Date | null) => setBoughtPermissions(sql, id, new Map([['NO_ADS', until]])),
    refund: () => setBoughtPermissions(sql, id, new Map()),
    take: () => takePermission(sql, id, 'NO_ADS'),
    /** Whether it is held now, from March, and from June. */
    holds: () => Promise.all([now, march, june].map(holdsAt)),
  };
};

it('a grant by staff does not shorten what was bought', async () => {
  const { grant, buy, holds } = await anybody();
  await buy(null);
  await grant(march);
  expect(await holds()).toEqual([true, true, true]);
});

it('a purchase does not shorten a grant by staff, and the grant stays when the purchase ends', async () => {
  const { grant, buy, refund, holds } = await anybody();
  await grant(june);
  await buy(march);
  expect(await holds()).toEqual([true, true, false]);
  await buy(null);
  expect(await holds()).toEqual([true, true, true]);
  await refund();
  expect(await holds()).toEqual([true, true, false]);
});

it('a permanent grant stays permanent when a purchase ends', async () => {
  const { grant, buy, refund, holds } = await anybody();
  await buy(march);
  await grant(null);
  await refund();
  expect(await holds()).toEqual([true, true, true]);
});

it('a grant from a server of the version before stays when a later purchase ends', async () => {
  const { grantBefore0165, buy, refund, holds } = await anybody();
  await grantBefore0165(null);
  await buy(march);
  expect(await holds()).toEqual([true, true, true]);
  await refund();
  expect(await holds()).toEqual([true, true, true]);
});

it('a grant from a server of the version before stays when an earlier purchase is renewed and ends', async () => {
  const { grantBefore0165, buy, refund, holds } = await anybody();
  await buy(march);
  await grantBefore0165(june);
  await buy(march);
  await refund();
  expect(await holds()).toEqual([true, true, false]);
});

it('a grant from a server of the version before is returned by the next one', async () => {
  const { grantBefore0165, grant } = await anybody();
  await grantBefore0165(june);
  expect(await grant(null)).toEqual({ expiresAt: june });
});

it('undoing a grant keeps the bought permission', async () => {
  const { grant, endGrant, buy, refund, holds } = await anybody();
  await buy(march);
  expect(await grant(june)).toBeNull();
  expect(await grant(null)).toEqual({ expiresAt: june });
  expect(await endGrant()).toEqual({ expiresAt: null });
  expect(await holds()).toEqual([true, false, false]);
  await refund();
  expect(await holds()).toEqual([false, false, false]);
});

it('a revoked permission is gone, whether it was bought or not', async () => {
  const { grant, buy, take, holds } = await anybody();
  await grant(march);
  await buy(june);
  expect(await take()).toEqual({ held: { expiresAt: march }, bought: true });
  expect(await holds()).toEqual([false, false, false]);
  expect(await take()).toBeNull();
});

it('revoking a permission returns the grant by staff, not the term of the store', async () => {
  const { grant, buy, take } = await anybody();
  await buy(null);
  expect(await take()).toEqual({ held: null, bought: true });
  await grant(null);
  expect(await take()).toEqual({ held: { expiresAt: null }, bought: false });
});
