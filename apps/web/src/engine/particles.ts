import { drawShape, type ParticleShape } from './particle-shapes.ts';

/*
 * A small particle system on one canvas. The frame loop starts with the first particle and ends with the last. With
 * reduced motion there are no particles.
 */
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

export interface ParticleField {
  /** Throws particles outwards from one point. */
  burst(options?: Burst): void;
  /** Shoots confetti from both lower corners. */
  confetti(options?: Confetti): void;
  /** Sparkles that appear and fade in place. */
  sparkles(options: Sparkles): void;
  /** Draws particles to one point from all around, accelerating in a swirl. */
  gather(options: Gathering): void;
  clear(): void;
  /** The number of live particles. */
  count(): number;
  destroy(): void;
}

export interface ParticleHost {
  /** Whether motion is reduced: the player's setting, or else the device's. */
  isStill?: () => boolean;
  random?: () => number;
  requestFrame?: (draw: (timeMs: number) => void) => number;
  cancelFrame?: (id: number) => void;
}

interface Particle {
  x: number;
  y: number;
  /** Pixels per second. */
  vx: number;
  vy: number;
  gravity: number;
  /** The share of its speed that is left after one second. */
  drag: number;
  angle: number;
  spin: number;
  /** Flips over while falling, like paper. */
  flip: number;
  flipSpeed: number;
  size: number;
  color: string;
  shape: ParticleShape;
  /** In seconds; negative before its start. */
  age: number;
  life: number;
  /** Grows and shrinks instead of only fading at the end. */
  twinkles: boolean;
  /** A point that attracts it, and the strength. */
  towards?: { x: number; y: number; pull: number };
}

const feltColors = ['#ffb53d', '#ff7b66', '#4fd6b4', '#fff3dc', '#6db8f2', '#b7a5ff'];
const foilColors = ['#ffe9a8', '#fff8df', '#ffd3ea', '#c9f3ff'];
const allShapes: readonly ParticleShape[] = ['button', 'paper', 'dot'];
const longestStepS = 1 / 20;

export function createParticles(canvas: HTMLCanvasElement, host: ParticleHost = {}): ParticleField {
  const {
    isStill = stillByDocument,
    random = Math.random,
    requestFrame = requestAnimationFrame.bind(globalThis),
    cancelFrame = cancelAnimationFrame.bind(globalThis),
  } = host;
  const pen = canvas.getContext('2d');
  let flying: Particle[] = [];
  let frame: number | undefined;
  let lastTimeMs: number | undefined;

  const between = (low: number, high: number) => low + random() * (high - low);
  const pick = <Item>(items: readonly Item[], otherwise: Item): Item =>
    items[Math.floor(random() * items.length)] ?? otherwise;

  function add(particles: Particle[]) {
    if (!pen || isStill() || particles.length === 0) return;
    flying.push(...particles);
    frame ??= requestFrame(draw);
  }

  function draw(timeMs: number) {
    const stepS = Math.min(longestStepS, lastTimeMs === undefined ? 1 / 60 : (timeMs - lastTimeMs) / 1000);
    lastTimeMs = timeMs;
    flying = flying.filter((particle) => advance(particle, stepS));
    paint();
    if (flying.length > 0) {
      frame = requestFrame(draw);
    } else {
      frame = undefined;
      lastTimeMs = undefined;
    }
  }

  function paint() {
    if (!pen) return;
    const scale = fitToScreen(canvas);
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.clearRect(0, 0, canvas.width, canvas.height);
    for (const particle of flying) {
      if (particle.age < 0) continue;
      const { opacity, swell } = appearance(particle);
      const turned = particle.flipSpeed === 0 ? 1 : Math.cos(particle.flip);
      const cos = Math.cos(particle.angle) * scale * swell;
      const sin = Math.sin(particle.angle) * scale * swell;
      pen.setTransform(cos, sin, -sin * turned, cos * turned, particle.x * scale, particle.y * scale);
      pen.globalAlpha = opacity;
      pen.fillStyle = particle.color;
      drawShape[particle.shape](pen, particle.size);
    }
    pen.globalAlpha = 1;
  }

  function clear() {
    flying = [];
    if (frame !== undefined) cancelFrame(frame);
    frame = undefined;
    lastTimeMs = undefined;
    paint();
  }

  return {
    burst({
      x = canvas.clientWidth / 2,
      y = canvas.clientHeight / 2,
      count = 60,
      colors = feltColors,
      shapes = allShapes,
      speed = 520,
      lifeMs = 1100,
      size = 11,
    } = {}) {
      add(
        Array.from({ length: count }, (): Particle => {
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
        }),
      );
    },

    confetti({ count = 800, durationMs = 2500, colors = feltColors } = {}) {
      const width = canvas.clientWidth;
      const height = canvas.clientHeight;
      const seconds = durationMs / 1000;
      add(
        Array.from({ length: count }, (_, place): Particle => {
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
        }),
      );
    },

    sparkles({ x, y, radius, count = 18, colors = foilColors, durationMs = 1400 }) {
      const seconds = durationMs / 1000;
      add(
        Array.from({ length: count }, (): Particle => {
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
        }),
      );
    },

    gather({
      x,
      y,
      radius,
      count = 40,
      colors = feltColors,
      shapes = allShapes,
      durationMs = 1200,
      size = 9,
    }) {
      const seconds = durationMs / 1000;
      add(
        Array.from({ length: count }, (): Particle => {
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
        }),
      );
    },

    clear,
    count: () => flying.length,
    destroy: clear,
  };
}

/** Advances by one step; returns false at the end of its life. */
function advance(particle: Particle, stepS: number): boolean {
  particle.age += stepS;
  if (particle.age < 0) return true;
  const kept = particle.drag ** stepS;
  particle.vx *= kept;
  particle.vy = particle.vy * kept + particle.gravity * stepS;
  if (particle.towards) {
    const { x, y, pull } = particle.towards;
    const distance = Math.hypot(x - particle.x, y - particle.y);
    if (distance < pull * stepS ** 2 + particle.size / 2) return false;
    particle.vx += ((x - particle.x) / distance) * pull * stepS;
    particle.vy += ((y - particle.y) / distance) * pull * stepS;
  }
  particle.x += particle.vx * stepS;
  particle.y += particle.vy * stepS;
  particle.angle += particle.spin * stepS;
  particle.flip += particle.flipSpeed * stepS;
  return particle.age < particle.life;
}

function appearance({ age, life, twinkles, towards }: Particle): { opacity: number; swell: number } {
  const progress = age / life;
  if (towards) return { opacity: Math.min(1, progress * 4), swell: 1 - progress * 0.5 };
  if (twinkles) return { opacity: 1, swell: Math.max(0.01, Math.sin(progress * Math.PI)) };
  return { opacity: Math.min(1, (1 - progress) * 4), swell: 1 };
}

/** Matches the canvas to the screen's pixel density, up to 2: more costs a lot and is hardly visible. */
function fitToScreen(canvas: HTMLCanvasElement): number {
  const scale = Math.min(2, globalThis.devicePixelRatio || 1);
  const width = Math.round(canvas.clientWidth * scale);
  const height = Math.round(canvas.clientHeight * scale);
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  return scale;
}

function stillByDocument(): boolean {
  const choice = document.documentElement.dataset.motion;
  if (choice) return choice === 'reduced';
  return globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
}
