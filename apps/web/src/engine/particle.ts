import type { ParticleShape } from './particle-shapes.ts';

export interface Particle {
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

/** Advances by one step; returns false at the end of its life. */
export function advance(particle: Particle, stepS: number): boolean {
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

export function appearance({ age, life, twinkles, towards }: Particle): { opacity: number; swell: number } {
  const progress = age / life;
  if (towards) return { opacity: Math.min(1, progress * 4), swell: 1 - progress * 0.5 };
  if (twinkles) return { opacity: 1, swell: Math.max(0.01, Math.sin(progress * Math.PI)) };
  return { opacity: Math.min(1, (1 - progress) * 4), swell: 1 };
}
