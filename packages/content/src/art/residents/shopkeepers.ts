/** Bobbin, Gavel, Postmark and Quill, who keep the town's business. */
import {
  each,
  ellipse,
  gleam,
  group,
  line,
  outlined,
  pair,
  part,
  pen,
  roundRect,
  shape,
  stud,
  times,
  tube,
  tumbler,
} from '../kit/index.ts';
import { onBack, onFront, posedFace, type Resident } from './resident.ts';

export const bobbin: Resident = {
  key: 'bobbin',
  name: 'Bobbin',
  place: 'The shop',
  lore: 'Keeps the shop, the change and the end of the thread.',
  main: '#d2476a',
  draw: (pose) => {
    const [wood, grain, thread] = ['#dca566', '#b57c42', '#ee6a86'];
    const tail = 'M252 30C292 36 294 96 272 132C254 162 278 186 286 214C290 232 274 242 264 230';
    const winds = times(6, (i) => `M40 ${138 + i * 22}Q150 ${158 + i * 22} 260 ${124 + i * 22}`);
    const marks = each([82, 98, 114, 130, 146, 162, 178, 194, 210, 224], (x, i) => {
      const y = 141 - ((x - 150) / 82) ** 2 * 18;
      return `M${x} ${(y + 3).toFixed(1)}L${x} ${(y - (i % 2 ? 7 : 12)).toFixed(1)}`;
    });
    return (
      line(tail, 16) +
      line(tail, 6, thread) +
      // The needle is in the hat band, and the thread is in the needle.
      line('M92 150L262 22', 17) +
      line('M92 150L262 22', 6, '#e4edf2') +
      shape(ellipse(251, 30, 3.4, 9, 53), pen.ink) +
      tumbler(
        {
          d: 'M76 92L224 92C240 148 246 214 240 274L60 274C54 214 60 148 76 92Z',
          left: 'M96 92C62 110 58 190 64 268',
        },
        thread,
        { shadow: '#7a1f52', shineFrom: 40, shineLength: 22, inner: line(winds, 4.5, '#c03f63') },
      ) +
      // A tape measure, worn as a scarf.
      part('M72 106Q150 140 228 106L231 130Q150 164 69 130Z', '#ffd764', {
        depth: 3,
        outline: 5,
        over: line(marks, 3.4, '#8a5a10'),
      }) +
      onFront(
        pose,
        part('M208 132L231 124L238 168L214 174Z', '#ffd764', {
          depth: 3,
          outline: 5,
          over: line('M213 144L221 142M215 154L226 151M217 164L225 162', 3, '#8a5a10'),
        }),
      ) +
      part(
        'M52 258C86 248 214 248 248 258C264 262 268 284 256 300C240 320 206 326 150 326C94 326 60 320 44 300C32 284 36 262 52 258Z',
        wood,
        {
          depth: 8,
          inner: line('M30 282Q150 300 270 282', 4, grain),
          over: gleam('M62 270Q92 263 124 262', 8, 0.55),
        },
      ) +
      onFront(pose, stud(150, 308, '#f0c98c')) +
      part(
        'M62 70C62 50 100 40 150 40C200 40 238 50 238 70L238 92C238 110 200 120 150 120C100 120 62 110 62 92Z',
        wood,
        {
          depth: 7,
          inner:
            shape(ellipse(150, 70, 88, 28), '#efc58d') +
            line('M62 74C66 92 104 100 150 100C196 100 234 92 238 74', 4, grain),
        },
      ) +
      part(ellipse(150, 68, 27, 10), '#7a3a3f', { flat: true, outline: 5 }) +
      onBack(pose, line('M118 196Q150 214 182 196M124 220Q150 236 176 220', 5, '#ffb6c4')) +
      posedFace(pose, { y: 202, gap: 42, mouth: 'open', mouthDrop: 16, cheeks: '#ffa99c', cheekGap: 66 })
    );
  },
};

