/** Contact sheets of all art: `node packages/content/src/art/sheets.ts` writes `dist/sheets`. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { SHEETS } from '../media/paths.ts';
import { catalogue, drawAll } from './index.ts';
import type { Markup } from './kit/index.ts';
import { Sheet, type Shown } from './sheet.ts';

const pictures = drawAll();

const allPacks = [...catalogue.packs, ...catalogue.seasonPacks];
const allBlooks = [...catalogue.blooks, ...catalogue.seasonBlooks];

const picture = (name: string): Markup => {
  const svg = pictures.get(name);
  if (!svg) throw new Error(`There is no picture called ${name}.`);
  return svg;
};

const named = (entries: readonly { readonly name: string; readonly image: string }[]): Shown[] =>
  entries.map(({ name, image }) => ({ svg: picture(image), caption: name }));

const under = (folder: string): Shown[] =>
  [...pictures]
    .filter(([name]) => name.startsWith(`${folder}/`))
    .map(([name, svg]) => ({ svg, caption: name.slice(folder.length + 1, -4) }));

function toys(image: 'image' | 'shinyImage', width: number): Sheet {
  const sheet = new Sheet(8 * (width + 14) + 42);
  const shown = (pack: string | null) =>
    allBlooks
      .filter((blook) => blook.pack === pack)
      .map((blook) => ({ svg: picture(blook[image]), caption: `${blook.name}, ${blook.rarity}` }));
  for (const { key, name } of allPacks) sheet.heading(name).rows(shown(key), width, width * 1.15);
  return sheet.heading('In no pack').rows(shown(null), width, width * 1.15);
}

function smallToys(): Sheet {
  const plain = allBlooks.map(({ image }) => ({ svg: picture(image) }));
  const shiny = allBlooks.map(({ shinyImage }) => ({ svg: picture(shinyImage) }));
  return new Sheet(1740)
    .heading('At 64 px')
    .rows(plain, 64, 74)
    .heading('Foil editions at 64 px')
    .rows(shiny, 64, 74)
    .heading('At 40 px')
    .rows(plain, 40, 46);
}

function packs(): Sheet {
  return new Sheet(1720)
    .heading('Envelopes')
    .rows(named(allPacks), 320, 428)
    .heading('Opened')
    .rows(
      allPacks.map(({ openImage }) => ({ svg: picture(openImage) })),
      152,
      236,
    )
    .heading('Icons')
    .rows(
      allPacks.map(({ icon }) => ({ svg: picture(icon) })),
      64,
      64,
    )
    .rows(
      allPacks.map(({ icon }) => ({ svg: picture(icon) })),
      24,
      24,
    )
    .heading('Scenes')
    .rows(
      allPacks.map(({ backdrop, name }) => ({ svg: picture(backdrop), caption: name })),
      400,
      300,
    )
    .heading('Rarities')
    .rows(
      catalogue.rarities.map(({ backdrop, name }) => ({ svg: picture(backdrop), caption: name })),
      222,
      296,
    )
    .rows(named(catalogue.rarities), 64, 64)
    .rows(
      catalogue.rarities.map(({ image }) => ({ svg: picture(image) })),
      18,
      18,
    );
}

function wares(): Sheet {
  return new Sheet(1600)
    .heading('Brand and icons')
    .rows(
      [
        { svg: picture('logo.svg') },
        { svg: picture('mark.svg') },
        { svg: picture('pair.svg') },
        ...under('app'),
      ],
      220,
      90,
    )
    .rows(under('icons'), 96, 96)
    .rows(under('icons'), 24, 24)
    .heading('Items')
    .rows(named(catalogue.items), 128, 128)
    .heading('Badges')
    .rows(named(catalogue.badges), 96, 96)
    .heading('Banners')
    .rows(named(catalogue.banners), 505, 168)
    .heading('Emojis')
    .rows(named(catalogue.emojis), 64, 64)
    .rows(
      catalogue.emojis.map(({ image }) => ({ svg: picture(image) })),
      22,
      22,
    )
    .heading('Wheel')
    .rows(under('wheel'), 300, 300);
}

function rewards(): Sheet {
  const framed = catalogue.frames.flatMap(({ name, image, charms }) => [
    { svg: picture(image), caption: name },
    { svg: picture(charms) },
  ]);
  return new Sheet(1600)
    .heading('Banners that are earned')
    .rows(named(catalogue.rewardBanners), 505, 168)
    .heading('Badges that are earned')
    .rows(named(catalogue.rewardBadges), 96, 96)
    .heading('Frames: the rim, and the charms that move')
    .rows(framed, 128, 128)
    .heading('Medals')
    .rows(
      catalogue.medals.map(({ image, key }) => ({ svg: picture(image), caption: key })),
      236,
      200,
    )
    .rows(
      catalogue.medals.map(({ image }) => ({ svg: picture(image) })),
      40,
      45,
    )
    .heading('Threads')
    .rows(
      catalogue.threads.map(({ image, key }) => ({ svg: picture(image), caption: key })),
      96,
      96,
    )
    .rows(
      catalogue.threads.map(({ image }) => ({ svg: picture(image) })),
      24,
      24,
    );
}

function residents(): Sheet {
  const sheet = new Sheet(1560);
  for (const pose of ['stand', 'walk', 'away'] as const) {
    sheet.heading(`Residents: ${pose}`).rows(
      catalogue.residents.map(({ name, images }) => ({ svg: picture(images[pose]), caption: name })),
      200,
      230,
      '#3f7d55',
    );
  }
  return sheet.heading('Portrait').rows([{ svg: picture('residents/bobbin.portrait.svg') }], 240, 240);
}

/** A part of the town: straight paths, a wide bend and a narrow one. */
const TOWN = [
  '....................',
  '....................',
  '.............#######',
  '.............#......',
  '########.....#......',
  '########.....#......',
  '......##.....#......',
  '......##.....#......',
  '......##.....#......',
];

