/** The effects: each makes its particles at once, with the start and the motion of every one. */
import type { Particle } from './particle.ts';
import type { ParticleShape } from './particle-shapes.ts';

export interface Burst {
  /** In CSS pixels from the corner of the canvas; the middle by default. */
  x?: number;
  y?: number;
  count?: number;
  colors?: readonly string[];
  shapes?: readonly ParticleShape[];
  /** Initial speed in pixels per second. */
  speed?: number;
  /** The longest lifetime of a particle. */
  lifeMs?: number;
  size?: number;
}

export interface Confetti {
  count?: number;
  /** From the first piece to the end of the last. */
  durationMs?: number;
  colors?: readonly string[];
}

export interface Sparkles {
  x: number;
  y: number;
  /** They appear within this distance. */
  radius: number;
  count?: number;
  colors?: readonly string[];
  durationMs?: number;
}

export interface Gathering {
  /** Their destination. */
  x: number;
  y: number;
  /** They start at between half of this distance and all of it. */
  radius: number;
  count?: number;
  colors?: readonly string[];
  shapes?: readonly ParticleShape[];
  /** From the first start to the last arrival. */
  durationMs?: number;
  size?: number;
}

interface Area {
  readonly width: number;
  readonly height: number;
}

const feltColors = ['#ffb53d', '#ff7b66', '#4fd6b4', '#fff3dc', '#6db8f2', '#b7a5ff'];
const foilColors = ['#ffe9a8', '#fff8df', '#ffd3ea', '#c9f3ff'];
const allShapes: readonly ParticleShape[] = ['button', 'paper', 'dot'];

const dice = (random: () => number) => ({
  between: (low: number, high: number) => low + random() * (high - low),
  pick: <Item>(items: readonly Item[], otherwise: Item): Item =>
    items[Math.floor(random() * items.length)] ?? otherwise,
});

/** Particles that fly outwards from one point. */
export function burst(
  random: () => number,
  { width, height }: Area,
  {
    x = width / 2,
    y = height / 2,
    count = 60,
    colors = feltColors,
    shapes = allShapes,
    speed = 520,
    lifeMs = 1100,
    size = 11,
  }: Burst = {},
): Particle[] {
  const { between, pick } = dice(random);
  return Array.from({ length: count }, (): Particle => {
    const direction = between(0, Math.PI * 2);
    const force = speed * between(0.25, 1);
    const shape = pick(shapes, 'dot');
    return {
      x,
      y,
      vx: Math.cos(direction) * force,
      vy: Math.sin(direction) * force - speed * 0.35,
      gravity: 900,
      drag: 0.2,
      angle: between(0, 6),
      spin: between(-8, 8),
      flip: between(0, 6),
      flipSpeed: shape === 'paper' ? between(4, 12) : 0,
      size: size * between(0.6, 1.2),
      color: pick(colors, '#fff'),
      shape,
      age: 0,
      life: (lifeMs / 1000) * between(0.6, 1),
      twinkles: false,
    };
  });
}

/** Confetti from both lower corners. */
export function confetti(
  random: () => number,
  { width, height }: Area,
  { count = 800, durationMs = 2500, colors = feltColors }: Confetti = {},
): Particle[] {
  const { between, pick } = dice(random);
  const seconds = durationMs / 1000;
  return Array.from({ length: count }, (_, place): Particle => {
    const fromLeft = place % 2 === 0;
    const direction = between(-1.45, -0.75);
    const force = Math.max(height, 480) * between(0.9, 2.4);
    const wait = between(0, 0.4) * seconds;
    const shape: ParticleShape = random() < 0.75 ? 'paper' : 'button';
    return {
      x: fromLeft ? -8 : width + 8,
      y: height * between(0.8, 1),
      vx: Math.cos(direction) * force * (fromLeft ? 1 : -1) * Math.max(0.6, width / 1400),
      vy: Math.sin(direction) * force,
      gravity: Math.max(height, 480) * 1.1,
      drag: 0.12,
      angle: between(0, 6),
      spin: between(-5, 5),
      flip: between(0, 6),
      flipSpeed: shape === 'paper' ? between(5, 14) : 0,
      size: between(8, 14),
      color: pick(colors, '#fff'),
      shape,
      age: -wait,
      life: (seconds - wait) * between(0.75, 1),
      twinkles: false,
    };
  });
}

/** Sparkles that appear and fade in place. */
export function sparkles(
  random: () => number,
  { x, y, radius, count = 18, colors = foilColors, durationMs = 1400 }: Sparkles,
): Particle[] {
  const { between, pick } = dice(random);
  const seconds = durationMs / 1000;
  return Array.from({ length: count }, (): Particle => {
    const direction = between(0, Math.PI * 2);
    const distance = radius * Math.sqrt(random());
    const wait = between(0, 0.55) * seconds;
    return {
      x: x + Math.cos(direction) * distance,
      y: y + Math.sin(direction) * distance,
      vx: 0,
      vy: between(-24, -6),
      gravity: 0,
      drag: 1,
      angle: between(0, 1.5),
      spin: between(-1, 1),
      flip: 0,
      flipSpeed: 0,
      size: between(8, 22),
      color: pick(colors, '#fff'),
      shape: 'spark',
      age: -wait,
      life: (seconds - wait) * between(0.7, 1),
      twinkles: true,
    };
  });
}

/** Particles that fly to one point from all around, accelerating in a swirl. */
export function gather(
  random: () => number,
  {
    x,
    y,
    radius,
    count = 40,
    colors = feltColors,
    shapes = allShapes,
    durationMs = 1200,
    size = 9,
  }: Gathering,
): Particle[] {
  const { between, pick } = dice(random);
  const seconds = durationMs / 1000;
  return Array.from({ length: count }, (): Particle => {
    const direction = between(0, Math.PI * 2);
    const distance = radius * between(0.5, 1);
    const life = seconds * between(0.45, 0.7);
    // The acceleration that covers the distance within one lifetime. The sideways push makes the swirl.
    const pull = (2 * distance) / life ** 2;
    const aside = distance * 0.5;
    return {
      x: x + Math.cos(direction) * distance,
      y: y + Math.sin(direction) * distance,
      vx: -Math.sin(direction) * aside,
      vy: Math.cos(direction) * aside,
      gravity: 0,
      drag: 0.5,
      angle: between(0, 6),
      spin: between(-9, 9),
      flip: 0,
      flipSpeed: 0,
      size: size * between(0.5, 1.1),
      color: pick(colors, '#fff'),
      shape: pick(shapes, 'dot'),
      age: -between(0, seconds - life),
      life,
      twinkles: false,
      towards: { x, y, pull },
    };
  });
}
