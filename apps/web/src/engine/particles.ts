import { advance, appearance, type Particle } from './particle.ts';
import {
  type Burst,
  burst,
  type Confetti,
  confetti,
  type Gathering,
  gather,
  type Sparkles,
  sparkles,
} from './particle-effects.ts';
import { drawShape } from './particle-shapes.ts';

/*
 * A small particle system on one canvas. The frame loop starts with the first particle and ends with the last. With
 * reduced motion there are no particles.
 */
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

const longestStepS = 1 / 20;

/** The used part of a canvas. */
export interface ParticleCanvas
  extends Pick<HTMLCanvasElement, 'clientWidth' | 'clientHeight' | 'width' | 'height'> {
  getContext: (kind: '2d') => CanvasRenderingContext2D | null;
}

export function createParticles(canvas: ParticleCanvas, host: ParticleHost = {}): ParticleField {
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

  const area = () => ({ width: canvas.clientWidth, height: canvas.clientHeight });
  return {
    burst: (options) => add(burst(random, area(), options)),
    confetti: (options) => add(confetti(random, area(), options)),
    sparkles: (options) => add(sparkles(random, options)),
    gather: (options) => add(gather(random, options)),
    clear,
    count: () => flying.length,
    destroy: clear,
  };
}

/** Matches the canvas to the screen's pixel density, up to 2: more costs a lot and is hardly visible. */
function fitToScreen(canvas: ParticleCanvas): number {
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
