/** Banners, 900 by 300: the strip above a profile. Cropped to the middle where there is less room. */
import {
  button,
  type Colour,
  cogwheel,
  drawWith,
  each,
  ellipse,
  fade,
  glow,
  gradient,
  group,
  inkOf,
  line,
  type Markup,
  type PathData,
  part,
  polar,
  roundRect,
  shape,
  shift,
  spark,
  star,
  steadyChance,
  svg,
  tidy,
  times,
  title,
} from '../kit/index.ts';
import type { Ware } from './ware.ts';

const WIDTH = 900;
const HEIGHT = 300;

const ground = (fill: Colour) => `<rect width="${WIDTH}" height="${HEIGHT}" fill="${fill}"/>`;

function sky(colours: readonly Colour[], degrees = 90): Markup {
  const paint = gradient(colours, degrees);
  return paint.def + ground(paint.url);
}

/** A rolling horizon at height y. `pace` and `shifted` vary the waves from hill to hill. */
function hill(colour: Colour, y: number, swell: number, pace: number, shifted: number): Markup {
  const at = (x: number) => x + shifted;
  const wave = (i: number) => {
    const x = i * 150;
    const rise = y - swell * Math.sin(at(x) * 0.011 * pace);
    const fall = y - swell * Math.cos(at(x) * 0.013 * pace);
    const end = y - swell * 0.4 * Math.sin(at(x + 150) * 0.012 * pace);
    return `C${x + 50} ${rise} ${x + 100} ${fall} ${x + 150} ${end}`;
  };
  return shape(`M0 ${HEIGHT}L0 ${y}${times(7, wave)}L${WIDTH + 160} ${HEIGHT}Z`, colour);
}

