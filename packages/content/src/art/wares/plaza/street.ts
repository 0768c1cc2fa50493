/** Street furniture, and the button fountain in the middle of the town. */
import { each, type Markup } from '../../kit/index.ts';
import { INK, IRON, type PlazaPiece, stroke } from './piece.ts';

const PICKET_INK = '#3a2a18';

const lamp: PlazaPiece = {
  key: 'lamp',
  set: 'street',
  width: 200,
  height: 200,
  foot: [100, 164],
  solid: [90, 156, 20, 14],
  draw: () =>
    `<radialGradient id="pl-lamp-g"><stop offset="0" stop-color="#ffe9a8" stop-opacity=".55"/>
     <stop offset=".5" stop-color="#ffe9a8" stop-opacity=".16"/>
     <stop offset="1" stop-color="#ffe9a8" stop-opacity="0"/></radialGradient>
     <g transform="translate(100 164)"><circle cy="-64" r="98" fill="url(#pl-lamp-g)"/>
     <ellipse cx="3" cy="4" rx="18" ry="7" fill="#000" opacity=".3"/>
     <path d="M0 0V-46" ${stroke(IRON, 12)}/><path d="M0 0V-46" ${stroke('#5b4a7a', 5)}/>
     <rect x="-14" y="-84" width="28" height="36" rx="8" fill="#ffe08a" ${stroke(IRON)}/>
     <path d="M-5 -78V-56" stroke="#fff8d8" stroke-width="5" stroke-linecap="round"/>
     <path d="M-18 -84H18L8 -98H-8Z" fill="#7a5fd0" ${stroke(IRON)}/></g>`,
};

const bench: PlazaPiece = {
  key: 'bench',
  set: 'street',
  width: 100,
  height: 50,
  foot: [50, 44],
  solid: [6, 24, 88, 18],
  draw: () =>
    `<ellipse cx="50" cy="44" rx="46" ry="6" fill="#000" opacity=".25"/>
     <path d="M18 42V30M82 42V30" ${stroke(INK, 12)}/><path d="M18 42V30M82 42V30" ${stroke('#5a6f7a', 5)}/>
     <rect x="6" y="8" width="88" height="12" rx="6" fill="#d9a066" ${stroke(INK, 5)}/>
     <rect x="4" y="23" width="92" height="12" rx="6" fill="#b97c46" ${stroke(INK, 5)}/>
     <path d="M14 12H60M12 27H58" stroke="#fff" stroke-width="2.5" stroke-linecap="round" opacity=".35"/>`,
};

const picket = (x: number): Markup =>
  `<rect x="${x}" y="9" width="16" height="34" rx="6" fill="#e2cfa6" ${stroke(PICKET_INK, 5)}/>`;

const fence: PlazaPiece = {
  key: 'fence',
  set: 'street',
  width: 50,
  height: 50,
  foot: [25, 43],
  solid: [0, 22, 50, 18],
  draw: () =>
    picket(4.5) +
    picket(29.5) +
    `<rect x="-4" y="21" width="58" height="8" rx="4" fill="#c9ad7c" ${stroke(PICKET_INK, 4)}/>`,
};

const fenceEnd: PlazaPiece = {
  key: 'fence-end',
  set: 'street',
  width: 50,
  height: 50,
  foot: [20, 45],
  solid: [0, 22, 32, 18],
  draw: () =>
    `<rect x="-6" y="21" width="30" height="8" rx="4" fill="#c9ad7c" ${stroke(PICKET_INK, 4)}/>
     <rect x="10" y="3" width="20" height="42" rx="7" fill="#c9ad7c" ${stroke(PICKET_INK, 5)}/>
     <circle cx="20" cy="5" r="6" fill="#ffd05c" ${stroke(PICKET_INK, 4)}/>`,
};

const signpost: PlazaPiece = {
  key: 'signpost',
  set: 'street',
  width: 100,
  height: 100,
  foot: [50, 94],
  solid: [42, 84, 16, 12],
  draw: () =>
    `<ellipse cx="52" cy="94" rx="18" ry="6" fill="#000" opacity=".28"/>
     <path d="M50 92V10" ${stroke(INK, 14)}/><path d="M50 92V10" ${stroke('#8f5a30', 6)}/>
     <path d="M14 20H70L84 31L70 42H14Z" fill="#e2cfa6" ${stroke(INK, 5)}/>
     <path d="M86 48H36L22 58L36 68H86Z" fill="#9cd0b4" ${stroke(INK, 5)}/>
     <path d="M26 31H58M46 58H76" stroke="#6b523a" stroke-width="4" stroke-linecap="round"
     stroke-dasharray="9 7"/>`,
};

const mailbox: PlazaPiece = {
  key: 'mailbox',
  set: 'street',
  width: 50,
  height: 80,
  foot: [25, 72],
  solid: [8, 52, 34, 20],
  draw: () =>
    `<ellipse cx="26" cy="73" rx="20" ry="6" fill="#000" opacity=".28"/>
     <path d="M10 30V66Q25 74 40 66V30Z" fill="#e2483f" ${stroke('#3a0f14', 5)}/>
     <path d="M6 30C6 14 16 6 25 6C34 6 44 14 44 30Q25 36 6 30Z" fill="#ea5349" ${stroke('#3a0f14', 5)}/>
     <rect x="15" y="38" width="20" height="6" rx="3" fill="#3a0f14"/>
     <rect x="17" y="49" width="16" height="11" rx="2" fill="#fff3dc"/>
     <path d="M13 20Q16 13 22 12" fill="none" stroke="#fff" stroke-width="3.5" stroke-linecap="round"
     opacity=".6"/>`,
};

const fountain: PlazaPiece = {
  key: 'fountain',
  set: 'street',
  width: 300,
  height: 300,
  foot: [150, 282],
  solid: [12, 12, 276, 276],
  draw: () =>
    `<ellipse cx="157" cy="164" rx="142" ry="130" fill="#000" opacity=".2"/>
     <circle cx="150" cy="150" r="140" fill="#4a2a0c"/><circle cx="150" cy="150" r="132" fill="#f0a830"/>
     <path d="M150 18A132 132 0 0 1 150 282A158 148 0 0 0 150 18Z" fill="#d98a1e" opacity=".7"/>
     <path d="M52 104A112 112 0 0 1 118 44" fill="none" stroke="#ffe3a0" stroke-width="8"
     stroke-linecap="round"/>
     <circle cx="150" cy="150" r="100" fill="#8f5a14"/><circle cx="150" cy="150" r="94" fill="#3fa9c4"/>
     <circle cx="142" cy="142" r="78" fill="#5cc3d8"/>` +
    each(
      [
        [120, 120],
        [180, 120],
        [120, 180],
        [180, 180],
      ],
      ([x, y]) =>
        `<circle cx="${x}" cy="${y}" r="15" fill="#f0a830" stroke="#4a2a0c" stroke-width="6"/>
         <circle cx="${x}" cy="${y}" r="6" fill="#d8fbff"/>`,
    ) +
    `<path d="M84 120q14-20 36-26M90 186q6 14 20 22M200 100q12 8 18 22" stroke="#d8fbff" stroke-width="5"
     fill="none" stroke-linecap="round"/>`,
};

export const STREET: readonly PlazaPiece[] = [lamp, bench, fence, fenceEnd, signpost, mailbox, fountain];