export const gavel: Resident = {
  key: 'gavel',
  name: 'Gavel',
  place: 'Auction house',
  lore: 'Has said going twice so often that nobody leaves.',
  main: '#7d4a2a',
  draw: (pose) => {
    const [wood, lite, brass] = ['#a4623a', '#c98a54', '#f0bd4b'];
    return (
      tumbler('M150 240 C206 240 242 246 246 280 C248 312 206 326 150 326', '#8a4f2c', {
        band: '#5a2f22',
        bandY: 288,
        stud: pose === 'away' ? 'none' : 'button',
        shineFrom: 24,
        shineLength: 12,
      }) +
      part('M126 184L174 184L182 258L118 258Z', wood, { depth: 6 }) +
      onFront(
        pose,
        part(
          'M118 224C100 230 98 250 114 254C114 268 132 272 138 262C142 274 158 274 162 262C168 272 186 268 186 254C202 250 200 230 182 224Z',
          '#fffaf0',
          {
            depth: 5,
            shadow: '#a98a9a',
            outline: 5.5,
            over: line('M138 238V258M162 238V258M150 240V262', 3.6, '#cdb9b4'),
          },
        ) + part(ellipse(150, 226, 17, 13), '#d8485a', { depth: 3, outline: 5 }),
      ) +
      onBack(
        pose,
        part('M116 226C136 234 164 234 184 226L188 244C164 254 136 254 112 244Z', '#fffaf0', {
          depth: 4,
          shadow: '#a98a9a',
          outline: 5.5,
        }),
      ) +
      part('M66 66C110 56 190 56 234 66L234 186C190 196 110 196 66 186Z', lite, {
        depth: 11,
        inner: line('M110 88Q150 78 196 84M106 178Q150 190 198 176M122 102Q142 96 162 98', 4, '#a8683a'),
        over: gleam('M102 78Q124 72 150 71', 9, 0.6),
      }) +
      pair('M206 54C214 50 228 50 236 56L236 196C228 202 214 202 206 198Z', brass, {
        depth: 5,
        inner: line('M221 50L221 204', 4, '#b5801f'),
      }) +
      pair('M234 60C244 44 276 46 278 66C282 104 282 148 278 186C276 206 244 208 234 192Z', wood, {
        depth: 7,
      }) +
      gleam('M38 84Q38 68 46 64', 8, 0.6) +
      posedFace(pose, {
        y: 128,
        gap: 37,
        brow: 'quirk',
        mouth: 'grin',
        mouthDrop: 26,
        cheeks: '#e8794a',
        cheekGap: 46,
        cheekDrop: 30,
      })
    );
  },
};

export const postmark: Resident = {
  key: 'postmark',
  name: 'Postmark',
  place: 'News and mail',
  lore: 'Reads only the stamps. The stamps say plenty.',
  main: '#d99a1c',
  draw: (pose) => {
    const heart =
      'M183 52C172 44 173 36 179 36C182 36 183 39 183 40C183 39 184 36 187 36C193 36 194 44 183 52Z';
    const letter = part(roundRect(84, 18, 124, 100, 9), '#fff8e8', {
      depth: 5,
      outline: 6,
      shadow: '#a8824a',
      inner: line('M84 22L146 70L208 22', 4.5, '#d8bd8c'),
      over: shape(roundRect(170, 30, 26, 30, 3), '#e5584c') + shape(heart, '#fff3dc'),
    });
    const slot =
      part(roundRect(74, 140, 152, 26, 12), '#4a2410', { flat: true, outline: 6 }) +
      part(
        'M58 138C62 108 104 100 150 100C196 100 238 108 242 138C242 150 232 152 224 148C180 136 120 136 76 148C68 152 58 150 58 138Z',
        '#e29a1d',
        { depth: 6, over: gleam('M84 124Q104 114 130 112', 8, 0.55) },
      );
    return (
      tube('M252 226L266 106', 7, '#c9d2d8') +
      part('M262 60L298 66L293 112L257 106Z', '#e5484a', { depth: 4, outline: 6 }) +
      group(letter, 'transform="rotate(-8 146 70)"') +
      tumbler(
        'M150 84 C216 84 252 116 252 178 C252 212 260 226 260 254 C260 304 216 326 150 326',
        '#ffc63d',
        {
          band: '#2f4f8a',
          bandY: 272,
          stud: pose === 'away' ? 'none' : 'button',
          shineFrom: 13,
          shineLength: 14,
        },
      ) +
      part(ellipse(250, 228, 13), '#f0f3f4', { depth: 3, outline: 6 }) +
      onFront(pose, slot) +
      // A satchel on the back, full.
      onBack(
        pose,
        line('M70 130L230 250', 15) +
          line('M70 130L230 250', 7, '#8a5a30') +
          part('M96 170C96 160 204 160 204 170L210 246C210 262 90 262 90 246Z', '#b4783f', {
            depth: 7,
            over: line('M94 206H206', 4, '#8a5a30'),
          }) +
          part('M92 168C92 158 208 158 208 168L206 202C190 212 110 212 94 202Z', '#c98f52', { depth: 5 }) +
          part(ellipse(150, 204, 9), '#f0bd4b', { depth: 2, outline: 4.5 }),
      ) +
      posedFace(pose, { y: 212, gap: 46, mouth: 'smile', mouthDrop: 18, cheeks: '#f2813a' })
    );
  },
};

