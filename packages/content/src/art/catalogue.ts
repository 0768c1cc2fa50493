/** The facts about everything that is drawn, collected from the drawings. */
import type {
  BlookFacts,
  Catalogue,
  FrameFacts,
  ItemFacts,
  MedalFacts,
  MedalFamily,
  PackFacts,
  PlazaFacts,
  RarityFacts,
  ResidentFacts,
  WareFacts,
} from './facts.ts';
import { RARITIES } from './rarities.ts';
import { RESIDENTS, type Resident } from './residents/index.ts';
import type { Toy, ToyPack } from './toy.ts';
import { PACKS, SEASON_PACKS, TOYS } from './toys.ts';
import { BADGES } from './wares/badges.ts';
import { BANNERS } from './wares/banners.ts';
import { EMOJIS } from './wares/emojis.ts';
import { FRAMES } from './wares/frames.ts';
import { ITEMS } from './wares/items.ts';
import { MEDAL_FAMILIES, MEDAL_STEPS } from './wares/medals.ts';
import { PLAZA, type PlazaPiece } from './wares/plaza/index.ts';
import { REWARD_BADGES } from './wares/reward-badges.ts';
import { REWARD_BANNERS } from './wares/set-banners.ts';
import type { Ware } from './wares/ware.ts';
import { WHEEL } from './wares/wheel.ts';

const packFacts = ({ key, name, note, price, paper, deep, lite, string, cast }: ToyPack): PackFacts => ({
  key,
  name,
  note,
  price,
  paper,
  deep,
  lite,
  string,
  cast,
  image: `packs/${key}.svg`,
  openImage: `packs/${key}.open.svg`,
  icon: `packs/${key}.icon.svg`,
  backdrop: `backs/pack-${key}.svg`,
});

const blookFacts = ({ key, name, source, rarity, lore, main }: Toy, pack: ToyPack | null): BlookFacts => ({
  key,
  name,
  pack: pack?.key ?? null,
  source: source ?? null,
  rarity,
  lore,
  main,
  image: `blooks/${key}.svg`,
  shinyImage: `blooks/${key}.shiny.svg`,
  thumb: `blooks/${key}.thumb.webp`,
  shinyThumb: `blooks/${key}.shiny.thumb.webp`,
  backdrop: pack ? `backs/pack-${pack.key}.svg` : `backs/rarity-${rarity}.svg`,
});

const wareFacts =
  (kind: string) =>
  ({ key, name, note }: Ware): WareFacts => ({ key, name, note, image: `${kind}/${key}.svg` });

const frameFacts = ({ key }: ToyPack): FrameFacts => {
  const { name, motion, seconds } = FRAMES[key];
  return { key, name, image: `frames/${key}.svg`, charms: `frames/${key}.charms.svg`, motion, seconds };
};

const medalFacts = (family: MedalFamily): MedalFacts[] =>
  Array.from({ length: MEDAL_STEPS }, (_, index) => {
    const key = `${family}-${index + 1}`;
    const familyName = MEDAL_FAMILIES[family].name;
    return { key, family, familyName, step: index + 1, image: `medals/${key}.svg` };
  });

const residentFacts = ({ key, name, place, lore, main }: Resident): ResidentFacts => ({
  key,
  name,
  place,
  lore,
  main,
  images: {
    stand: `residents/${key}.svg`,
    walk: `residents/${key}.walk.svg`,
    away: `residents/${key}.away.svg`,
  },
  portrait: key === 'bobbin' ? 'residents/bobbin.portrait.svg' : null,
});

const plazaFacts = ({ key, set, width, height, foot, solid, goods, spots }: PlazaPiece): PlazaFacts => ({
  key,
  set,
  width,
  height,
  foot: foot ?? null,
  solid: solid ?? null,
  goods: goods ?? [],
  spots: spots ?? {},
  image: `plaza/${key}.svg`,
});

const seasonal: ReadonlySet<ToyPack | null> = new Set<ToyPack>(SEASON_PACKS);

export const catalogue: Catalogue = {
  rarities: RARITIES.map(
    (rarity): RarityFacts => ({
      ...rarity,
      image: `rarities/${rarity.key}.svg`,
      backdrop: `backs/rarity-${rarity.key}.svg`,
    }),
  ),
  packs: PACKS.map(packFacts),
  blooks: TOYS.filter(({ pack }) => !seasonal.has(pack)).map(({ toy, pack }) => blookFacts(toy, pack)),
  seasonPacks: SEASON_PACKS.map(packFacts),
  seasonBlooks: TOYS.filter(({ pack }) => seasonal.has(pack)).map(({ toy, pack }) => blookFacts(toy, pack)),
  items: ITEMS.map((item): ItemFacts => ({ ...wareFacts('items')(item), rarity: item.rarity })),
  banners: BANNERS.map(wareFacts('banners')),
  badges: BADGES.map(wareFacts('badges')),
  emojis: EMOJIS.map(wareFacts('emojis')),
  rewardBanners: REWARD_BANNERS.map(wareFacts('banners')),
  rewardBadges: REWARD_BADGES.map(wareFacts('badges')),
  threads: [...PACKS, ...SEASON_PACKS].map(({ key }) => ({ key, image: `threads/${key}.svg` })),
  residents: RESIDENTS.map(residentFacts),
  medals: (Object.keys(MEDAL_FAMILIES) as MedalFamily[]).flatMap(medalFacts),
  frames: [...PACKS, ...SEASON_PACKS].map(frameFacts),
  wheel: WHEEL,
  plaza: PLAZA.map(plazaFacts),
};
