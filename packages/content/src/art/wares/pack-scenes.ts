/** Pack backgrounds, 480 by 360: a sky, a place, and a floor for the toy to stand on. */
import {
  type Colour,
  cogwheel,
  drawWith,
  each,
  ellipse,
  fade,
  glow,
  gradient,
  inkOf,
  line,
  type Markup,
  polar,
  roundRect,
  shape,
  snowflake,
  spark,
  star,
  steadyChance,
  svg,
  tidy,
  times,
} from '../kit/index.ts';
import type { PackKey, SeasonPackKey, ToyPack } from '../toy.ts';
import type { Scene } from './scene.ts';
import { SEASON_SCENES } from './season-scenes.ts';

export const SCENES: Record<PackKey | SeasonPackKey, Scene> = {
  ...SEASON_SCENES,

  bramble: {
    sky: ['#4a4a72', '#c2707a'],
    floor: '#2c4a2e',
    lip: '#3a6040',
    draw: () => {
      const chance = steadyChance(3);
      return (
        shape(ellipse(360, 110, 44), '#ffe3a0') +
        glow(360, 110, 120, '#ffe3a0', 0.5) +
        shape('M0 220 C80 180 160 220 240 196 C320 172 400 210 480 184 V360 H0 Z', '#3f6a48') +
        shape('M0 262 C90 236 170 270 250 250 C330 232 400 262 480 246 V360 H0 Z', '#2f5438') +
        times(12, (i) => {
          const x = i < 6 ? i * 20 - 6 : 370 + (i - 6) * 22;
          const height = 70 + chance() * 80;
          const lean = Math.round(x + 6 + chance() * 20);
          return line(
            `M${x} 300 Q${x + 14} ${Math.round(300 - height / 2)} ${lean} ${Math.round(300 - height)}`,
            9,
            '#1c3b28',
          );
        }) +
        each(
          [
            [40, 210],
            [84, 240],
            [410, 220],
            [444, 190],
            [380, 250],
          ],
          ([x, y]) => shape(ellipse(x, y, 9), '#b23a5c') + shape(ellipse(x - 3, y - 3, 3), '#ff9fb4'),
        ) +
        times(7, () =>
          glow(Math.round(60 + chance() * 360), Math.round(90 + chance() * 150), 13, '#fff3a0', 0.9),
        )
      );
    },
  },

  tidepool: {
    sky: ['#0f4a5c', '#2f9aa0'],
    floor: '#d9c08a',
    lip: '#c2a56a',
    draw: () =>
      each(
        [
          [34, 130, '#1f6f6a'],
          [70, 96, '#2a8a78'],
          [420, 140, '#1f6f6a'],
          [452, 100, '#2a8a78'],
          [392, 76, '#2a8a78'],
        ],
        ([x, h, weed]) =>
          line(`M${x} 300C${x - 22} ${300 - h * 0.3} ${x + 22} ${300 - h * 0.6} ${x} ${300 - h}`, 15, weed),
      ) +
      shape(
        'M0 0 H90 L30 300 H0 Z M150 0 H220 L190 300 H90 Z M290 0 H360 L420 300 H310 Z',
        '#ffffff',
        'opacity=".08"',
      ) +
      each(
        [
          [100, 90, 9],
          [120, 60, 6],
          [360, 110, 11],
          [384, 76, 7],
          [340, 50, 5],
          [150, 140, 5],
        ],
        ([x, y, r]) => line(ellipse(x, y, r), 3, '#d8fff4', 'opacity=".7"'),
      ) +
      shape(star(96, 312, 20, 10), '#ff9f6b') +
      shape(ellipse(400, 316, 20, 12), '#e79ccb'),
  },

  pantry: {
    sky: ['#3f1c2e', '#6a2a3c'],
    floor: '#c98f5a',
    lip: '#a8703f',
    draw: () => {
      const jar = (x: number, w: number, h: number, colour: Colour) =>
        shape(roundRect(x, 176 - h, w, h, 10), colour) +
        shape(roundRect(x + 4, 176 - h - 11, w - 8, 14, 5), '#e8b66a') +
        shape(roundRect(x + w * 0.16, 176 - h * 0.6, w * 0.68, h * 0.34, 4), '#fff3dc', 'opacity=".85"');
      return (
        times(10, (i) => `<rect x="${i * 52}" width="26" height="300" fill="#5a2438" opacity=".55"/>`) +
        shape('M0 176 H480 V190 H0 Z', '#a8643a') +
        jar(20, 50, 74, '#c8503f') +
        jar(82, 40, 52, '#7fae4a') +
        jar(354, 44, 64, '#a85ac0') +
        jar(410, 54, 84, '#3fa0a0') +
        glow(240, 120, 150, '#ffd98a', 0.4)
      );
    },
  },

  attic: {
    sky: ['#4a2c1a', '#7a4c2a'],
    floor: '#b98246',
    lip: '#96653a',
    draw: () => {
      const cog = (x: number, y: number, r: number, teeth: number, colour: Colour) =>
        shape(cogwheel(x, y, r, teeth), colour) + shape(ellipse(x, y, r * 0.34), '#4a2c1a');
      return (
        times(5, (i) => `<rect y="${i * 62}" width="480" height="4" fill="#3d2314"/>`) +
        cog(60, 90, 74, 12, '#8a5f36') +
        cog(160, 36, 40, 9, '#6f5236') +
        cog(420, 80, 82, 13, '#8a5f36') +
        cog(396, 206, 42, 9, '#5f6a64') +
        cog(96, 214, 46, 9, '#5f6a64') +
        glow(240, 130, 150, '#ffdf9a', 0.35)
      );
    },
  },

  starlit: {
    sky: ['#1c1f52', '#5a4aa0'],
    floor: '#b9b0e0',
    lip: '#8f86c4',
    draw: () => {
      const chance = steadyChance(17);
      return (
        shape(
          `M-20 190 C100 110 200 220 320 140 C400 90 440 120 500 70 V140 C420 190 380 150 300 210
           C200 270 100 190 -20 250 Z`,
          '#a86bd8',
          'opacity=".35"',
        ) +
        times(
          44,
          () =>
            `<circle cx="${(chance() * 480).toFixed(0)}" cy="${(chance() * 270).toFixed(0)}"
             r="${(1 + chance() * 1.6).toFixed(1)}" fill="#fff" opacity=".8"/>`,
        ) +
        each(
          [
            [70, 70, 13],
            [400, 60, 16],
            [130, 150, 8],
            [350, 170, 9],
          ],
          ([x, y, r]) => shape(spark(x, y, r), '#fff8d8'),
        ) +
        shape(ellipse(408, 150, 26), '#f7ad7c') +
        `<ellipse cx="408" cy="151" rx="44" ry="10" transform="rotate(-16 408 151)" fill="none"
         stroke="#cbbcff" stroke-width="5"/>`
      );
    },
  },

  post: {
    sky: ['#4a5a6c', '#7f8f98'],
    floor: '#b98f5c',
    lip: '#96703f',
    draw: () => {
      const chance = steadyChance(5);
      const papers = ['#fff3dc', '#e8d3a4', '#c9dbe8'];
      const pigeonholes = (x: number, y: number) =>
        shape(roundRect(x, y, 132, 150, 6), '#6a4a34') +
        times(9, (cell) => {
          const column = cell % 3;
          const row = Math.floor(cell / 3);
          const hole = `<rect x="${x + 8 + column * 41}" y="${y + 8 + row * 47}" width="34" height="40" rx="3"
                         fill="#3f2b20"/>`;
          if ((column + row * 2 + x) % 3 === 0) return hole;
          return `${hole}<rect x="${x + 11 + column * 41}" y="${y + 24 + row * 47}" width="28" height="22"
                  rx="2" fill="${papers[(column + row) % 3]}"/>`;
        });
      return (
        pigeonholes(14, 96) +
        pigeonholes(334, 96) +
        shape(roundRect(176, 50, 128, 168, 60), '#2f4158') +
        shape(roundRect(186, 60, 108, 158, 52), '#7f9ab4') +
        line('M240 60 V218 M186 140 H294', 7, '#2f4158') +
        times(16, () => {
          const x = (190 + chance() * 98).toFixed(0);
          const y = (74 + chance() * 120).toFixed(0);
          return `<path d="M${x} ${y}l-5 14" stroke="#e6f2fa" stroke-width="2.5"
                  stroke-linecap="round" opacity=".8"/>`;
        })
      );
    },
  },

  playhouse: {
    sky: ['#2a0f22', '#4a1a30'],
    floor: '#8a4f30',
    lip: '#6a3a24',
    draw: () => {
      const beam = fade('#ffe9a8', [0.6, 0]);
      const curtain =
        shape('M0 0 H150 C140 110 110 180 70 216 C96 240 96 270 92 300 H0 Z', '#a8283e') +
        times(3, (i) =>
          line(`M${26 + i * 40} 0C${22 + i * 34} 110 ${18 + i * 20} 190 ${14 + i * 24} 300`, 8, '#86192f'),
        ) +
        line('M0 210 Q40 228 74 212', 9, '#f2c04e');
      return (
        beam.def +
        shape('M210 0 H270 L370 320 H110 Z', beam.url) +
        curtain +
        `<g transform="translate(480 0) scale(-1 1)">${curtain}</g>` +
        shape(
          `M0 0 H480 V26 Q440 56 400 28 Q360 58 320 28 Q280 60 240 28 Q200 60 160 28 Q120 58 80 28
           Q40 56 0 26 Z`,
          '#c2344a',
        ) +
        line(
          'M0 22 Q40 50 80 24 Q120 54 160 24 Q200 56 240 24 Q280 56 320 24 Q360 54 400 24 Q440 50 480 22',
          4,
          '#f2c04e',
        )
      );
    },
  },

  harbour: {
    sky: ['#12264c', '#3f7a9a'],
    floor: '#eaf7fc',
    lip: '#a8d4e8',
    draw: () => {
      const aurora = fade(['#8f7dff', '#5fe0c8', '#7fffc0'], [0, 0.75, 0]);
      const chance = steadyChance(8);
      const flake = (x: number, y: number, r: number) => line(snowflake(x, y, r), 4, '#d8f2fc');
      return (
        aurora.def +
        shape(
          `M-20 40 C80 0 140 90 240 40 C330 0 400 80 500 20 V130 C420 150 380 100 280 140
           C180 180 100 100 -20 150 Z`,
          aurora.url,
        ) +
        times(
          24,
          () =>
            `<circle cx="${(chance() * 480).toFixed(0)}" cy="${(chance() * 140).toFixed(0)}" r="1.6"
             fill="#fff"/>`,
        ) +
        shape('M0 214 L60 160 L100 196 L150 150 L230 218 H480 V300 H0 Z', '#3d6f94') +
        shape('M250 216 L340 166 L380 196 L440 150 L480 190 V300 H250 Z', '#4f86a8') +
        shape('M0 224 H480 V320 H0 Z', '#27587c') +
        flake(50, 70, 13) +
        flake(430, 100, 15) +
        flake(390, 40, 10)
      );
    },
  },

  museum: {
    sky: ['#2c2140', '#55406a'],
    floor: '#8f7a9a',
    lip: '#6a5678',
    draw: () => {
      const column = (x: number) =>
        shape(roundRect(x, 34, 46, 250, 3), '#cbb8a8') +
        line(`M${x + 12} 40V280M${x + 23} 40V280M${x + 34} 40V280`, 4, '#a8948f') +
        shape(roundRect(x - 9, 20, 64, 20, 5), '#e0cfbc') +
        shape(roundRect(x - 9, 272, 64, 20, 5), '#e0cfbc');
      const beam = fade('#ffe9a8', [0.5, 0]);
      return (
        beam.def +
        shape(roundRect(168, 46, 144, 150, 8), '#e8b64a') +
        shape(roundRect(182, 60, 116, 122, 4), '#3f5f6f') +
        shape('M182 150 Q220 110 250 140 Q276 164 298 134 V182 H182 Z', '#2f4a52') +
        shape(ellipse(270, 88, 14), '#ffe9a8') +
        shape('M214 0 H266 L350 320 H130 Z', beam.url) +
        column(28) +
        column(406)
      );
    },
  },

  pier: {
    sky: ['#3a2a5e', '#f08a8a'],
    floor: '#b98a5c',
    lip: '#8f6440',
    draw: () => {
      const chance = steadyChance(29);
      const lamp = (x: number, y: number, colour: Colour) =>
        glow(x, y, 20, colour, 0.8) + shape(ellipse(x, y, 5), '#fffbe8');
      const seats = ['#ff9bb0', '#ffd05c', '#9be08a', '#7fd8f5', '#c9a6ff', '#ffb070'];
      const spokes = times(12, (i) => `M388 128L${polar(388, 128, 78, i * 30).join(' ')}`);
      return (
        times(
          18,
          () =>
            `<circle cx="${(chance() * 480).toFixed(0)}" cy="${(chance() * 90).toFixed(0)}" r="1.5"
             fill="#fff" opacity=".7"/>`,
        ) +
        glow(150, 236, 150, '#ffcf8a', 0.75) +
        shape(ellipse(150, 236, 40), '#ffdf9a') +
        shape('M0 232 H480 V320 H0 Z', '#4a5a8c') +
        line('M112 248 H188 M96 262 H204 M124 276 H176', 4, '#ffdf9a', 'opacity=".7"') +
        // The big wheel stands a little way along.
        line('M388 128 L352 250 M388 128 L424 250', 8, '#2c2048') +
        line(ellipse(388, 128, 78) + spokes, 4, '#2c2048') +
        times(12, (i) => {
          const [x, y] = polar(388, 128, 78, i * 30 + 8);
          return shape(roundRect(x - 9, y - 7, 18, 16, 5), seats[i % 6] ?? '#ffd05c');
        }) +
        line('M0 34 Q120 82 240 34 Q360 82 480 34', 3, '#2c2048') +
        times(12, (i) => {
          const x = 20 + i * 40;
          const along = (x % 240) / 240;
          // On the string: a parabola between its hooks.
          return lamp(x, 40 + 96 * along * (1 - along), i % 2 ? '#ffd98a' : '#ffb0c8');
        }) +
        // The railing of the boardwalk.
        line('M0 262 H480', 7, '#5e3f34') +
        times(13, (i) => `<rect x="${i * 40 - 4}" y="258" width="8" height="44" rx="3" fill="#5e3f34"/>`)
      );
    },
  },
};

const WIDTH = 480;
const HEIGHT = 360;

export function drawPackScene({ key, deep }: ToyPack): Markup {
  const scene = SCENES[key];
  const prefix = `bp-${key}-`;
  return drawWith({ ink: inkOf(deep), prefix }, () => {
    const place = scene.draw();
    const sky = gradient(scene.sky, 90);
    return tidy(
      svg(
        `<clipPath id="${prefix}clip"><rect width="${WIDTH}" height="${HEIGHT}" rx="26"/></clipPath>
         <g clip-path="url(#${prefix}clip)">${sky.def}
         <rect width="${WIDTH}" height="${HEIGHT}" fill="${sky.url}"/>${place}
         <path d="M0 296Q240 282 480 296V360H0Z" fill="${scene.floor}"/>
         <path d="M0 336Q240 324 480 336V360H0Z" fill="${scene.lip}"/>
         <ellipse cx="240" cy="322" rx="118" ry="13" fill="#000" opacity=".28"/></g>`,
        WIDTH,
        HEIGHT,
      ),
    );
  });
}