export const quill: Resident = {
  key: 'quill',
  name: 'Quill',
  place: 'Swap board',
  lore: 'Writes down who gave what. Spells every name right.',
  main: '#33509e',
  draw: (pose) => {
    const level = 'M20 164Q84 150 150 164Q216 178 290 160';
    const shifted = pose === 'walk' ? 15 : 0;
    const lens = (x: number) => outlined(ellipse(x + shifted, 220, 33), '#dbe8ff', 7);
    return (
      part(
        'M156 116C150 70 168 22 262 6C276 4 284 12 280 24C272 34 276 40 268 48C258 52 262 60 250 66C236 68 240 78 226 84C204 92 180 92 172 118Z',
        '#fff6e4',
        {
          depth: 7,
          shadow: '#9a86b8',
          inner:
            shape('M226 0H300V64L250 66C244 44 236 22 226 0Z', '#59c7c2') +
            line('M164 118C176 76 212 40 262 20', 5, '#c9b48c') +
            line('M196 70L182 48M214 54L206 32M196 70L218 76M214 54L240 58', 3.6, '#d9c6a2'),
        },
      ) +
      tumbler('M150 130 C214 128 264 156 266 226 C268 294 218 326 150 326', '#5b86de', {
        shadow: '#14215e',
        band: '#e0ae46',
        bandY: 284,
        stud: pose === 'away' ? 'none' : 'button',
        shineFrom: 18,
        shineLength: 14,
        inner: shape(`${level}V345H10Z`, '#2f52ad') + line(level, 5, '#7fa4ee'),
      }) +
      part(
        'M98 118C98 104 122 98 150 98C178 98 202 104 202 118L206 142C206 154 180 160 150 160C120 160 94 154 94 142Z',
        '#f0c04e',
        { depth: 6, inner: line('M92 140C112 152 188 152 208 140', 4, '#b5801f') },
      ) +
      part(ellipse(150, 114, 40, 12), '#141f4e', { flat: true, outline: 6 }) +
      tube('M154 112L168 84', 4, '#fff6e4') +
      part(
        'M176 120C186 118 196 122 194 134C192 150 198 166 188 168C178 168 182 152 178 142C176 134 168 126 176 120Z',
        '#24408f',
        { depth: 3, outline: 5 },
      ) +
      onFront(
        pose,
        lens(106) +
          lens(194) +
          group(
            line('M138 214Q150 206 162 214M73 214L50 206M227 214L250 206', 7),
            shifted ? `transform="translate(${shifted} 0)"` : '',
          ),
      ) +
      posedFace(pose, { y: 221, gap: pose === 'walk' ? 48 : 44, size: 0.95, mouth: 'none' }) +
      onFront(pose, line(`M${134 + shifted} 258Q${150 + shifted} 272 ${166 + shifted} 258`, 6.5, '#e6efff')) +
      // The label of the ink.
      onBack(
        pose,
        part(roundRect(104, 196, 92, 62, 8), '#fff6e4', {
          depth: 4,
          outline: 5,
          shadow: '#8f7fb0',
          over: line('M118 214H182M118 228H170M118 242H176', 4, '#8aa0d8'),
        }),
      )
    );
  },
};
