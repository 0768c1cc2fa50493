/** Backgrounds of the seasonal packs, 480 by 360. */
import {
  type Colour,
  each,
  ellipse,
  glow,
  line,
  type Markup,
  polar,
  roundRect,
  shape,
  steadyChance,
  times,
} from '../kit/index.ts';
import type { SeasonPackKey } from '../toy.ts';
import type { Scene } from './scene.ts';

const STITCH = 'stroke-dasharray="8 7" opacity=".8"';

/** A lantern of folded paper on its string. */
const lantern = (x: number, y: number, colour: Colour): Markup =>
  glow(x, y, 40, '#ffcf7a', 0.75) +
  shape(ellipse(x, y, 17, 19), colour) +
  shape(ellipse(x, y, 8, 14), '#fff0b8') +
  shape(roundRect(x - 8, y - 23, 16, 6, 2.5), '#4a2214') +
  shape(roundRect(x - 8, y + 17, 16, 6, 2.5), '#4a2214');

const blossom = (x: number, y: number, r: number): Markup =>
  each([0, 72, 144, 216, 288], (degrees) =>
    shape(ellipse(...polar(x, y, r * 0.7, degrees - 90), r * 0.6), '#ffd8e6'),
  ) + shape(ellipse(x, y, r * 0.4), '#ffb63d');

const fir = (x: number, y: number, k: number, colour: Colour): Markup =>
  shape(
    `M${x} ${y - 110 * k}L${x + 28 * k} ${y - 66 * k}H${x + 14 * k}L${x + 40 * k} ${y - 26 * k}H${x + 18 * k}L${x + 50 * k} ${y}` +
      `H${x - 50 * k}L${x - 18 * k} ${y - 26 * k}H${x - 40 * k}L${x - 14 * k} ${y - 66 * k}H${x - 28 * k}Z`,
    colour,
  ) +
  shape(
    `M${x} ${y - 110 * k}L${x + 16 * k} ${y - 85 * k}Q${x} ${y - 76 * k} ${x - 16 * k} ${y - 85 * k}Z`,
    '#eaf4ff',
  );

