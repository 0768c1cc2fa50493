/**
 * Motion with weight, computed once and passed to the browser as keyframes: a tumbler that lands and rocks
 * upright, a growing tremble, a quickening heartbeat. Times are shares of the whole, 0 to 1.
 */

/** The centre and the radius of the round base, in shares of the blook's height. */
export const TUMBLER = { middle: 0.62, radius: 0.325 } as const;

export interface Pose {
  readonly offset: number;
  /** In shares of the blook's height, to the right and down. */
  readonly x: number;
  readonly y: number;
  readonly degrees: number;
  readonly scaleX: number;
  readonly scaleY: number;
  readonly opacity: number;
}

const FRAMES = 48;
/** When it leaves the envelope, and when it touches the ground. */
const TOP = 0.26;
const LANDING = 0.46;
const swing = (degrees: number): number => ((degrees * Math.PI) / 180) * TUMBLER.radius;

/**
 * Out of the envelope's mouth in an arc, down on the round base, and then a damped swing. While it swings it
 * rolls, so it also moves sideways by the length of the arc.
 */
export function rollOut(rise: number): Pose[] {
  return Array.from({ length: FRAMES + 1 }, (_, frame): Pose => {
    const offset = frame / FRAMES;
    if (offset < TOP) return leap(offset / TOP, rise, offset);
    if (offset < LANDING) return fall((offset - TOP) / (LANDING - TOP), offset);
    return settle((offset - LANDING) / (1 - LANDING), offset);
  });
}

const START = { degrees: -46, scale: 0.28 };
const PEAK = { y: -0.3, degrees: 16 };
const TILT = -15;

function leap(share: number, rise: number, offset: number): Pose {
  // Thrown, so fast at first.
  const eased = 1 - (1 - share) ** 2.2;
  const scale = START.scale + (1 - START.scale) * eased;
  return {
    offset,
    x: 0,
    y: rise + (PEAK.y - rise) * eased,
    degrees: START.degrees + (PEAK.degrees - START.degrees) * eased,
    scaleX: scale * (1 - 0.06 * (1 - share)),
    scaleY: scale * (1 + 0.08 * (1 - share)),
    opacity: Math.min(1, share * 5),
  };
}

function fall(share: number, offset: number): Pose {
  const dropped = share ** 2;
  const degrees = PEAK.degrees + (TILT - PEAK.degrees) * share;
  return {
    offset,
    x: swing(degrees) * share,
    y: PEAK.y * (1 - dropped),
    degrees,
    scaleX: 1 - 0.03 * share,
    scaleY: 1 + 0.05 * share,
    opacity: 1,
  };
}

function settle(share: number, offset: number): Pose {
  const fade = Math.exp(-4.2 * share) * (1 - share ** 3);
  const degrees = TILT * fade * Math.cos(share * Math.PI * 5);
  // The impact squashes the body, with a faster oscillation than the swing.
  const squash = 0.09 * Math.exp(-9 * share) * Math.cos(share * Math.PI * 9);
  return {
    offset,
    x: swing(degrees),
    y: 0,
    degrees,
    scaleX: 1 + squash * 0.8,
    scaleY: 1 - squash,
    opacity: 1,
  };
}

/** A pose as a keyframe for a blook of this height. The transform origin is the centre of the base. */
export function asKeyframe(pose: Pose, height: number): Keyframe {
  // Squashing around the centre would lift the base off the ground.
  const sink = (1 - pose.scaleY) * TUMBLER.radius * (pose.y === 0 ? 1 : 0);
  const x = (pose.x * height).toFixed(2);
  const y = ((pose.y + sink) * height).toFixed(2);
  return {
    offset: pose.offset,
    opacity: pose.opacity,
    transform: `translate(${x}px, ${y}px) rotate(${pose.degrees.toFixed(2)}deg) scale(${pose.scaleX.toFixed(4)}, ${pose.scaleY.toFixed(4)})`,
  };
}

/** The shadow of a blook in this pose: on the ground, smaller and fainter the higher it is. */
export function shadowKeyframe(pose: Pose, height: number): Keyframe {
  const nearness = Math.max(0, 1 + pose.y * 2);
  return {
    offset: pose.offset,
    opacity: pose.opacity * nearness,
    transform: `translateX(${(pose.x * height).toFixed(2)}px) scale(${(0.5 + 0.5 * nearness).toFixed(3)})`,
  };
}

/** Grows like the sound of a charge: slowly for long, then quickly. */
const swell = (share: number): number => share ** 2.2;

/** Moments that come closer together, from `slow` apart to `fast`, as in the sound of a charge. */
export function quickening(length: number, slow: number, fast: number): number[] {
  const moments: number[] = [];
  for (let at = 0; at < length - 0.05; at += slow * (fast / slow) ** (at / length)) moments.push(at);
  return moments;
}

/** Shaking that grows to `reach` pixels. Not random, so that every recording looks the same. */
export function tremble(ms: number, reach: number): Keyframe[] {
  const steps = Math.max(2, Math.round(ms / 45));
  return Array.from({ length: steps + 1 }, (_, step) => {
    const share = step / steps;
    const force = swell(share) * reach;
    const x = Math.sin(step * 2.4) * force;
    const y = Math.cos(step * 3.1) * force * 0.7;
    const degrees = Math.sin(step * 1.7) * force * 0.22;
    return {
      offset: share,
      transform: `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px) rotate(${degrees.toFixed(2)}deg)`,
    };
  });
}

/** Beats at these moments (in seconds of `length`), a little harder each time. */
export function beating(moments: readonly number[], length: number, strength: number): Keyframe[] {
  const frames = moments.flatMap((at, beat) => {
    const share = at / length;
    const next = (moments[beat + 1] ?? length) / length;
    const peak = Math.min(share + 0.06 / length, next);
    const scale = 1 + strength * (0.4 + 0.6 * share);
    return [
      { offset: share, transform: 'scale(1)' },
      { offset: (share + peak) / 2, transform: `scale(${scale.toFixed(3)})` },
    ];
  });
  return [...frames, { offset: 1, transform: 'scale(1)' }];
}
