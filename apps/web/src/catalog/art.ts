/**
 * The few pictures bundled with the client, for what must look right while the media host is unknown or unreachable:
 * the logo, the coins, the home page, the loading shelf, the error screens. They are files of the media build, so there
 * is one original. All other art comes through the catalog.
 */
const files = import.meta.glob<string>(
  [
    '../../../../packages/content/dist/media/{logo,mark,pair}.????????.svg',
    '../../../../packages/content/dist/media/icons/{token,gem,xp}.????????.svg',
    '../../../../packages/content/dist/media/items/{crier-horn,foil-loupe,gilt-frame,golden-ticket,mothball,stall-pass,town-bell,wax-seal}.????????.svg',
    '../../../../packages/content/dist/media/packs/{attic,bramble,pantry,starlit,tidepool}.????????.svg',
    '../../../../packages/content/dist/media/blooks/{beepo,bubbo,bulbert,bumblo,bumblo.shiny,cirro,cogsley,cosmonub,cresca,crumpet}.????????.svg',
    '../../../../packages/content/dist/media/blooks/{dewdle,drumlin,dumplin,earlghoul,foxglow,gherk,hollow,inkwell,lanternjaw}.????????.svg',
    '../../../../packages/content/dist/media/blooks/{morelle,nebulynx,otterby,pip,prickle,ringlet,sirrivet,snippet,solenne,tickaby,toastie}.????????.svg',
  ],
  { eager: true, query: '?url', import: 'default' },
);

/** By plain name: `blooks/foxglow` for `…/media/blooks/foxglow.1a2b3c4d.svg`. */
const addresses = new Map(
  Object.entries(files).map(([path, address]) => [
    path.slice(path.indexOf('/media/') + 7).replace(/\.\w{8}\.svg$/, ''),
    address,
  ]),
);

/** The address of a picture. Empty if it is not bundled, which a `Picture` shows as failed. */
export const art = (name: string): string => addresses.get(name) ?? '';

export const coins = {
  tokens: art('icons/token'),
  gems: art('icons/gem'),
  experience: art('icons/xp'),
} as const;
