/** Tick, Mirette and Wick, who make the town a town. */
import {
  dots,
  each,
  ellipse,
  gleam,
  glow,
  line,
  type Markup,
  mirror,
  move,
  type Point,
  pair,
  part,
  pen,
  polar,
  polygon,
  rotate,
  roundRect,
  scale,
  shape,
  times,
  tube,
  tumbler,
} from '../kit/index.ts';
import { onBack, onFront, posedFace, type Resident } from './resident.ts';

export const tick: Resident = {
  key: 'tick',
  name: 'Tick',
  place: 'Lantern Run',
  lore: 'Starts everything on time, breakfast included.',
  main: '#5f7f96',
  draw: (pose) => {
    const [steel, deep, red] = ['#c4d4de', '#8ea6b6', '#e5484a'];
    const ticks = times(12, (i) => {
      const on = (r: number) => {
        const [dx, dy] = polar(0, 0, r, i * 30 - 90);
        return `${(150 + dx).toFixed(1)} ${(210 + dy * 0.96).toFixed(1)}`;
      };
      return line(`M${on(i % 3 ? 72 : 64)}L${on(80)}`, i % 3 ? 4 : 6, '#9db0bb');
    });
    const corner = (column: number, row: number): Point => [
      222 + column * 17.5 - row * 1.5,
      40 + row * 19 + column * 3,
    ];
    const square = (column: number, row: number, w = 1, h = 1) =>
      polygon([
        corner(column, row),
        corner(column + w, row),
        corner(column + w, row + h),
        corner(column, row + h),
      ]);
    const checks = times(12, (i) => {
      const [column, row] = [i % 4, Math.floor(i / 4)];
      return (column + row) % 2 ? shape(square(column, row), '#26323c') : '';
    });
    const dial = part(ellipse(150, 208, 90, 86), '#fffdf6', {
      depth: 7,
      shadow: '#8a9aa8',
      inner:
        shape('M150 210L150 100L250 120L238 160Z', '#ffcf5e') +
        shape('M150 210L150 100L178 100L212 148Z', '#ffb53d') +
        ticks,
    });
    return (
      line(ellipse(150, 30, 19, 18), 20) +
      line(ellipse(150, 30, 19, 18), 8, deep) +
      tube('M292 50L270 296', 7, '#d9a45a') +
      part(square(0, 0, 4, 3), '#fffaf0', { depth: 4, outline: 6, inner: checks }) +
      part(rotate(roundRect(62, 78, 38, 46, 9), -40, 81, 101), red, { depth: 5 }) +
      part(roundRect(128, 48, 44, 60, 9), deep, {
        depth: 5,
        inner: line('M139 50V82M150 50V82M161 50V82', 4, '#5d7688'),
      }) +
      tumbler('orb', steel, {
        shadow: '#2f4c66',
        shine: 0.85,
        band: '#2f9f86',
        bandY: 288,
        stud: pose === 'away' ? 'none' : 'button',
        shineFrom: 20,
        shineLength: 13,
      }) +
      onFront(pose, dial) +
      onBack(
        pose,
        line(ellipse(150, 208, 86, 82), 5, deep) +
          line('M118 208q10-20 32-20q22 0 32 20q-10 20-32 20q-22 0-32-20Z', 5, deep) +
          dots(
            [
              [150, 208, 7],
              [150, 136, 5],
              [150, 276, 5],
            ],
            deep,
          ),
      ) +
      posedFace(pose, {
        y: 206,
        gap: 36,
        brow: 'up',
        mouth: 'open',
        mouthDrop: 18,
        size: 0.95,
        cheeks: '#f79a84',
        cheekGap: 62,
      }) +
      onFront(
        pose,
        line('M150 178L176 146', 7, red) +
          shape(ellipse(150, 178, 8), red, `stroke="${pen.ink}" stroke-width="4"`),
      )
    );
  },
};

