/** Opened packs as they cross the wire. */
import type { OpenedPack, OpenedPacks, Pull } from '@blookery/contract/packs';
import type { Opened, OpenedPull } from './open-packs.ts';
import { hashSeed, type Seeds } from './seeds.ts';

export function toOpenedPack(seeds: Seeds, playerId: string, opened: Opened): OpenedPack {
  const [pull] = opened.pulls;
  if (!pull) throw new Error('the pack was empty');
  return { ...toPull(pull), ...after(seeds, playerId, opened) };
}

export const toOpenedPacks = (seeds: Seeds, playerId: string, opened: Opened): OpenedPacks => ({
  pulls: opened.pulls.map(toPull),
  ...after(seeds, playerId, opened),
});

const toPull = ({ blook, gained, ...pull }: OpenedPull): Pull => ({
  ...pull,
  id: blook,
  experienceGained: gained,
});

const after = (seeds: Seeds, playerId: string, opened: Opened): Omit<OpenedPacks, 'pulls'> => ({
  balance: opened.tokens,
  experience: opened.experience,
  packsOpened: opened.pulls.at(-1)?.number ?? 0,
  proof: {
    seedHash: hashSeed(seeds.seedOf(playerId, opened.rotation)),
    rotation: opened.rotation,
    clientSeed: opened.clientSeed,
  },
});
