import { AUTUMN, WINTER } from './autumn-winter.ts';
import { GAMES } from './games.ts';
import { GROUND } from './ground.ts';
import { LANTERN_RUN } from './lantern-run.ts';
import { MARKET } from './market.ts';
import { NATURE } from './nature.ts';
import { PATHS } from './paths.ts';
import type { PlazaPiece } from './piece.ts';
import { SPRING, SUMMER } from './spring-summer.ts';
import { SQUARE } from './square.ts';
import { STREET } from './street.ts';

export { drawPlazaPiece, type PlazaPiece } from './piece.ts';

export const PLAZA: readonly PlazaPiece[] = [
  ...GROUND,
  ...PATHS,
  ...SQUARE,
  ...MARKET,
  ...STREET,
  ...NATURE,
  ...GAMES,
  ...LANTERN_RUN,
  ...SPRING,
  ...SUMMER,
  ...AUTUMN,
  ...WINTER,
];