export const SEASON_SCENES: Record<SeasonPackKey, Scene> = {
  // The hills are still in bed: fields sewn together like a quilt.
  snooze: {
    sky: ['#8f86d0', '#ffd0b0'],
    floor: '#a8c46a',
    lip: '#86a64e',
    draw: () => {
      const rays = times(9, (i) => {
        const [ax, ay] = polar(240, 232, 82, 188 + i * 20.5);
        const [bx, by] = polar(240, 232, 112, 188 + i * 20.5);
        return `M${ax} ${ay}L${bx} ${by}`;
      });
      const patch = (d: string, colour: Colour) => shape(d, colour);
      return (
        glow(240, 232, 190, '#fff0b8', 0.7) +
        line(rays, 9, '#ffe08a') +
        shape(ellipse(240, 232, 66), '#ffd75e') +
        line('M210 204 q10 12 20 0 M250 204 q10 12 20 0', 5, '#c2802c') +
        patch('M0 244 C60 196 150 190 220 232 C210 262 210 290 214 310 H0 Z', '#f2a8a0') +
        patch(
          'M86 208 C124 194 176 204 220 232 C206 256 204 284 206 310 H104 C110 272 104 236 86 208 Z',
          '#b8d28a',
        ) +
        patch('M480 236 C410 182 320 190 220 232 C230 262 232 290 230 310 H480 Z', '#c9a8dc') +
        patch(
          'M390 206 C346 192 280 206 220 232 C232 256 236 284 236 310 H366 C360 270 368 232 390 206 Z',
          '#ffd79a',
        ) +
        line(
          'M86 208 C104 236 110 272 104 310 M390 206 C368 232 360 270 366 310 M220 232 C228 258 230 284 226 310',
          3.5,
          '#fff8ea',
          STITCH,
        ) +
        line('M0 270 C70 246 150 250 212 276 M480 264 C400 240 310 250 232 276', 3.5, '#fff8ea', STITCH) +
        line('M0 30 C60 44 110 30 150 58 M66 38 C84 62 106 66 118 88', 8, '#6a4a5a') +
        each(
          [
            [40, 34, 15],
            [92, 58, 13],
            [150, 60, 16],
            [116, 90, 13],
            [14, 62, 12],
            [66, 22, 10],
          ],
          ([x, y, r]) => blossom(x, y, r),
        )
      );
    },
  },

  blanket: {
    sky: ['#6fbfe8', '#fff0c8'],
    floor: '#e2695f',
    lip: '#b8443f',
    draw: () =>
      shape(ellipse(392, 78, 40), '#fff3b0') +
      glow(392, 78, 130, '#fff3b0', 0.7) +
      each(
        [
          [70, 74, 1],
          [236, 46, 0.7],
        ],
        ([x, y, k]) =>
          shape(
            `M${x - 46 * k} ${y}C${x - 48 * k} ${y - 20 * k} ${x - 22 * k} ${y - 28 * k} ${x - 10 * k} ${y - 18 * k}
             C${x} ${y - 40 * k} ${x + 34 * k} ${y - 32 * k} ${x + 32 * k} ${y - 12 * k}C${x + 54 * k} ${y - 14 * k} ${x + 54 * k} ${y + 2 * k} ${x + 42 * k} ${y}Z`,
            '#ffffff',
            'opacity=".85"',
          ),
      ) +
      shape('M0 214 C90 176 180 210 260 192 C340 174 420 200 480 182 V310 H0 Z', '#a8d070') +
      shape('M0 250 C80 226 170 256 250 238 C330 222 410 250 480 232 V310 H0 Z', '#86bc58') +
      // A kite that got away, and its string.
      line('M96 104 C110 140 84 168 104 204', 3, '#fff8ea') +
      shape('M96 32 L124 66 L96 104 L68 66 Z', '#f2554a') +
      shape('M96 32 L124 66 L96 66 Z M96 104 L68 66 L96 66 Z', '#ffc93f') +
      // The hamper.
      shape(roundRect(338, 218, 116, 78, 10), '#b9803f') +
      line('M338 238 H454 M338 258 H454 M338 278 H454', 4, '#8f5a28') +
      times(6, (i) => line(`M${352 + i * 18} 222V292`, 4, '#d09a58', 'opacity=".7"')) +
      shape('M330 218 C330 204 342 198 356 198 H436 C450 198 462 204 462 218 Z', '#8f5a28') +
      line('M366 200 C366 158 426 158 426 200', 8, '#8f5a28') +
      shape('M350 214 L388 214 L376 244 Z', '#fff6ea') +
      shape('M388 214 L430 214 L404 240 Z', '#f27a86') +
      each(
        [
          [28, 276],
          [66, 262],
          [150, 284],
          [300, 272],
        ],
        ([x, y], i) =>
          shape(ellipse(x, y, 6), '#fff8ea') + shape(ellipse(x, y, 2.5), i % 2 ? '#ffb63d' : '#f2788a'),
      ),
  },

  windfall: {
    sky: ['#3f2450', '#f0924a'],
    floor: '#8f5a2f',
    lip: '#6a3f21',
    draw: () => {
      const chance = steadyChance(41);
      const colours = ['#ff8a4d', '#f2b83f', '#e2564c', '#b8c04c'];
      const bale = (x: number, y: number): Markup =>
        shape(roundRect(x, y, 96, 54, 10), '#d8a444') +
        line(`M${x + 8} ${y + 16}h80M${x + 8} ${y + 34}h80`, 3.5, '#b8802c') +
        line(`M${x + 28} ${y}v54M${x + 68} ${y}v54`, 5, '#8a4a2c');
      return (
        shape(ellipse(120, 150, 52), '#ffd98a') +
        glow(120, 150, 150, '#ffd98a', 0.6) +
        shape('M0 232 C70 190 150 224 230 206 C320 186 400 214 480 194 V310 H0 Z', '#7a3f3a') +
        times(14, () => {
          const [x, r] = [chance() * 480, 16 + chance() * 20];
          const y = 214 + chance() * 14;
          return shape(
            ellipse(Math.round(x), Math.round(y), Math.round(r)),
            colours[Math.floor(chance() * 4)] ?? '#f2b83f',
            'opacity=".55"',
          );
        }) +
        shape('M0 262 C90 240 170 268 250 254 C330 240 410 262 480 250 V310 H0 Z', '#5f3a2a') +
        line('M0 26 Q80 84 160 34 Q240 92 320 34 Q400 84 480 26', 3.5, '#2c1428') +
        lantern(44, 70, '#ff7a4d') +
        lantern(114, 74, '#f2b83f') +
        lantern(206, 76, '#e2564c') +
        lantern(276, 76, '#ff9a4d') +
        lantern(366, 74, '#f2b83f') +
        lantern(436, 70, '#e2564c') +
        bale(8, 252) +
        bale(376, 250) +
        bale(404, 204) +
        each(
          [
            [122, 280, 20],
            [352, 284, 17],
            [62, 242, 15],
          ],
          ([x, y, r]) =>
            shape(ellipse(x, y, r * 1.15, r), '#e8742f') +
            line(
              `M${x} ${y - r * 0.9}V${y + r * 0.9}M${x - r * 0.6} ${y - r * 0.6}Q${x - r * 0.9} ${y} ${x - r * 0.6} ${y + r * 0.6}`,
              3,
              '#b8501f',
            ) +
            line(`M${x} ${y - r}q2-8 8-9`, 5, '#5f7a34'),
        ) +
        times(9, () => {
          const [x, y] = [Math.round(chance() * 480), Math.round(100 + chance() * 150)];
          return shape(`M${x} ${y}q8-8 14 0q-6 8-14 0Z`, colours[Math.floor(chance() * 4)] ?? '#f2b83f');
        })
      );
    },
  },

  frostpane: {
    sky: ['#141f4a', '#5f86c8'],
    floor: '#eef6ff',
    lip: '#b4cdea',
    draw: () => {
      const chance = steadyChance(19);
      const house = (x: number, w: number, h: number, wall: Colour): Markup => {
        const top = 290 - h;
        const panes = each([0, 1], (column) =>
          each([0, 1], (row) => {
            const [px, py] = [x + w * (0.16 + column * 0.42), top + 22 + row * 52];
            return (
              glow(px + w * 0.13, py + 18, 44, '#ffd98a', 0.55) +
              shape(roundRect(px, py, w * 0.26, 36, 6), (column + row) % 2 ? '#ffe9a8' : '#ffcf7a') +
              line(`M${px + w * 0.13} ${py}v36M${px} ${py + 18}h${w * 0.26}`, 3.5, wall)
            );
          }),
        );
        return (
          shape(`M${x} 300V${top}H${x + w}V300Z`, wall) +
          shape(`M${x - 14} ${top + 4}L${x + w / 2} ${top - w * 0.46}L${x + w + 14} ${top + 4}Z`, '#2c3a6e') +
          shape(
            `M${x - 16} ${top + 2}L${x + w / 2} ${top - w * 0.5}L${x + w + 16} ${top + 2}Q${x + w} ${top + 8} ${x + w - 12} ${top - 6}L${x + w / 2} ${top - w * 0.32}L${x + 12} ${top - 6}Q${x} ${top + 8} ${x - 16} ${top + 2}Z`,
            '#f4faff',
          ) +
          panes
        );
      };
      return (
        shape(ellipse(240, 74, 30), '#fff6da') +
        glow(240, 74, 100, '#fff6da', 0.45) +
        shape('M0 236 C100 200 200 240 280 220 C360 200 420 226 480 212 V310 H0 Z', '#7f9fd4') +
        fir(168, 286, 0.9, '#24477a') +
        fir(322, 290, 1.05, '#1f3f70') +
        house(20, 112, 128, '#3f4f8c') +
        house(352, 108, 112, '#4a4684') +
        shape('M0 276 C90 262 170 290 250 278 C330 266 410 286 480 272 V310 H0 Z', '#dbe9fb') +
        times(46, () => {
          const r = (1.4 + chance() * 2.4).toFixed(1);
          return `<circle cx="${(chance() * 480).toFixed(0)}" cy="${(chance() * 280).toFixed(0)}" r="${r}" fill="#fff" opacity=".85"/>`;
        })
      );
    },
  },
};
