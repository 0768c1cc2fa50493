import { GROUND } from './ground.ts';
import { MARKET } from './market.ts';
import { NATURE } from './nature.ts';
import { PATHS } from './paths.ts';
import type { PlazaPiece } from './piece.ts';
import { SEASONS } from './seasons.ts';
import { SQUARE } from './square.ts';
import { STALLS } from './stalls.ts';
import { STREET } from './street.ts';

export { drawPlazaPiece, type PlazaPiece } from './piece.ts';

export const PLAZA: readonly PlazaPiece[] = [
  ...GROUND,
  ...PATHS,
  ...SQUARE,
  ...MARKET,
  ...STREET,
  ...NATURE,
  ...STALLS,
  ...SEASONS,
];
