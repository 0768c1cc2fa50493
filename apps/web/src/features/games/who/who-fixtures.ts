import type { WhoBoard, WhoResult, WhoRound } from '@blookery/contract';
import { aFace } from '../../../players/face-fixtures.ts';

export const aRound = (part: Partial<WhoRound> = {}): WhoRound => ({
  id: 7,
  endsAt: new Date(Date.now() + 25_000).toISOString(),
  silhouette: 'data:image/webp;base64,UklGRg==',
  packId: 3,
  letters: 7,
  answered: 0,
  own: null,
  ...part,
});

export const aResult = (part: Partial<WhoResult> = {}): WhoResult => ({
  roundId: 7,
  blookId: 40,
  answered: 3,
  knew: 2,
  names: [
    { face: aFace('quillby'), ms: 4230 },
    { face: aFace('oddsock'), ms: 9000 },
  ],
  own: null,
  ...part,
});

export const aBoard = (part: Partial<WhoBoard> = {}): WhoBoard => ({
  round: null,
  last: null,
  nextAt: new Date(Date.now() + 252_000).toISOString(),
  ...part,
});
