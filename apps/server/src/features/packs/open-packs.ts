import type { PlayerUpdated } from '@blookery/contract/base/player-updates';
import type { OpenedPack } from '@blookery/contract/packs';
import { reachedLevel } from '@blookery/game/progress/level-gifts';
import type { Once } from '../../economy/once.ts';
import { gainedIn, type Opened } from '../../economy/packs/open-packs.ts';
import { toOpenedPack, toOpenedPacks } from '../../economy/packs/opened-response.ts';
import { Refusal } from '../../refusal.ts';
import type { PackParts } from './parts.ts';

export async function openPack(parts: PackParts, packId: number, once: Once): Promise<OpenedPack> {
  const opened = await open(parts, { packId, count: 1 }, once);
  return toOpenedPack(parts.seeds, once.playerId, opened);
}

export async function openPacks(parts: PackParts, wanted: { packId: number; count: number }, once: Once) {
  const opened = await open(parts, wanted, once);
  return toOpenedPacks(parts.seeds, once.playerId, opened);
}

async function open(
  { catalog, world, ...parts }: PackParts,
  { packId, count }: { packId: number; count: number },
  once: Once,
): Promise<Opened> {
  const pack = catalog.pack(packId);
  if (!pack) throw new Refusal('PACK_UNKNOWN');
  const opened = await parts.open({ packId, price: pack.price, count, once });
  if (opened.repeated) return opened;
  world.publish(`user:${once.playerId}`, { t: 'player.updated', d: toNews(opened) });
  parts.noteFinds(once.playerId, opened.pulls);
  if (reachedLevel(opened.experience, gainedIn(opened))) await levelUp(parts, once.playerId);
  return opened;
}

/** The packs are opened even if this fails: a job pays a gift that cannot be paid now. */
const levelUp = ({ economy, onFault }: Pick<PackParts, 'economy' | 'onFault'>, playerId: string) =>
  economy.levelUp(playerId).catch(onFault);

function toNews({ pulls, tokens, experience }: Opened): PlayerUpdated {
  const items = pulls.flatMap(({ item }) => item ?? []);
  return {
    tokens,
    experience,
    statistics: { packsOpened: pulls.at(-1)?.number ?? 0 },
    blooksAdded: pulls.map(({ blook, blookId, shiny, serial }) => ({ id: blook, blookId, shiny, serial })),
    ...(items.length > 0 ? { itemsAdded: items } : {}),
  };
}
