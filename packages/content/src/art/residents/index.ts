import type { Resident } from './resident.ts';
import { bobbin, gavel, postmark, quill } from './shopkeepers.ts';
import { mirette, tick, wick } from './townspeople.ts';

export { drawBobbinPortrait } from './portrait.ts';
export { drawResident, POSES, type Resident } from './resident.ts';

export const RESIDENTS: readonly Resident[] = [bobbin, gavel, postmark, tick, mirette, quill, wick];
