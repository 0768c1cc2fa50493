import type { PaintSilhouette } from '../../../ports/silhouettes.ts';
import type { Whereabouts } from '../pairs/parts.ts';
import type { GameParts } from '../parts.ts';

export interface WhoParts extends GameParts {
  whereabouts: Pick<Whereabouts, 'plazaOf'>;
  secrets: { key: (purpose: string) => string };
  paintSilhouette: PaintSilhouette;
}
