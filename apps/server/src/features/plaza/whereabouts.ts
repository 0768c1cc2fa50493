/** Where players are, for the games that are played in the plaza. Players of other servers are known here too. */
import type { MapPoint } from '@blookery/game/plaza/maps';
import type { PlaceKind } from '@blookery/game/plaza/place-kinds';
import { mayBeAtPlace, placesOf } from '@blookery/game/plaza/places';
import type { Ground } from './ground.ts';
import type { Town } from './town.ts';

export interface Whereabouts {
  /** The number of the plaza that a player is in. */
  plazaOf: (playerId: string) => number | null;
  /** Whether a player stands at a place of this kind. */
  standsAt: (playerId: string, kind: PlaceKind) => boolean;
  /** Whether the current map has a place of this kind. */
  hasPlace: (kind: PlaceKind) => boolean;
}

export function whereabouts(town: Town): Whereabouts {
  let known: { ground: Ground; places: ReadonlyMap<PlaceKind, readonly MapPoint[]> } | null = null;
  const places = () => {
    if (known?.ground !== town.ground) known = { ground: town.ground, places: placesOf(town.ground.map) };
    return known.places;
  };
  return {
    plazaOf: (playerId) => town.byUser.get(playerId)?.plaza.id ?? null,
    standsAt: (playerId, kind) => {
      const walker = town.byUser.get(playerId);
      if (!walker) return false;
      return (places().get(kind) ?? []).some((place) => mayBeAtPlace(place, walker));
    },
    hasPlace: (kind) => (places().get(kind) ?? []).length > 0,
  };
}