export const mirette: Resident = {
  key: 'mirette',
  name: 'Mirette',
  place: 'Cosmetics',
  lore: 'Says you look lovely, and has checked.',
  main: '#c2587e',
  draw: (pose) => {
    const [gilt, deep] = ['#f6a9bd', '#d9708f'];
    const half = 'M150 262C170 242 202 244 202 265C202 286 170 286 150 268Z';
    const beads = Array.from({ length: 18 }, (_, i) => {
      const [dx, dy] = polar(0, 0, 1, i * 20 + 10);
      return [150 + 93 * dx, 144 + 96 * dy, 5] as const;
    });
    const glass = part(ellipse(150, 146, 81, 84), '#cdeefa', {
      depth: 7,
      shadow: '#5a7fb8',
      inner:
        shape('M58 170L138 54L172 54L76 204Z', '#ffffff', 'opacity=".6"') +
        shape('M92 226L196 66L208 74L112 240Z', '#ffffff', 'opacity=".5"'),
    });
    const back = part(ellipse(150, 146, 81, 84), deep, {
      depth: 7,
      inner:
        each([0, 60, 120, 180, 240, 300], (degrees) =>
          shape(ellipse(...polar(150, 146, 34, degrees), 21), '#e58aa6'),
        ) + shape(ellipse(150, 146, 18), '#ffd05c'),
    });
    return (
      pair('M160 50C176 22 214 14 222 34C228 50 208 60 202 48C204 66 180 70 160 58Z', gilt, { depth: 4 }) +
      tumbler('M150 252 C192 252 236 258 240 288 C242 316 202 326 150 326', deep, {
        band: '#8a3a6a',
        bandY: 294,
        stud: pose === 'away' ? 'none' : 'button',
        shineFrom: 24,
        shineLength: 10,
      }) +
      part('M128 238L172 238L180 272L120 272Z', gilt, { depth: 4 }) +
      part(ellipse(150, 144, 107, 110), gilt, {
        depth: 9,
        shadow: '#9a2f62',
        inner: dots(beads, '#ffe0a8'),
      }) +
      onFront(pose, glass) +
      onBack(pose, back) +
      part(
        'M150 60C130 52 112 30 126 14C138 3 148 12 150 23C152 12 162 3 174 14C188 30 170 52 150 60Z',
        '#e5486e',
        {
          depth: 5,
          over: line('M133 23Q135 18 140 18', 5, '#ffc0cc'),
        },
      ) +
      posedFace(pose, {
        y: 146,
        gap: 35,
        eyes: pose === 'walk' ? 'dot' : ['dot', 'happy'],
        mouthDrop: 22,
        cheeks: '#f58aa6',
        cheekGap: 58,
        cheekDrop: 25,
      }) +
      onFront(pose, pose === 'walk' ? '' : line('M97 131L86 122M95 141L83 137', 4.8)) +
      part(mirror(half), '#fff0d2', { depth: 4, outline: 6, shadow: '#b5788a' }) +
      part(half, '#fff0d2', { depth: 4, outline: 6, shadow: '#b5788a' }) +
      part(ellipse(150, 265, 13, 12), '#ffd05c', { depth: 3, outline: 5 })
    );
  },
};

const FIRE =
  'M2 -34C6 -18 22 -12 22 6C22 20 12 28 0 28C-12 28 -22 20 -22 6C-22 -4 -14 -8 -12 -18C-6 -14 -2 -22 2 -34Z';
const HEART = 'M1 -10C3 -2 11 2 11 11C11 20 6 24 0 24C-6 24 -11 20 -11 12C-11 6 -4 2 1 -10Z';

const flame = (x: number, y: number, k: number): Markup =>
  part(move(scale(FIRE, k), x, y), '#ff9a3d', {
    depth: 4 * k,
    outline: 6,
    inner: shape(move(scale(HEART, k), x, y), '#fff0a8'),
  });

export const wick: Resident = {
  key: 'wick',
  name: 'Wick',
  place: 'The lamps',
  lore: 'Lights the last lamp first, so that it waits least.',
  main: '#6a4a9a',
  draw: (pose) => {
    const [iron, deep, brass] = ['#7a5fd0', '#5a44a8', '#e8b64a'];
    return (
      glow(150, 190, 148, '#ffdf8a', 0.5) +
      tube('M276 322L276 80', 7, '#c98f52') +
      part(roundRect(261, 66, 30, 20, 7), brass, { depth: 3, outline: 6 }) +
      glow(276, 40, 26, '#ffb84d', 0.8) +
      flame(276, 38, 0.82) +
      tumbler(
        {
          d: 'M84 92L216 92C246 130 258 190 254 250C252 304 212 326 150 326C88 326 48 304 46 250C42 190 54 130 84 92Z',
          left: 'M112 92C62 120 48 190 48 250',
        },
        '#ffd65e',
        {
          shadow: '#b5521c',
          band: deep,
          bandY: 270,
          stud: pose === 'away' ? 'none' : 'button',
          shineFrom: 18,
          shineLength: 22,
          shineWidth: 11,
          inner:
            shape(ellipse(150, 206, 84, 96), '#ffe895') +
            shape(ellipse(150, 196, 52, 66), '#fff6c4') +
            line('M82 92C62 140 58 220 70 280M218 92C238 140 242 220 230 280', 6, '#c98a2c') +
            onBack(pose, line('M150 100V280', 6, '#c98a2c')),
        },
      ) +
      flame(150, 134, 0.86) +
      part(
        'M52 100C52 90 60 86 70 86L230 86C240 86 248 90 248 100C248 110 240 114 230 114L70 114C60 114 52 110 52 100Z',
        deep,
        { depth: 5 },
      ) +
      part('M78 88C84 62 108 44 150 44C192 44 216 62 222 88Z', iron, {
        depth: 8,
        over: gleam('M98 74Q108 60 130 56', 9, 0.55),
      }) +
      line('M150 36L150 30', 26) +
      part(ellipse(150, 32, 15, 13), brass, { depth: 4 }) +
      posedFace(pose, { y: 214, gap: 43, mouth: 'smile', mouthDrop: 18, cheeks: '#ff8a4a' })
    );
  },
};
