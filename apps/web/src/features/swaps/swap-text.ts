/** Offers in words. */
import type { OwnedBlook, PlayerFace, SwapWants } from '@blookery/contract';
import { HOUSE_NAME } from '@blookery/game/auctions/house-lots';
import { catalog } from '../../catalog/catalog.ts';
import { formatSerial } from '../../catalog/chance.ts';

/** The house has no profile, and reads no messages. */
export const isHouse = ({ username }: Pick<PlayerFace, 'username'>): boolean => username === HOUSE_NAME;

/** The player of an offer, inside a sentence. */
export const partnerName = (player: Pick<PlayerFace, 'username'>): string =>
  isHouse(player) ? 'the house' : player.username;

export const nameOf = (blookId: number): string => catalog.blooks.get(blookId)?.name ?? 'a toy';

/** `Prickle`, `shiny Prickle` */
export const copyName = ({ blookId, shiny }: Pick<OwnedBlook, 'blookId' | 'shiny'>): string =>
  shiny ? `shiny ${nameOf(blookId)}` : nameOf(blookId);

/** Below the name on the board: `any, shiny or not`, `shiny only`, `plain, below #20000` */
export function limitText({ shiny, below }: SwapWants): string {
  if (below === null) return shiny === null ? 'any, shiny or not' : shiny ? 'shiny only' : 'plain only';
  const finish = shiny === null ? '' : shiny ? 'shiny, ' : 'plain, ';
  return `${finish}below #${below}`;
}

/** `any Narwick`, `a shiny Dumplin`, `a plain Bumblo below #20000` */
export function wantedText(wants: SwapWants): string {
  const finish = wants.shiny === null ? 'any' : wants.shiny ? 'a shiny' : 'a plain';
  const limit = wants.below === null ? '' : ` below #${wants.below}`;
  return `${finish} ${nameOf(wants.blookId)}${limit}`;
}

/** `Prickle #014417` */
export const copyText = (copy: OwnedBlook): string =>
  copy.serial === undefined ? copyName(copy) : `${copyName(copy)} ${formatSerial(copy.serial)}`;
