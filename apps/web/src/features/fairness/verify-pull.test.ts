// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { type Claim, hmacSha256, sha256, verifyPull } from './verify-pull.ts';

const seed = '010cc83d2908011efde8e783e0a7a765e466df0e8ccc278189a873e01109e88a';

it('the cryptography in the browser matches the published test vectors of SHA-256 and HMAC', async () => {
  expect(await sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  expect(await hmacSha256('key', 'The quick brown fox jumps over the lazy dog')).toBe(
    'f7bc83f430538424b13298e6aa6fb143ef4d59a14946175997479dbc2d1a3cd8',
  );
  expect(await hmacSha256('', '')).toBe('b613679a0814d9ec772f95d778c35fc5ff1697c493715653c6c712144292c5ad');
});

describe('the verification of a pull', () => {
  const claim = async (change: Partial<Claim> = {}) => ({
    seedHash: await sha256(seed),
    seed,
    clientSeed: 'hedge-at-dusk',
    nonce: 549,
    ...change,
  });
  /** The first roll of the claim lands on blook 7. */
  const dealt = async () => {
    const digest = await hmacSha256(seed, 'hedge-at-dusk:549');
    const part = (index: number) => Number.parseInt(digest.slice(index * 13, index * 13 + 13), 16) / 16 ** 13;
    const roll = part(0);
    return {
      bands: [
        { blookId: 6, from: 0, to: roll },
        { blookId: 7, from: roll, to: 1 },
      ],
      shinyBelow: part(1),
      itemBands: [
        { itemId: 24, from: 0, to: part(2) },
        { itemId: null, from: part(2), to: 1 },
      ],
      blook: { id: 1, blookId: 7, shiny: false, serial: 1 },
      itemId: null,
    };
  };

  it('passes all three checks for an honest pull', async () => {
    const checked = await verifyPull(await claim(), await dealt());
    expect(checked).toMatchObject({ keepsPromise: true, agrees: true, landsOnToy: true });
    expect(checked.outcome).toEqual({ blookId: 7, shiny: false, itemId: null });
  });

  it('detects a seed that does not match the published hash', async () => {
    const checked = await verifyPull(await claim({ seedHash: 'f'.repeat(64) }), await dealt());
    expect(checked.keepsPromise).toBe(false);
  });

  it('detects a blook that was not rolled', async () => {
    const swapped = await dealt();
    const checked = await verifyPull(await claim(), { ...swapped, blook: { ...swapped.blook, blookId: 6 } });
    expect(checked.landsOnToy).toBe(false);
  });

  it('detects a shiny and a bonus item that were not rolled', async () => {
    const honest = await dealt();
    expect((await verifyPull(await claim(), { ...honest, itemId: 24 })).agrees).toBe(false);
    const foil = { ...honest, blook: { ...honest.blook, shiny: true } };
    expect((await verifyPull(await claim(), foil)).agrees).toBe(false);
  });

  it('depends on both seeds and on the nonce', async () => {
    const honest = await verifyPull(await claim(), await dealt());
    for (const change of [{ clientSeed: 'another' }, { nonce: 550 }, { seed: `${seed}0` }]) {
      expect((await verifyPull(await claim(change), await dealt())).digest).not.toBe(honest.digest);
    }
  });
});
