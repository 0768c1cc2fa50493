import type { GameTable } from '@blookery/game/games/pay';

/** The address of the weekly table of a game. */
export const weekPath = (game: GameTable): string => `/trading-plaza/week?game=${game}`;
