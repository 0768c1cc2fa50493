export interface Pose {
  /** Whether left and right are swapped. */
  mirrored: boolean;
  /** How far it is rotated, in degrees. */
  turn: number;
}

/** Returns the outline of a picture of the content, by the id of the resource, as a WebP without any other trace of it. */
export type PaintSilhouette = (resourceId: number, pose: Pose) => Promise<Buffer>;