export const BANNERS: readonly Ware[] = [
  {
    key: 'felt',
    name: 'Felt & Buttons',
    note: 'The lining of the box, with a few strays.',
    draw: () => {
      const chance = steadyChance(7);
      const fibre = () =>
        `M${(chance() * 900).toFixed(0)} ${(chance() * 300).toFixed(0)}
         l${(chance() * 14 - 7).toFixed(0)} ${(chance() * 8 - 4).toFixed(0)}`;
      return (
        ground('#1f5a50') +
        line(times(150, fibre), 2.5, '#2b7064') +
        `<rect x="18" y="18" width="864" height="264" rx="26" fill="none" stroke="#8fd3bd"
         stroke-width="4" stroke-dasharray="16 13" stroke-linecap="round" opacity=".75"/>` +
        each(
          [
            [96, 96, 40, '#f7b733'],
            [190, 212, 30, '#ff7d6b'],
            [784, 92, 46, '#8f8bff'],
            [706, 216, 34, '#57c8c4'],
            [832, 226, 26, '#ffe0a0'],
            [270, 84, 22, '#e3b4ff'],
            [610, 74, 24, '#9bd65c'],
          ],
          ([x, y, r, colour]) =>
            shape(ellipse(x + 6, y + 9, r * 1.08, r * 1.04), '#0a2a26', 'opacity=".45"') +
            button(x, y, r, colour, inkOf(colour), { thread: '#fff3dc' }),
        ) +
        line(
          'M190 212 C300 300 380 170 460 236 C540 300 620 130 784 92',
          5,
          '#fff3dc',
          'opacity=".8" stroke-dasharray="20 12"',
        )
      );
    },
  },
  {
    key: 'bramble',
    name: 'Hedgerow Dusk',
    note: 'The hedge just as the moths clock on.',
    draw: () => {
      const chance = steadyChance(3);
      return (
        sky(['#3b3a6a', '#c2607a', '#ffb070']) +
        shape(ellipse(660, 180, 64), '#ffe3a0') +
        glow(660, 180, 170, '#ffe3a0', 0.6) +
        hill('#7a4a6a', 220, 34, 1, 0) +
        hill('#4a4a5a', 244, 26, 1.4, 200) +
        hill('#2c4a3e', 266, 18, 1.9, 50) +
        times(26, () => {
          const x = chance() * 900;
          const height = 30 + chance() * 60;
          const bend = Math.round(x + chance() * 30 - 15);
          const tip = Math.round(x + chance() * 40 - 20);
          return line(
            `M${x.toFixed(0)} 305 Q${bend} ${Math.round(300 - height / 2)} ${tip} ${Math.round(300 - height)}`,
            6,
            '#1c3429',
          );
        }) +
        times(16, () =>
          glow(Math.round(chance() * 900), Math.round(150 + chance() * 130), 16, '#fff3a0', 0.9),
        )
      );
    },
  },
  {
    key: 'tide',
    name: 'Moon Tide',
    note: 'Going out, unhurried.',
    draw: () => {
      const wave = (colour: Colour, row: number) => {
        const y = 180 + row * 32;
        const crest = (i: number) => `Q${i * 80 + (row % 2) * 20} ${y - 30} ${i * 80 + 40} ${y}`;
        const d = `M-40 ${y}${times(13, crest)}`;
        return (
          shape(`${d}L960 320L-40 320Z`, colour) + line(d, 4, '#d8fff4', `opacity="${0.55 - row * 0.1}"`)
        );
      };
      return (
        sky(['#0f3350', '#1c6a86', '#57c8c4']) +
        shape(ellipse(200, 92, 46), '#fff3dc') +
        shape(ellipse(214, 84, 10), '#e8d5b0') +
        shape(ellipse(190, 108, 7), '#e8d5b0') +
        glow(200, 92, 130, '#fff3dc', 0.5) +
        each(['#2f9aa0', '#238089', '#186775', '#0f4a5c'], wave)
      );
    },
  },
  {
    key: 'pantry',
    name: 'Pantry at Midnight',
    note: 'One candle and no witnesses.',
    draw: () => {
      const small = { depth: 3, outline: 4, ink: '#240d18' };
      const jar = (x: number, w: number, h: number, jam: Colour, lid: Colour) =>
        part(roundRect(x, 212 - h, w, h, 16), jam, {
          ...small,
          depth: 7,
          over: line(`M${x + 13} ${212 - h + 26}V${212 - 34}`, 6, '#fff', 'opacity=".5"'),
        }) +
        part(roundRect(x + 6, 212 - h - 18, w - 12, 22, 7), lid, small) +
        shape(roundRect(x + w * 0.16, 212 - h * 0.56, w * 0.68, h * 0.3, 6), '#fff3dc');
      return (
        ground('#3f1c2e') +
        times(15, (i) => `<rect x="${i * 62}" width="31" height="300" fill="#48213a" opacity=".7"/>`) +
        shape('M0 212 H900 V232 H0 Z', '#b9733f') +
        shape('M0 232 H900 V246 H0 Z', '#7f4526') +
        jar(60, 92, 120, '#e8624a', '#ffd05c') +
        jar(172, 74, 86, '#9bd65c', '#fff3dc') +
        jar(266, 100, 138, '#f7b733', '#b5533a') +
        jar(540, 80, 96, '#c86be0', '#ffd05c') +
        jar(640, 98, 130, '#57c8c4', '#fff3dc') +
        jar(758, 84, 104, '#ff8fac', '#ffd05c') +
        glow(455, 130, 150, '#ffd98a', 0.55) +
        part(roundRect(438, 140, 34, 72, 6), '#fff3dc', { ...small, depth: 5 }) +
        shape(
          `M455 84 C462 104 474 110 472 124 C470 136 462 140 455 140 C446 140 438 134 439 124
           C440 112 452 108 455 84 Z`,
          '#ffb03f',
        ) +
        shape(
          'M455 108 C460 118 464 122 463 128 C461 136 450 136 448 128 C448 120 454 118 455 108 Z',
          '#fff3b0',
        )
      );
    },
  },
  {
    key: 'attic',
    name: 'Tick & Tock',
    note: 'Everything is connected to something.',
    draw: () => {
      const cog = (x: number, y: number, r: number, teeth: number, colour: Colour) =>
        part(cogwheel(x, y, r, teeth), colour, {
          depth: r * 0.1,
          outline: 4,
          ink: '#2a170c',
          over: shape(ellipse(x, y, r * 0.62), shift(colour, -0.1)) + shape(ellipse(x, y, r * 0.5), colour),
        }) + shape(ellipse(x, y, r * 0.2), '#2a170c');
      return (
        ground('#5a3823') +
        times(5, (i) => `<rect y="${i * 60}" width="900" height="3" fill="#472a19"/>`) +
        cog(120, 170, 130, 16, '#d9a441') +
        cog(300, 60, 78, 12, '#8fa8a8') +
        cog(262, 262, 60, 10, '#c4673f') +
        cog(800, 130, 140, 18, '#e3b95a') +
        cog(618, 240, 84, 12, '#62b2bb') +
        cog(602, 40, 52, 10, '#d9a441') +
        cog(460, 300, 50, 9, '#8fa8a8')
      );
    },
  },
  {
    key: 'star',
    name: 'Starlit Drift',
    note: 'A long way up and very quiet.',
    draw: () => {
      const chance = steadyChance(11);
      return (
        sky(['#161a45', '#352c7a', '#7a4aa8'], 75) +
        shape(
          `M-20 220 C180 120 360 300 560 180 C700 100 820 140 940 60 L940 160 C800 220 700 180 560 260
           C360 350 180 220 -20 300 Z`,
          '#a86bd8',
          'opacity=".35"',
        ) +
        shape(
          `M-20 250 C180 160 360 310 560 210 C700 140 820 170 940 100 L940 150 C800 210 700 180 560 245
           C360 330 180 220 -20 285 Z`,
          '#ff9ec4',
          'opacity=".35"',
        ) +
        times(
          90,
          () =>
            `<circle cx="${(chance() * 900).toFixed(0)}" cy="${(chance() * 300).toFixed(0)}"
             r="${(1 + chance() * 1.8).toFixed(1)}" fill="#fff"
             opacity="${(0.4 + chance() * 0.6).toFixed(1)}"/>`,
        ) +
        each(
          [
            [120, 70, 16],
            [430, 60, 12],
            [560, 120, 18],
            [860, 220, 16],
            [300, 180, 10],
            [690, 60, 9],
          ],
          ([x, y, r]) => shape(spark(x, y, r), '#fff8d8'),
        ) +
        part(ellipse(760, 110, 58), '#f7ad7c', {
          depth: 9,
          outline: 4,
          ink: '#2a1440',
          inner:
            shape('M690 90 Q760 110 830 80 V96 Q760 128 690 106 Z', '#ffd09c') +
            shape('M690 134 Q760 154 830 124 V136 Q760 168 690 146 Z', '#e88a62'),
        }) +
        `<ellipse cx="760" cy="114" rx="98" ry="22" transform="rotate(-16 760 114)" fill="none"
         stroke="#cbbcff" stroke-width="8" stroke-dasharray="330 150" stroke-dashoffset="20"/>`
      );
    },
  },
  {
    key: 'post',
    name: 'Drizzle Street',
    note: 'Umbrella weather.',
    draw: () => {
      const chance = steadyChance(9);
      const house = (x: number, w: number, h: number, wall: Colour, roof: Colour) =>
        shape(`M${x} 300V${300 - h}H${x + w}V300Z`, wall) +
        shape(`M${x - 8} ${300 - h}L${x + w / 2} ${300 - h - w * 0.42}L${x + w + 8} ${300 - h}Z`, roof) +
        each([0, 1], (i) =>
          each(
            h > 130 ? [0, 1] : [0],
            (j) =>
              `<rect x="${x + w * (0.18 + i * 0.42)}" y="${300 - h + 18 + j * 46}" width="${w * 0.22}"
               height="26" rx="4" fill="${(i + j + x) % 3 ? '#ffdf8a' : '#2c3c52'}"/>`,
          ),
        );
      const umbrella = (x: number, y: number, k: number, colour: Colour) =>
        group(
          line('M0 4 V66 Q0 78 -12 76', 7, '#20140f') +
            part(
              `M-62 10 C-58 -34 -26 -52 0 -52 C26 -52 58 -34 62 10 Q46 -4 31 10 Q16 -4 0 10
               Q-16 -4 -31 10 Q-46 -4 -62 10 Z`,
              colour,
              {
                depth: 8,
                outline: 4,
                over: line('M0 -50 V8 M-31 8 Q-26 -30 0 -50 Q26 -30 31 8', 3, shift(colour, -0.14)),
              },
            ),
          `transform="translate(${x} ${y}) scale(${k})"`,
        );
      return (
        sky(['#3c4f68', '#6f8aa4', '#c2ccce']) +
        house(-10, 120, 120, '#55677e', '#44536a') +
        house(130, 96, 150, '#4c5d75', '#3b4a60') +
        house(250, 130, 104, '#5b6c82', '#475870') +
        house(560, 110, 140, '#4c5d75', '#3b4a60') +
        house(690, 96, 110, '#5b6c82', '#475870') +
        house(800, 120, 156, '#50617a', '#3f4e64') +
        shape('M0 262 H900 V300 H0 Z', '#2f3d52') +
        each(
          [
            [150, 282, 90],
            [470, 278, 130],
            [720, 286, 80],
          ],
          ([x, y, w]) => `<ellipse cx="${x}" cy="${y}" rx="${w}" ry="9" fill="#7f9ab4" opacity=".55"/>`,
        ) +
        umbrella(440, 196, 1.15, '#e5484a') +
        umbrella(338, 216, 0.8, '#ffc93f') +
        umbrella(530, 220, 0.75, '#57c8c4') +
        times(70, () => {
          const x = (chance() * 920).toFixed(0);
          const y = (chance() * 290).toFixed(0);
          return `<path d="M${x} ${y}l-7 20" stroke="#e6f2fa" stroke-width="2.5" stroke-linecap="round"
                  opacity=".5"/>`;
        })
      );
    },
  },
  {
    key: 'playhouse',
    name: 'Curtain Call',
    note: 'Somebody is about to bow.',
    draw: () => {
      const beam = fade('#ffe9a8', [0.65, 0]);
      const edge = { depth: 8, outline: 4, ink: '#3a0a1a' };
      const curtain = () =>
        part('M-20 0 L330 0 C300 110 236 190 150 230 C190 250 200 280 196 300 L-20 300 Z', '#a8283e', {
          ...edge,
          depth: 12,
          inner: times(7, (i) =>
            line(`M${20 + i * 48} 0C${10 + i * 40} 120 ${20 + i * 22} 190 ${20 + i * 14} 300`, 9, '#86192f'),
          ),
        }) +
        line('M-10 222 Q80 252 156 226', 14, '#3a0a1a') +
        line('M-10 222 Q80 252 156 226', 8, '#f2c04e');
      return (
        beam.def +
        ground('#2a0f22') +
        shape('M410 0 H490 L640 300 H260 Z', beam.url) +
        `<ellipse cx="450" cy="262" rx="210" ry="26" fill="#ffe9a8" opacity=".35"/>` +
        shape('M0 262 H900 V300 H0 Z', '#6a3a24') +
        times(9, (i) => `<path d="M${i * 112} 262L${i * 130 - 70} 300" stroke="#4a2516" stroke-width="3"/>`) +
        curtain() +
        `<g transform="translate(900 0) scale(-1 1)">${curtain()}</g>` +
        part(
          `M0 -10 L900 -10 L900 44 Q850 82 800 46 Q750 84 700 48 Q650 86 600 48 Q550 88 500 48
         Q450 88 400 48 Q350 88 300 48 Q250 86 200 48 Q150 84 100 46 Q50 82 0 44 Z`,
          '#c2344a',
          {
            ...edge,
            over: line(
              `M0 38 Q50 74 100 38 Q150 76 200 40 Q250 78 300 40 Q350 80 400 40 Q450 80 500 40
             Q550 80 600 40 Q650 78 700 40 Q750 76 800 38 Q850 74 900 38`,
              5,
              '#f2c04e',
            ),
          },
        ) +
        part('M420 152 Q450 164 480 152 C484 196 468 222 450 222 C432 222 416 196 420 152 Z', '#fff3dc', {
          ...edge,
          depth: 5,
        }) +
        line('M432 178 q6-8 12 0 M456 178 q6-8 12 0 M434 196 Q450 212 466 196', 4, '#3a0a1a')
      );
    },
  },
  {
    key: 'harbour',
    name: 'North Light',
    note: 'The lamp that answers the sky.',
    draw: () => {
      const chance = steadyChance(21);
      const night = sky(['#10234a', '#24527a', '#7fc0d0']);
      const aurora = fade(['#8f7dff', '#5fe0c8', '#7fffc0'], [0, 0.7, 0]);
      const edge = { depth: 3, outline: 4, ink: '#12304a' };
      const floe = (x: number, y: number, w: number) =>
        shape(
          `M${x} ${y}L${x + w * 0.2} ${y - 12}L${x + w * 0.8} ${y - 14}L${x + w} ${y}
           L${x + w * 0.86} ${y + 14}L${x + w * 0.1} ${y + 13}Z`,
          '#8fc4dc',
        ) +
        shape(
          `M${x} ${y}L${x + w * 0.2} ${y - 12}L${x + w * 0.8} ${y - 14}L${x + w} ${y}
           L${x + w * 0.6} ${y + 5}Z`,
          '#f4fcff',
        );
      return (
        night +
        aurora.def +
        times(
          40,
          () =>
            `<circle cx="${(chance() * 900).toFixed(0)}" cy="${(chance() * 150).toFixed(0)}"
              r="${(1 + chance() * 1.4).toFixed(1)}" fill="#fff" opacity=".8"/>`,
        ) +
        shape(
          `M-20 60 C120 10 200 120 340 50 C460 0 560 110 700 40 C800 0 860 60 940 30 V150
           C840 170 780 110 680 150 C560 200 460 110 340 160 C220 210 120 110 -20 170 Z`,
          aurora.url,
          'opacity=".85"',
        ) +
        shape(
          `M-20 100 C140 60 240 160 380 100 C520 50 600 150 760 90 C840 60 900 90 940 80 V170
           C840 190 760 150 660 180 C540 220 440 150 320 190 C200 220 100 160 -20 200 Z`,
          aurora.url,
          'opacity=".7"',
        ) +
        shape('M0 214 L90 170 L150 206 L220 160 L330 218 L900 214 V300 H0 Z', '#3d6f94') +
        shape('M560 216 L650 176 L700 204 L790 156 L900 212 V300 H560 Z', '#335f84') +
        shape('M0 226 H900 V300 H0 Z', '#1c4668') +
        floe(60, 262, 150) +
        floe(300, 248, 90) +
        floe(420, 280, 190) +
        floe(760, 268, 120) +
        glow(668, 122, 90, '#ffe58a', 0.8) +
        part('M650 226 L656 140 L680 140 L686 226 Z', '#fff6ea', {
          ...edge,
          depth: 5,
          inner: shape('M640 158 H700 V178 H640 Z M640 200 H700 V218 H640 Z', '#e2564c'),
        }) +
        part(roundRect(654, 112, 28, 26, 5), '#ffe58a', edge) +
        part('M650 112 L668 94 L686 112 Z', '#e2564c', { ...edge, depth: 2 })
      );
    },
  },
  {
    key: 'museum',
    name: 'Night Gallery',
    note: 'The pictures look back after hours.',
    draw: () => {
      const edge = { depth: 4, outline: 4, ink: '#1c1228' };
      const column = (x: number) =>
        part(roundRect(x, 40, 54, 190, 4), '#d9c7b4', {
          ...edge,
          depth: 8,
          shadow: '#6a4a7a',
          inner: line(`M${x + 14} 40V230M${x + 27} 40V230M${x + 40} 40V230`, 4, '#b09a94'),
        }) +
        part(roundRect(x - 12, 24, 78, 22, 6), '#e8d8c2', edge) +
        part(roundRect(x - 12, 222, 78, 22, 6), '#e8d8c2', edge);
      const framed = (x: number, y: number, w: number, h: number, canvas: Colour, picture: Markup) => {
        const beam = fade('#ffe9a8', [0.5, 0]);
        return (
          beam.def +
          shape(`M${x + w * 0.3} 0H${x + w * 0.7}L${x + w + 20} ${y + h}H${x - 20}Z`, beam.url) +
          part(roundRect(x, y, w, h, 8), '#e8b64a', { ...edge, depth: 6 }) +
          part(roundRect(x + 14, y + 14, w - 28, h - 28, 4), canvas, { ...edge, outline: 3, inner: picture })
        );
      };
      const goose =
        shape(ellipse(210, 168, 44, 40), '#5a2f4a') +
        shape(ellipse(210, 124, 22, 28), '#fdfaf2') +
        shape(ellipse(210, 132, 14, 8), '#f2913a') +
        shape(ellipse(202, 116, 3.5), '#20140f') +
        shape(ellipse(218, 116, 3.5), '#20140f');
      const meadow =
        shape(ellipse(480, 112, 14), '#fff3b0') +
        shape('M360 148 Q410 108 450 142 Q490 168 540 128 V208 H360 Z', '#4f8a5c');
      const sun = shape(spark(690, 128, 40), '#ffd86b') + shape(ellipse(690, 128, 14), '#3f8f98');
      return (
        ground('#2c2140') +
        '<rect y="236" width="900" height="64" fill="#4a3558"/>' +
        times(
          12,
          (i) => `<path d="M${i * 82} 236L${i * 110 - 150} 300" stroke="#3b2a4a" stroke-width="4"/>`,
        ) +
        '<rect y="226" width="900" height="12" fill="#5f4670"/>' +
        framed(150, 62, 120, 132, '#3f6f66', goose) +
        framed(374, 74, 152, 108, '#7fb8d8', meadow) +
        framed(630, 62, 120, 132, '#b5485a', sun) +
        each([40, 296, 550, 806], column)
      );
    },
  },
  {
    key: 'shelf',
    name: 'Top Shelf',
    note: 'The best seats in the house.',
    draw: () => {
      const lamps = ['#ffe38a', '#ff9d7a', '#9cf0d8', '#e3b4ff'];
      const toy = (x: number, w: number, h: number, colour: Colour) =>
        part(
          `M${x} ${228 - h}
           C${x + w * 0.5} ${228 - h} ${x + w * 0.62} ${228 - h * 0.5} ${x + w * 0.62} ${228 - h * 0.3}
           C${x + w * 0.62} ${228 - 6} ${x + w * 0.3} 228 ${x} 228
           C${x - w * 0.3} 228 ${x - w * 0.62} ${228 - 6} ${x - w * 0.62} ${228 - h * 0.3}
           C${x - w * 0.62} ${228 - h * 0.5} ${x - w * 0.5} ${228 - h} ${x} ${228 - h}Z`,
          colour,
          { depth: 8, outline: 4, ink: inkOf(colour) },
        ) +
        shape(ellipse(x - w * 0.2, 228 - h * 0.42, 6, 8), inkOf(colour)) +
        shape(ellipse(x + w * 0.2, 228 - h * 0.42, 6, 8), inkOf(colour)) +
        shape(ellipse(x - w * 0.2 - 2, 228 - h * 0.42 - 3, 2.2), '#fff') +
        shape(ellipse(x + w * 0.2 - 2, 228 - h * 0.42 - 3, 2.2), '#fff') +
        line(`M${x - 7} ${228 - h * 0.3}q7 7 14 0`, 3.5, inkOf(colour));
      return (
        ground('#173a34') +
        times(15, (i) => `<path d="M${i * 64} 0V300" stroke="#1b443d" stroke-width="18"/>`) +
        shape('M0 226 H900 V258 H0 Z', '#b97c46') +
        shape('M0 226 H900 V234 H0 Z', '#d9a066') +
        shape('M0 258 H900 V272 H0 Z', '#6a3f21') +
        '<rect y="272" width="900" height="28" fill="#0f2a26"/>' +
        toy(92, 84, 108, '#ff8f7a') +
        toy(196, 70, 84, '#ffd05c') +
        toy(306, 90, 128, '#57c8c4') +
        toy(424, 74, 92, '#b79ae6') +
        toy(530, 88, 116, '#f2a33a') +
        toy(640, 72, 80, '#9bd65c') +
        toy(742, 92, 132, '#6db8f2') +
        toy(842, 66, 88, '#ff9fc4') +
        line('M0 60 Q110 110 225 60 Q340 110 450 60 Q560 110 675 60 Q790 110 900 60', 4, '#0c2420') +
        times(12, (i) => {
          const x = 38 + i * 75;
          const y = 60 + 25 * Math.sin(((x % 225) / 225) * Math.PI);
          return (
            glow(x, y + 12, 34, '#ffe38a', 0.7) + shape(ellipse(x, y + 12, 8, 10), lamps[i % 4] ?? '#ffe38a')
          );
        })
      );
    },
  },
  {
    key: 'quilt',
    name: 'Patchwork',
    note: 'A little of every pack, sewn on a Sunday.',
    draw: () => {
      const cloth = [
        '#d9694f',
        '#f2b23a',
        '#2f9aa0',
        '#5b62b8',
        '#6f9a4f',
        '#9a2f4c',
        '#a8d4e8',
        '#efe0c0',
        '#84608c',
        '#b98246',
      ];
      const prints: readonly ((x: number, y: number, colour: Colour) => Markup)[] = [
        (x, y, colour) => shape(`M${x} ${y}L${x + 100} ${y + 100}H${x}Z`, colour),
        (x, y, colour) => shape(star(x + 50, y + 50, 34, 16), colour),
        (x, y, colour) => shape(ellipse(x + 50, y + 50, 30), colour),
        (x, y, colour) =>
          shape(`M${x + 50} ${y + 14}L${x + 86} ${y + 50}L${x + 50} ${y + 86}L${x + 14} ${y + 50}Z`, colour),
        (x, y, colour) =>
          each(
            [20, 50, 80],
            (at) => `<rect x="${x + at - 6}" y="${y}" width="12" height="100" fill="${colour}"/>`,
          ),
      ];
      const patch = (index: number) => {
        const column = index % 9;
        const row = Math.floor(index / 9);
        const colour = cloth[(column * 3 + row * 7 + column * row) % 10] ?? '#efe0c0';
        const print = prints[(index * 3 + row) % 5];
        const x = column * 100;
        const y = row * 100;
        const figure = print?.(x, y, shift(colour, 0.09, 0.9)) ?? '';
        return `<rect x="${x}" y="${y}" width="100" height="100" fill="${colour}"/>${figure}`;
      };
      const seam = (d: PathData) =>
        `<path d="${d}" stroke="#fff3dc" stroke-width="3.5" stroke-dasharray="11 8"
         stroke-linecap="round" opacity=".8"/>`;
      return (
        times(27, patch) +
        times(8, (i) => seam(`M${(i + 1) * 100} 0V300`)) +
        seam('M0 100H900M0 200H900') +
        `<ellipse cx="757" cy="106" rx="46" ry="44" fill="#000" opacity=".25"/>` +
        button(750, 98, 42, '#ffc83f', '#4a2a0c', { thread: '#fff3dc' }) +
        button(152, 200, 34, '#ff7b66', '#571612', { thread: '#fff3dc' })
      );
    },
  },
  {
    key: 'pier',
    name: 'Lights on the Pier',
    note: 'Sea air, sugar and two hundred bulbs.',
    draw: () => {
      const chance = steadyChance(31);
      const dusk = '#2a1c46';
      const seats = ['#ff8fa8', '#ffd05c', '#9be08a', '#7fd8f5', '#c9a6ff', '#ffb070'];
      const bulb = (x: number, y: number, i: number) =>
        glow(x, y, 16, i % 2 ? '#ffd98a' : '#ffb0c8', 0.85) + shape(ellipse(x, y, 3.6), '#fffbe8');
      const tent = (x: number, w: number, h: number, stripe: Colour) =>
        part(
          `M${x} ${236 - h}
           C${x + w * 0.16} ${236 - h * 0.7} ${x + w * 0.5} ${236 - h * 0.62} ${x + w * 0.5} ${236 - h * 0.5}
           L${x + w * 0.44} 236 L${x - w * 0.44} 236 L${x - w * 0.5} ${236 - h * 0.5}
           C${x - w * 0.5} ${236 - h * 0.62} ${x - w * 0.16} ${236 - h * 0.7} ${x} ${236 - h} Z`,
          '#fff3dc',
          {
            depth: 6,
            outline: 4,
            ink: dusk,
            shadow: '#8a5a7a',
            inner: each(
              [-0.5, -0.16, 0.18],
              (at) =>
                `<rect x="${x + w * at}" y="${236 - h}" width="${w * 0.16}" height="${h}" fill="${stripe}"/>`,
            ),
          },
        ) +
        part(`M${x} ${236 - h} L${x} ${220 - h} L${x + 20} ${228 - h} Z`, stripe, {
          depth: 1,
          outline: 3,
          ink: dusk,
        });
      const hub = [662, 118] as const;
      const spokes = times(16, (i) => `M${hub.join(' ')}L${polar(...hub, 88, i * 22.5).join(' ')}`);
      return (
        sky(['#2c2050', '#8a4a7a', '#f59a82']) +
        times(
          46,
          () =>
            `<circle cx="${(chance() * 900).toFixed(0)}" cy="${(chance() * 110).toFixed(0)}"
             r="${(0.8 + chance()).toFixed(1)}" fill="#fff" opacity=".75"/>`,
        ) +
        glow(196, 226, 170, '#ffcf8a', 0.7) +
        shape(ellipse(196, 226, 44), '#ffdf9a') +
        shape('M0 226 H900 V300 H0 Z', '#3c4a80') +
        line(
          'M150 240 H242 M128 256 H264 M164 272 H228 M336 250 H372 M424 268 H470',
          4,
          '#ffdf9a',
          'opacity=".6"',
        ) +
        line('M0 22 Q110 84 225 22 Q340 84 450 22 Q560 84 675 22 Q790 84 900 22', 3, dusk) +
        times(24, (i) => {
          const x = 18.75 + i * 37.5;
          const along = (x % 225) / 225;
          return bulb(x, 28 + 124 * along * (1 - along), i);
        }) +
        // The boardwalk on its legs, with the fair on top.
        line('M400 246 V310 M480 246 V310 M560 246 V310 M640 246 V310 M720 246 V310 M800 246 V310', 9, dusk) +
        line(`M${hub.join(' ')} L622 240 M${hub.join(' ')} L702 240`, 9, dusk) +
        line(ellipse(...hub, 88) + ellipse(...hub, 74) + spokes, 3.5, dusk) +
        times(16, (i) => {
          const [x, y] = polar(...hub, 88, i * 22.5 + 11.25);
          return bulb(x, y, i);
        }) +
        times(8, (i) => {
          const [x, y] = polar(...hub, 88, i * 45);
          return part(roundRect(x - 13, y - 9, 26, 22, 8), seats[i % 6] ?? '#ffd05c', {
            depth: 3,
            outline: 3.5,
            ink: dusk,
          });
        }) +
        part(ellipse(...hub, 15), '#ffd05c', { depth: 3, outline: 4, ink: dusk }) +
        tent(508, 116, 92, '#e2564c') +
        tent(820, 128, 104, '#2f9aa0') +
        part('M352 232 L912 232 L912 252 L352 252 Z', '#b98a5c', {
          depth: 4,
          outline: 4,
          ink: dusk,
        })
      );
    },
  },
];

export function drawBanner({ key, name, draw }: Ware): Markup {
  const prefix = `bn-${key}-`;
  return drawWith({ ink: '#1a1a1a', prefix }, () =>
    tidy(
      svg(
        `${title(name)}<clipPath id="${prefix}clip"><rect width="${WIDTH}" height="${HEIGHT}"/></clipPath>` +
          `<g clip-path="url(#${prefix}clip)">${draw()}</g>`,
        WIDTH,
        HEIGHT,
        'role="img" preserveAspectRatio="xMidYMid slice"',
      ),
    ),
  );
}
