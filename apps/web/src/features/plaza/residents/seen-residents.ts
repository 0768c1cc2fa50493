/** The residents as this page sees them: where the server's time puts them, turned to the player who comes near. */
import { type ResidentKey, residentKeys } from '@blookery/game/plaza/place-kinds';
import { NEXT_TO } from '@blookery/game/plaza/plaza';
import { type Facing, residentAt, type Town } from '@blookery/game/plaza/residents';
import { findResource } from '../../../catalog/catalog.ts';
import { socket } from '../../../transport/socket.ts';
import type { ResidentPicture, SeenResident } from '../scene/resident-views.ts';
import { residentFacts } from './resident-facts.ts';

type Spot = { readonly x: number; readonly y: number };

/** Nearly straight above or below: they look ahead. */
const AHEAD = 24;

/** A resident who stands turns to a player who is near. */
export function turnedTo(
  { x, y, facing, walking }: Spot & { facing: Facing; walking: boolean },
  player: Spot | null,
): Facing {
  if (walking || !player || Math.hypot(player.x - x, player.y - y) > NEXT_TO) return facing;
  const aside = player.x - x;
  if (Math.abs(aside) < AHEAD) return 'front';
  return aside < 0 ? 'left' : 'right';
}

const residentsAt = (town: Town, time: number, player: Spot | null): SeenResident[] =>
  residentKeys.flatMap((key) => {
    const place = residentAt(town, key, time);
    return place ? [{ ...place, key, name: residentFacts[key].name, facing: turnedTo(place, player) }] : [];
  });

export const residentsNow = (town: Town, player: Spot | null): SeenResident[] =>
  residentsAt(town, socket.serverTime(), player);

/** A picture of a resident: `stand`, `walk` to the right, or `away`. */
export const residentUrl = (key: ResidentKey, picture: ResidentPicture): string =>
  findResource(`residents/${key}${picture === 'stand' ? '' : `.${picture}`}`);
