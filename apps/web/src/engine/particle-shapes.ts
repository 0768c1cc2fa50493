/** The shapes of particles. Each is drawn around the origin with the given diameter. */
export type ParticleShape = 'paper' | 'button' | 'spark' | 'dot';

type Pen = CanvasRenderingContext2D;

const full = Math.PI * 2;

export const drawShape: Record<ParticleShape, (pen: Pen, size: number) => void> = {
  paper(pen, size) {
    pen.fillRect(-size / 2, -size * 0.32, size, size * 0.64);
  },

  /** A sewn-on button: a disc with four holes. */
  button(pen, size) {
    const radius = size / 2;
    const hole = radius * 0.18;
    pen.beginPath();
    pen.arc(0, 0, radius, 0, full);
    for (const [x, y] of [
      [-1, -1],
      [1, -1],
      [-1, 1],
      [1, 1],
    ] as const) {
      pen.moveTo(x * radius * 0.34 + hole, y * radius * 0.34);
      pen.arc(x * radius * 0.34, y * radius * 0.34, hole, 0, full, true);
    }
    pen.fill();
  },

  /** A four-pointed sparkle. */
  spark(pen, size) {
    const tip = size / 2;
    const waist = size * 0.09;
    pen.beginPath();
    pen.moveTo(0, -tip);
    pen.quadraticCurveTo(waist, -waist, tip, 0);
    pen.quadraticCurveTo(waist, waist, 0, tip);
    pen.quadraticCurveTo(-waist, waist, -tip, 0);
    pen.quadraticCurveTo(-waist, -waist, 0, -tip);
    pen.fill();
  },

  dot(pen, size) {
    pen.beginPath();
    pen.arc(0, 0, size / 2, 0, full);
    pen.fill();
  },
};
