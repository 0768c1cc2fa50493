/**
 * Rolls an opening once more, in this browser, out of nothing but the two seeds and the bands: whoever does not
 * believe the game can do the same sum elsewhere (docs/fairness.md).
 */
import type { FullProof } from '@blookery/contract';
import {
  type Outcome,
  outcomeOf,
  type Rolls,
  type RollTable,
  rollMessage,
  rollsOf,
} from '@blookery/game/collecting/fairness';

/** What was said beforehand, and what the roll is made of. The player may put in other values and see it fail. */
export interface Claim {
  readonly seedHash: string;
  readonly seed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

export interface Verification {
  /** The fingerprint of the seed, as computed here. */
  readonly hash: string;
  readonly digest: string;
  readonly rolls: Rolls;
  readonly outcome: Outcome;
  /** The seed is the one that was promised. */
  readonly keepsPromise: boolean;
  /** Foil and extras are what the second and the third roll say. */
  readonly agrees: boolean;
  /** The first roll lies in the band of the toy that was handed out. */
  readonly landsOnToy: boolean;
}

type Dealt = Pick<FullProof, 'bands' | 'itemBands' | 'shinyBelow' | 'blook' | 'itemId'>;

export async function verifyPull(claim: Claim, dealt: Dealt): Promise<Verification> {
  const [hash, digest] = await Promise.all([
    sha256(claim.seed),
    hmacSha256(claim.seed, rollMessage(claim.clientSeed, claim.nonce)),
  ]);
  const rolls = rollsOf(digest);
  const outcome = outcomeOf(tableOf(dealt), rolls);
  return {
    hash,
    digest,
    rolls,
    outcome,
    keepsPromise: hash === claim.seedHash.trim().toLowerCase(),
    agrees: outcome.shiny === dealt.blook.shiny && outcome.itemId === dealt.itemId,
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

/** Browsers lend their cryptography only to pages that came securely. */
export const canVerify = (): boolean => globalThis.crypto?.subtle !== undefined;

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export const sha256 = async (text: string): Promise<string> =>
  hex(await crypto.subtle.digest('SHA-256', bytesOf(text)));

export async function hmacSha256(key: string, message: string): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  // An empty key is no key to the browser, but it is one to HMAC: the same as a single zero byte.
  const secret = key === '' ? new Uint8Array(1) : bytesOf(key);
  const imported = await crypto.subtle.importKey('raw', secret, algorithm, false, ['sign']);
  return hex(await crypto.subtle.sign('HMAC', imported, bytesOf(message)));
}
