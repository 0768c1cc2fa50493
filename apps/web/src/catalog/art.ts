/**
 * The few pictures that ship with the client itself, for what must look right while the media host is not known
 * yet, or not answering: the logo, the coins, the home page, the loading shelf, the error screens. They are the
 * media build's own files, so there is one original. All other art comes through the catalogue.
 */
const files = import.meta.glob<string>(
  [
    '../../../../packages/content/dist/media/{logo,mark}.????????.svg',
    '../../../../packages/content/dist/media/icons/{token,gem,xp}.????????.svg',
    '../../../../packages/content/dist/media/items/{crier-horn,foil-loupe,gilt-frame,golden-ticket,mothball,stall-pass,town-bell,wax-seal}.????????.svg',
    '../../../../packages/content/dist/media/packs/{attic,bramble,pantry,starlit,tidepool}.????????.svg',
    '../../../../packages/content/dist/media/blooks/{beepo,bubbo,bulbert,bumblo,bumblo.shiny,cirro,cogsley,cosmonub,cresca,crumpet}.????????.svg',
    '../../../../packages/content/dist/media/blooks/{dewdle,drumlin,dumplin,earlghoul,foxglow,gherk,hollow,inkwell,lanternjaw}.????????.svg',
    '../../../../packages/content/dist/media/blooks/{morelle,nebulynx,otterby,pip,prickle,ringlet,sirrivet,snippet,solenne,tickaby,toastie}.????????.svg',
  ],
  { eager: true, query: '?url', import: 'default' },
);

/** By their plain names: `blooks/foxglow` for `…/media/blooks/foxglow.1a2b3c4d.svg`. */
const addresses = new Map(
  Object.entries(files).map(([path, address]) => [
    path.slice(path.indexOf('/media/') + 7).replace(/\.\w{8}\.svg$/, ''),
    address,
  ]),
);

/** Where a picture is. Empty for one that does not ship, which a `Picture` shows as failed. */
export const art = (name: string): string => addresses.get(name) ?? '';
