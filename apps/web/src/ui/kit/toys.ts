/* Placeholder pictures for the kit, drawn here so that it needs no content. */
interface Toy {
  body: string;
  ink: string;
  belly: string;
  top: 'ears' | 'leaf' | 'aerial' | 'crown' | 'spikes' | 'cap';
  mood: 'glad' | 'calm' | 'sly' | 'sad';
}

const tops: Record<Toy['top'], (toy: Toy) => string> = {
  ears: ({ body, ink, belly }) =>
    [1, -1]
      .map(
        (side) =>
          `<g transform="translate(150 0) scale(${side} 1)"><path d="M26 118C30 66 56 24 78 16c18 26 22 76 14 120z" fill="${body}" stroke="${ink}" stroke-width="7" stroke-linejoin="round"/><path d="M48 112c4-30 14-54 26-66 8 20 8 46 4 70z" fill="${belly}"/></g>`,
      )
      .join(''),
  leaf: ({ ink }) =>
    `<path d="M150 92c-2-22 2-36 8-46" fill="none" stroke="${ink}" stroke-width="9" stroke-linecap="round"/><path d="M158 50c10-28 44-36 66-26-6 30-36 46-66 26z" fill="#7cc255" stroke="#2d5a1e" stroke-width="7" stroke-linejoin="round"/><path d="M150 58c-14-22-40-24-58-14 8 24 34 32 58 14z" fill="#93d168" stroke="#2d5a1e" stroke-width="7" stroke-linejoin="round"/>`,
  aerial: ({ ink }) =>
    `<path d="M150 96V46" stroke="${ink}" stroke-width="8" stroke-linecap="round"/><circle cx="150" cy="34" r="16" fill="#ff7b66" stroke="${ink}" stroke-width="7"/><circle cx="145" cy="29" r="4" fill="#fff" opacity=".7"/>`,
  crown: () =>
    `<path d="M94 104l-8-62 36 26 28-44 28 44 36-26-8 62z" fill="#ffbf3f" stroke="#7a4a08" stroke-width="7" stroke-linejoin="round"/><g fill="#ff7b66" stroke="#7a4a08" stroke-width="5"><circle cx="86" cy="40" r="9"/><circle cx="150" cy="22" r="9"/><circle cx="214" cy="40" r="9"/></g>`,
  spikes: ({ ink }) =>
    Array.from({ length: 11 }, (_, place) => {
      const turn = -75 + place * 15;
      return `<path transform="rotate(${turn} 150 208)" d="M136 96l14-42 14 42z" fill="#ffcb6b" stroke="${ink}" stroke-width="6" stroke-linejoin="round"/>`;
    }).join(''),
  cap: ({ ink }) =>
    `<path d="M56 140C58 70 102 36 150 36s92 34 94 104c-52 18-136 18-188 0z" fill="#f0554a" stroke="${ink}" stroke-width="7" stroke-linejoin="round"/><g fill="#fff3dc"><circle cx="112" cy="88" r="16"/><circle cx="172" cy="66" r="12"/><circle cx="206" cy="112" r="14"/><circle cx="146" cy="124" r="10"/></g>`,
};

const eyes: Record<Toy['mood'], string> = {
  glad: eyePair(''),
  sad: eyePair(
    '<path d="M86 182l24-10M214 182l-24-10" stroke="#22150f" stroke-width="6" stroke-linecap="round"/>',
  ),
  calm: '<path d="M88 208c8 10 24 10 32 0M180 208c8 10 24 10 32 0" fill="none" stroke="#22150f" stroke-width="7" stroke-linecap="round"/>',
  sly: eyePair('<path d="M82 190h42M176 190h42" stroke="#22150f" stroke-width="9" stroke-linecap="round"/>'),
};

const mouths: Record<Toy['mood'], string> = {
  glad: 'M132 236c8 14 28 14 36 0',
  calm: 'M138 238c6 8 18 8 24 0',
  sly: 'M134 240c12 4 24 2 32-6',
  sad: 'M134 246c6-10 26-10 32 0',
};

function eyePair(over: string): string {
  const eye = (x: number) =>
    `<ellipse cx="${x}" cy="206" rx="15" ry="18" fill="#22150f"/><circle cx="${x - 4}" cy="199" r="5.5" fill="#fff"/><circle cx="${x + 5}" cy="213" r="2.5" fill="#fff"/>`;
  return eye(104) + eye(196) + over;
}