function town(sheet: Sheet): Sheet {
  const tile = 60;
  const top = sheet.room(TOWN.length * tile);
  const isPath = (x: number, y: number) => (TOWN[y]?.[x] ?? '.') === '#';
  const put = (key: string, x: number, y: number, size = 1) =>
    sheet.place(picture(`plaza/${key}.svg`), 28 + x * tile, top + y * tile, size * tile, size * tile);
  const bends = new Map([
    ['13,2', 'curve-nw'],
    ['6,4', 'sweep-ne'],
  ]);
  const cut = new Set(['13,1', '12,2', '6,3', '7,3', '8,4', '8,5']);
  const nubs = new Map([
    ['13,1', 'nub-se'],
    ['12,2', 'nub-se'],
    ['6,3', 'nub-sw'],
    ['8,5', 'nub-sw'],
  ]);
  for (const [y, row] of TOWN.entries()) {
    for (const x of Array.from(row, (_, i) => i)) {
      if (isPath(x, y)) {
        put(`cobble-${'abc'[(x * 7 + y * 3) % 3]}`, x, y);
        continue;
      }
      put(`grass-${'abcd'[((x + y) % 2) + ((x * 5 + y * 3) % 4 === 0 ? 2 : 0)]}`, x, y);
      const nub = nubs.get(`${x},${y}`);
      if (nub) put(nub, x, y);
      if (cut.has(`${x},${y}`)) continue;
      const vertical = isPath(x, y - 1) ? 'n' : isPath(x, y + 1) ? 's' : '';
      const horizontal = isPath(x + 1, y) ? 'e' : isPath(x - 1, y) ? 'w' : '';
      if (vertical && horizontal) put(`nook-${vertical}${horizontal}`, x, y);
      else if (vertical || horizontal) put(`edge-${vertical || horizontal}`, x, y);
    }
  }
  for (const [at, key] of bends) {
    const [x = 0, y = 0] = at.split(',').map(Number);
    put(key, x, y, key.startsWith('sweep') ? 2 : 1);
  }
  return sheet;
}

function plaza(): Sheet {
  const sheet = new Sheet(1260).heading('Laid out');
  town(sheet);
  const large = catalogue.plaza.filter(({ width }) => width > 100);
  const small = catalogue.plaza.filter(({ width }) => width <= 100);
  const shown = (pieces: typeof large) =>
    pieces.map(({ key, image }) => ({ svg: picture(image), caption: key }));
  return sheet
    .heading('Tiles and small pieces')
    .rows(shown(small), 96, 96, '#3f7d55')
    .heading('Large pieces')
    .rows(shown(large), 190, 190, '#3f7d55');
}

const sheets: Record<string, () => Sheet> = {
  'blooks-300': () => toys('image', 300),
  'shinies-300': () => toys('shinyImage', 300),
  blooks: () => toys('image', 150),
  shinies: () => toys('shinyImage', 150),
  small: smallToys,
  packs,
  wares,
  rewards,
  residents,
  plaza,
};

await mkdir(SHEETS, { recursive: true });
for (const [name, draw] of Object.entries(sheets)) await draw().write(join(SHEETS, `${name}.png`));
