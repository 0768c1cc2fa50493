/** The way that the player asked for, in the scene: a dashed line on the ground and a flag above its end. */
import type { View } from '../../../engine/camera.ts';
import { Graphics } from '../../../engine/stage.ts';
import { Flag } from './flag.ts';
import type { ShownWay } from './guide.ts';
import { layTrail } from './trail.ts';
import type { WayTo } from './way-ends.ts';

/** From the foot of what stands at the end up to the flag, in pixels. */
const LIFTS: Readonly<Record<WayTo, number>> = { 'run-start': 70, 'pairs-table': 180, 'who-board': 210 };

export class WayView {
  readonly trail = new Graphics();
  readonly flag: Flag;
  #laid: ShownWay | null = null;

  constructor(parts: ConstructorParameters<typeof Flag>[0]) {
    this.flag = new Flag(parts);
  }

  show(way: ShownWay | null, view: View, now: number): void {
    if (way !== this.#laid) {
      this.#laid = way;
      layTrail(this.trail, way?.route ?? null);
    }
    if (way) this.flag.point(way.text, way.end, LIFTS[way.to], view, now);
    else this.flag.hide();
  }

  destroy(): void {
    this.trail.destroy();
    this.flag.destroy();
  }
}