function toy(spec: Toy): string {
  const { body, ink, belly, mood, top } = spec;
  const shape = 'M150 84C212 84 250 128 254 200C258 274 222 326 150 326S42 274 46 200C50 128 88 84 150 84Z';
  return svg(
    300,
    345,
    `<ellipse cx="150" cy="327" rx="78" ry="11" fill="#000" opacity=".28"/>
    ${top === 'cap' ? '' : tops[top](spec)}
    <path d="${shape}" fill="${body}"/>
    <path d="M150 130c44 0 74 28 76 78s-28 92-76 92-78-42-76-92 32-78 76-78z" fill="${belly}"/>
    <path d="M254 200C258 274 222 326 150 326C206 316 234 268 230 196C228 148 208 112 176 87C226 98 250 138 254 200Z" fill="${ink}" opacity=".2"/>
    <path d="M56 268C70 306 104 326 150 326s80-20 94-58c-60 20-128 20-188 0z" fill="#c0573d"/>
    <path d="M56 268c60 20 128 20 188 0" fill="none" stroke="${ink}" stroke-width="6"/>
    <circle cx="150" cy="303" r="9" fill="#ffcb6b" stroke="${ink}" stroke-width="5"/>
    <path d="${shape}" fill="none" stroke="${ink}" stroke-width="7"/>
    <path d="M76 138c8-16 20-26 34-32" fill="none" stroke="#fff" stroke-width="11" stroke-linecap="round" opacity=".6"/>
    ${top === 'cap' ? tops[top](spec) : ''}
    <g fill="#ff7b66" opacity=".5"><ellipse cx="84" cy="232" rx="14" ry="9"/><ellipse cx="216" cy="232" rx="14" ry="9"/></g>
    ${eyes[mood]}
    <path d="${mouths[mood]}" fill="none" stroke="#22150f" stroke-width="7" stroke-linecap="round"/>`,
  );
}

const hole = (x: number, y: number) => `<circle cx="${x}" cy="${y}" r="2.3" fill="#4a2606"/>`;

export const coin = svg(
  40,
  40,
  `<circle cx="20" cy="20" r="18" fill="#4a2606"/><circle cx="20" cy="20" r="15.5" fill="#ffb53d"/><circle cx="20" cy="20" r="11" fill="#f0951c"/>${hole(16.5, 16.5)}${hole(23.5, 16.5)}${hole(16.5, 23.5)}${hole(23.5, 23.5)}`,
);

export const jewel = svg(
  40,
  40,
  '<path d="M20 4l14 12-14 20L6 16z" fill="#ff7d9c" stroke="#5e1230" stroke-width="3" stroke-linejoin="round"/><path d="M20 4l-6 12 6 20 6-20z" fill="#ffb3c6"/>',
);

export const banner = svg(
  720,
  150,
  `<rect width="720" height="150" fill="#1d5a4f"/><path d="M0 96C120 30 220 160 360 92s220-70 360-10" fill="none" stroke="#fff3dc" stroke-width="4" stroke-dasharray="14 10" opacity=".8"/>${[
    '#ffb53d',
    '#b7a5ff',
    '#8ed081',
    '#ff7b66',
    '#6db8f2',
  ]
    .map((color, place) => {
      const x = 90 + place * 140;
      const y = 50 + (place % 2) * 50;
      return `<circle cx="${x}" cy="${y}" r="34" fill="${color}" stroke="#0f1f1c" stroke-width="6"/><circle cx="${x}" cy="${y}" r="24" fill="none" stroke="#0f1f1c" stroke-opacity=".25" stroke-width="4"/><path d="M${x - 9} ${y - 9}l18 18M${x + 9} ${y - 9}l-18 18" stroke="#fff3dc" stroke-width="6" stroke-linecap="round"/>`;
    })
    .join('')}`,
);

export const toys = {
  fox: toy({ body: '#f08a3c', ink: '#4a2110', belly: '#ffe9cf', top: 'ears', mood: 'sly' }),
  pip: toy({ body: '#d79a5b', ink: '#4d2f14', belly: '#f0c48a', top: 'leaf', mood: 'glad' }),
  bot: toy({ body: '#5fb3bd', ink: '#123c44', belly: '#9be0dc', top: 'aerial', mood: 'glad' }),
  cake: toy({ body: '#f59ac0', ink: '#5a1c3c', belly: '#ffe9d6', top: 'crown', mood: 'calm' }),
  puff: toy({ body: '#45a9bd', ink: '#10414d', belly: '#fff3dc', top: 'spikes', mood: 'glad' }),
  cap: toy({ body: '#f4dfbd', ink: '#5a2a18', belly: '#fff3dc', top: 'cap', mood: 'calm' }),
  cloud: toy({ body: '#c9dcf2', ink: '#22385a', belly: '#e8f1fb', top: 'leaf', mood: 'sad' }),
} as const;

function svg(width: number, height: number, inside: string): string {
  const source = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${inside.replace(/\n\s*/g, '')}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(source)}`;
}
