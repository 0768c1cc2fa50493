/** Plants and water. */
import { type Colour, dots, type Markup } from '../../kit/index.ts';
import { flower, INK, type PlazaPiece, type PlazaSet, stroke } from './piece.ts';

const LEAF_INK = '#122e22';

export const crown = (leaf: Colour, light: Colour): Markup =>
  `<g transform="translate(70 86)"><ellipse cx="6" cy="44" rx="54" ry="18" fill="#000" opacity=".25"/>
   <rect x="-10" y="10" width="20" height="36" rx="8" fill="#6a3f21" ${stroke(INK)}/>
   <path d="M-58 -6 C-66 -40 -40 -52 -32 -50 C-26 -80 28 -80 34 -50 C60 -54 68 -22 54 -4
            C50 20 24 26 4 18 C-22 30 -52 18 -58 -6 Z" fill="${leaf}" ${stroke(LEAF_INK, 7)}/>
   <path d="M-44 -18C-46 -38 -24 -44 -20 -40C-16 -58 12 -62 18 -48" fill="none" stroke="${light}"
   stroke-width="8" stroke-linecap="round" opacity=".7"/>
   <path d="M54 -4C50 20 24 26 4 18C30 10 44 -6 44 -30C60 -30 62 -14 54 -4Z" fill="#000" opacity=".18"/></g>`;

const SNOW = `<g transform="translate(70 86)">
  <path d="M-52 -24 C-46 -46 -36 -48 -30 -46 C-24 -74 26 -74 32 -46 C46 -48 54 -40 56 -28
           C44 -36 36 -24 26 -32 C14 -40 6 -26 -6 -32 C-18 -38 -26 -24 -36 -28 C-44 -30 -48 -26 -52 -24 Z"
  fill="#f2fbff"/></g>`;

export const tree = (key: string, draw: () => Markup, set: PlazaSet = 'nature'): PlazaPiece => ({
  key,
  set,
  width: 140,
  height: 150,
  foot: [70, 130],
  solid: [56, 112, 28, 22],
  draw,
});

const shrub = `<ellipse cx="41" cy="44" rx="36" ry="8" fill="#000" opacity=".24"/>
   <path d="M6 34C2 20 14 12 22 16C26 2 52 2 56 16C68 12 76 22 74 32C74 46 56 46 40 44C22 48 8 46 6 34Z"
   fill="#347a4c" ${stroke(LEAF_INK)}/>
   <path d="M14 28C16 20 22 20 26 22C28 12 40 10 46 14" fill="none" stroke="#6fb47c" stroke-width="6"
   stroke-linecap="round" opacity=".75"/>`;

const bush = (key: string, draw: () => Markup): PlazaPiece => ({
  key,
  set: 'nature',
  width: 80,
  height: 54,
  foot: [40, 46],
  solid: [8, 26, 64, 20],
  draw,
});

const pond: PlazaPiece = {
  key: 'pond',
  set: 'nature',
  width: 250,
  height: 200,
  foot: [130, 188],
  solid: [26, 20, 208, 158],
  draw: () =>
    `<path d="M44 38C84 -2 204 -2 230 46C258 98 226 188 136 188C56 188 -6 98 44 38Z" fill="#c9aa78"
     ${stroke('#5d4630', 8)}/>
     <path d="M60 54C94 20 188 18 214 60C238 102 206 170 136 170C70 170 20 98 60 54Z" fill="#3fa9c4"/>
     <path d="M66 62C96 32 160 28 190 46C160 40 104 44 74 96C64 118 72 134 80 142C50 122 48 82 66 62Z"
     fill="#5cc3d8"/>
     <path d="M84 98q24-14 48 0M144 138q22-12 44 0" stroke="#bff0f5" stroke-width="5" fill="none"
     stroke-linecap="round"/>
     <path d="M178 92C190 80 212 86 210 100C206 112 184 112 178 104L192 98Z" fill="#5fae5c"
     ${stroke('#1f5a34', 4)}/>` +
    flower(196, 90, '#ff9fb4') +
    `<path d="M28 150l-4-26M34 152l2-30M40 154l6-22" ${stroke('#4f9a5c', 5)} fill="none"/>`,
};

export const NATURE: readonly PlazaPiece[] = [
  tree('tree', () => crown('#2f6b45', '#6fb47c')),
  tree('tree-light', () => crown('#3a7d50', '#8fc98f')),
  tree('tree-frost', () => crown('#6fa0a8', '#f2fbff') + SNOW),
  bush('bush', () => shrub),
  bush(
    'bush-berry',
    () =>
      shrub +
      dots(
        [
          [24, 34, 4.5],
          [40, 26, 4.5],
          [56, 34, 4.5],
          [60, 22, 4],
          [34, 39, 4],
        ],
        '#ff6f7d',
      ),
  ),
  pond,
];
