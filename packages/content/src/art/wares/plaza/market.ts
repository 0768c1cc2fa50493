/** Stalls and the things around them. */
import { type Colour, dots, type Markup } from '../../kit/index.ts';
import { INK, type PlazaPiece, stroke } from './piece.ts';

const awning = (colour: Colour): Markup =>
  `<g transform="translate(12 42)"><ellipse cx="76" cy="112" rx="86" ry="15" fill="#000" opacity=".26"/>
   <rect x="4" y="40" width="144" height="70" rx="10" fill="#b97c46" ${stroke(INK, 7)}/>
   <path d="M4 74H148" stroke="#8f5a30" stroke-width="6"/>
   <path d="M40 78V108M76 78V108M112 78V108" stroke="#a06a38" stroke-width="4"/>
   <rect x="8" y="30" width="136" height="42" rx="6" fill="#472915"/>
   <path d="M-8 24 L10 -34 H142 L160 24 C160 44 131 46 126 26 C124 46 98 46 94 26
            C92 46 62 46 58 26 C56 46 28 46 26 26 C22 46 -8 44 -8 24 Z" fill="#fff3dc" ${stroke(INK, 7)}/>
   <path d="M10 -34 H37 L27 26 C24 44 -6 42 -5 24 Z M63 -34 H90 L93 26 C90 43 62 43 59 26 Z
            M115 -34 H140 L157 24 C156 42 130 43 126 26 Z" fill="${colour}"/>
   <path d="M14 -28H138" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".35"/>
   <path d="M-8 24L10 -34H142L160 24" fill="none" ${stroke(INK, 7)}/></g>`;

const stall = (key: string, colour: Colour): PlazaPiece => ({
  key: `stall-${key}`,
  set: 'market',
  width: 176,
  height: 172,
  foot: [88, 152],
  solid: [14, 104, 148, 50],
  goods: [
    [24, 78],
    [68, 78],
    [112, 78],
  ],
  draw: () => awning(colour),
});

const crate: PlazaPiece = {
  key: 'crate',
  set: 'market',
  width: 50,
  height: 50,
  foot: [25, 44],
  solid: [6, 22, 38, 22],
  draw: () =>
    `<ellipse cx="26" cy="44" rx="22" ry="6" fill="#000" opacity=".25"/>
     <rect x="6" y="10" width="38" height="34" rx="5" fill="#c98f52" ${stroke(INK, 5)}/>
     <path d="M8 21H42M8 33H42" stroke="#8f5a30" stroke-width="4"/>
     <path d="M10 14H30" stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".35"/>` +
    dots(
      [
        [11, 15, 2],
        [39, 15, 2],
        [11, 39, 2],
        [39, 39, 2],
      ],
      INK,
    ),
};

const barrel: PlazaPiece = {
  key: 'barrel',
  set: 'market',
  width: 50,
  height: 60,
  foot: [25, 53],
  solid: [8, 30, 34, 24],
  draw: () =>
    `<ellipse cx="26" cy="53" rx="20" ry="6" fill="#000" opacity=".25"/>
     <path d="M10 16C6 28 6 40 11 52Q25 58 39 52C44 40 44 28 40 16Z" fill="#a8683a" ${stroke(INK, 5)}/>
     <path d="M8 27Q25 34 42 27M9 43Q25 50 41 43" fill="none" stroke="#5a6f7a" stroke-width="5"/>
     <ellipse cx="25" cy="15" rx="15.5" ry="6" fill="#d9a066" ${stroke(INK, 5)}/>`,
};

const noticeBoard: PlazaPiece = {
  key: 'notice',
  set: 'market',
  width: 100,
  height: 100,
  foot: [50, 94],
  solid: [12, 72, 76, 22],
  draw: () =>
    `<ellipse cx="50" cy="94" rx="40" ry="6" fill="#000" opacity=".25"/>
     <path d="M20 92V30M80 92V30" ${stroke(INK, 14)}/><path d="M20 92V30M80 92V30" ${stroke('#8f5a30', 6)}/>
     <path d="M6 26L50 6L94 26Z" fill="#c2344a" ${stroke(INK, 6)}/>
     <rect x="10" y="26" width="80" height="46" rx="7" fill="#b97c46" ${stroke(INK, 6)}/>
     <rect x="19" y="34" width="26" height="30" rx="3" fill="#fff3dc" transform="rotate(-4 32 49)"/>
     <rect x="52" y="33" width="28" height="20" rx="3" fill="#ffe0a3" transform="rotate(3 66 43)"/>
     <path d="M24 43h15M24 50h11M57 42h17" stroke="#b58a58" stroke-width="3" stroke-linecap="round"/>
     <circle cx="32" cy="36" r="3" fill="#e8564a"/><circle cx="66" cy="35" r="3" fill="#2f9aa0"/>`,
};

export const MARKET: readonly PlazaPiece[] = [
  stall('red', '#e8564a'),
  stall('teal', '#2f9aa0'),
  stall('amber', '#f0a830'),
  stall('indigo', '#5b62b8'),
  crate,
  barrel,
  noticeBoard,
];
