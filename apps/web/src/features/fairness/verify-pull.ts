/**
 * Recomputes a pull in this browser from nothing but the two seeds and the bands. Anyone can repeat the computation
 * elsewhere (docs/fairness.md).
 */
import type { FullProof } from '@blookery/contract';
import { outcomeOf, type RollTable, rollMessage, rollsOf } from '@blookery/game/collecting/fairness';

/** The published hash and the inputs of the roll. The player may enter other values and see the check fail. */
export interface Claim {
  readonly seedHash: string;
  readonly seed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

export type Verification = Awaited<ReturnType<typeof verifyPull>>;

type Dealt = Pick<FullProof, 'bands' | 'itemBands' | 'shinyBelow' | 'blook' | 'itemId'>;

export async function verifyPull(claim: Claim, dealt: Dealt) {
  const [hash, digest] = await Promise.all([
    sha256(claim.seed),
    hmacSha256(claim.seed, rollMessage(claim.clientSeed, claim.nonce)),
  ]);
  const rolls = rollsOf(digest);
  const outcome = outcomeOf(tableOf(dealt), rolls);
  return {
    /** The hash of the seed, computed here. */
    hash,
    digest,
    rolls,
    outcome,
    /** The seed matches the published hash. */
    keepsPromise: hash === claim.seedHash.trim().toLowerCase(),
    /** Shiny and bonus item match the second and third roll. */
    agrees: outcome.shiny === dealt.blook.shiny && outcome.itemId === dealt.itemId,
    /** The first roll lies in the band of the blook that the player got. */
    landsOnToy: outcome.blookId === dealt.blook.blookId,
  };
}

const tableOf = ({ bands, itemBands, shinyBelow }: Dealt): RollTable => ({
  blookIds: bands.map(({ blookId }) => blookId),
  froms: bands.map(({ from }) => from),
  shinyBelow,
  bonusItemIds: itemBands.map(({ itemId }) => itemId ?? 0),
  bonusFroms: itemBands.map(({ from }) => from),
});

/** Browsers offer `crypto.subtle` only in secure contexts. */
export const canVerify = (): boolean => globalThis.crypto?.subtle !== undefined;

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export const sha256 = async (text: string): Promise<string> =>
  hex(await crypto.subtle.digest('SHA-256', bytesOf(text)));

export async function hmacSha256(key: string, message: string): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  // Browsers reject an empty key. For HMAC it equals a single zero byte.
  const secret = key === '' ? new Uint8Array(1) : bytesOf(key);
  const imported = await crypto.subtle.importKey('raw', secret, algorithm, false, ['sign']);
  return hex(await crypto.subtle.sign('HMAC', imported, bytesOf(message)));
}
