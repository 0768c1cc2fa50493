/** The facts about everything that is drawn, collected from the drawings. */
import type {
  BlookFacts,
  Catalogue,
  ItemFacts,
  PackFacts,
  PlazaFacts,
  RarityFacts,
  WareFacts,
} from './facts.ts';
import { RARITIES } from './rarities.ts';
import type { Toy, ToyPack } from './toy.ts';
import { PACKS, SEASON_PACKS, TOYS } from './toys.ts';
import { BADGES } from './wares/badges.ts';
import { BANNERS } from './wares/banners.ts';
import { EMOJIS } from './wares/emojis.ts';
import { ITEMS } from './wares/items.ts';
import { PLAZA, type PlazaPiece } from './wares/plaza/index.ts';
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

const plazaFacts = ({ key, set, width, height, foot, solid, goods }: PlazaPiece): PlazaFacts => ({
  key,
  set,
  width,
  height,
  foot: foot ?? null,
  solid: solid ?? null,
  goods: goods ?? [],
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
  wheel: WHEEL,
  plaza: PLAZA.map(plazaFacts),
};
