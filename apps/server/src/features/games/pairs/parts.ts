import type { PlaceKind } from '@blookery/game/plaza/place-kinds';
import type { Gateway } from '../../../gateway/gateway.ts';
import type { Dice } from '../../../ports/dice.ts';
import type { GameParts } from '../parts.ts';

export interface PairsParts extends GameParts {
  dice: Dice;
  gateway: Pick<Gateway, 'on'>;
  whereabouts: Whereabouts;
}

/** Where players are, from the plaza. */
export interface Whereabouts {
  /** The number of the plaza that a player is in. */
  plazaOf: (playerId: string) => number | null;
  /** Whether a player stands at a place of this kind. */
  standsAt: (playerId: string, kind: PlaceKind) => boolean;
  /** Whether the current map has a place of this kind. */
  hasPlace: (kind: PlaceKind) => boolean;
}
