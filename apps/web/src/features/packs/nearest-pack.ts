import { ambienceVolume } from '@blookery/game/collecting/ambience';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Place<Id> {
  readonly id: Id;
  /** The centre of the pack. */
  readonly at: Point;
}

/** The pack whose ambience plays at this point, and how loud: only the nearest one, within its reach. */
export function nearestPack<Id>(
  pointer: Point,
  packs: readonly Place<Id>[],
): { id: Id; volume: number } | null {
  let nearest: { id: Id; distance: number } | null = null;
  for (const { id, at } of packs) {
    const distance = Math.hypot(at.x - pointer.x, at.y - pointer.y);
    if (!nearest || distance < nearest.distance) nearest = { id, distance };
  }
  const volume = nearest ? ambienceVolume(nearest.distance) : 0;
  return nearest && volume > 0 ? { id: nearest.id, volume } : null;
}
