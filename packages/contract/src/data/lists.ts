/** The shapes of the lists that every client loads at start. */
import { boosterKinds } from '@blookery/game/collecting/boosters';
import { foundCosmetics } from '@blookery/game/players/cosmetics';
import Type from 'typebox';
import { Amount, ContentId, closed, nullable, oneOf } from '../base/shapes.ts';

export const Resource = closed({
  id: ContentId,
  /** `{cdn}` is replaced with the address of the media host. */
  path: Type.String({ pattern: '^\\{cdn\\}/' }),
});
export type Resource = Type.Static<typeof Resource>;

export const Badge = closed({
  id: ContentId,
  name: Type.String(),
  description: Type.String(),
  imageId: ContentId,
  priority: Type.Integer(),
});
export type Badge = Type.Static<typeof Badge>;

export const Banner = closed({
  id: ContentId,
  name: Type.String(),
  imageId: ContentId,
  priority: Type.Integer(),
  /** Everyone may use it without owning it. */
  default: Type.Boolean(),
});
export type Banner = Type.Static<typeof Banner>;

export const Blook = closed({
  id: ContentId,
  name: Type.String(),
  /** One line about the blook. */
  lore: Type.String(),
  rarityId: ContentId,
  /** Null for blooks that are in no pack. */
  packId: nullable(ContentId),
  /** The price at which the shop buys one; a shiny gives ten times as much. */
  price: Amount,
  /** Percent within its pack, before boosters and weekdays; 0 for blooks that are in no pack. */
  chance: Type.Number({ minimum: 0, maximum: 100 }),
  priority: Type.Integer(),
  imageId: ContentId,
  shinyImageId: ContentId,
  /** Small rasters of both, for shelves and lists. */
  thumbId: ContentId,
  shinyThumbId: ContentId,
  backgroundId: ContentId,
  /** UTC weekday, 0 is Sunday; null for every day. */
  onlyOnDay: nullable(Type.Integer({ minimum: 0, maximum: 6 })),
});
export type Blook = Type.Static<typeof Blook>;

export const Emoji = closed({
  id: ContentId,
  /** Written `:key:` in a message. */
  key: Type.String({ pattern: '^[a-z0-9_]+$' }),
  name: Type.String(),
  imageId: ContentId,
  priority: Type.Integer(),
});
export type Emoji = Type.Static<typeof Emoji>;

/** What using an item does. The server applies it; the page describes it beforehand. */
export const ItemUse = Type.Union([
  closed({ kind: Type.Literal('wheel'), wheelId: ContentId }),
  /** Opens one pack for free. */
  closed({ kind: Type.Literal('envelope'), packId: ContentId }),
  closed({
    kind: Type.Literal('booster'),
    scope: Type.Union([Type.Literal('global'), Type.Literal('personal')]),
    booster: oneOf(boosterKinds),
    multiplier: Type.Number({ exclusiveMinimum: 1 }),
    minutes: Type.Integer({ minimum: 1 }),
  }),
  closed({ kind: Type.Literal('experience'), amount: Amount }),
  closed({ kind: Type.Literal('tokens'), least: Amount, most: Amount }),
  closed({ kind: Type.Literal('gems'), amount: Amount }),
  closed({ kind: Type.Literal('cosmetic'), of: oneOf(foundCosmetics) }),
]);
export type ItemUse = Type.Static<typeof ItemUse>;

export const Item = closed({
  id: ContentId,
  name: Type.String(),
  description: Type.String(),
  rarityId: ContentId,
  imageId: ContentId,
  canUse: Type.Boolean(),
  canAuction: Type.Boolean(),
  /** How often one copy can be used. */
  uses: Type.Integer({ minimum: 1 }),
  use: nullable(ItemUse),
  priority: Type.Integer(),
});
export type Item = Type.Static<typeof Item>;

export const ShopEntry = closed({
  id: ContentId,
  type: Type.Union([
    Type.Literal('item'),
    Type.Literal('blook'),
    Type.Literal('banner'),
    Type.Literal('title'),
    Type.Literal('font'),
  ]),
  itemId: Type.Optional(ContentId),
  blookId: Type.Optional(ContentId),
  bannerId: Type.Optional(ContentId),
  titleId: Type.Optional(ContentId),
  fontId: Type.Optional(ContentId),
  price: Amount,
  /** The currency of the price. */
  currency: Type.Union([Type.Literal('tokens'), Type.Literal('gems')]),
  /** Whether it belongs to the weekly shop, which sells a part of these in each UTC week. */
  weekly: Type.Boolean(),
  priority: Type.Integer(),
});
export type ShopEntry = Type.Static<typeof ShopEntry>;

export const Pack = closed({
  id: ContentId,
  name: Type.String(),
  description: Type.String(),
  price: Amount,
  priority: Type.Integer(),
  /** The sealed envelope and the opened one. */
  imageId: ContentId,
  openImageId: ContentId,
  backgroundId: ContentId,
  iconId: ContentId,
  ambienceId: ContentId,
  /** Colours for the pages that show the pack. */
  paper: Type.String(),
  deep: Type.String(),
  lite: Type.String(),
  string: Type.String(),
  /** Items that may come with a blook, each with its chance in percent. */
  bonusItems: Type.Array(closed({ itemId: ContentId, chance: Type.Number({ minimum: 0, maximum: 100 }) })),
});
export type Pack = Type.Static<typeof Pack>;

export const animationTypes = ['common', 'rare', 'epic', 'legendary', 'chroma', 'mythical'] as const;

export const Rarity = closed({
  id: ContentId,
  name: Type.String(),
  /** A hex colour, or `rainbow`. */
  color: Type.String({ pattern: '^(#[0-9a-f]{6}|rainbow)$' }),
  imageId: ContentId,
  animationType: oneOf(animationTypes),
  /** Played at the reveal. */
  soundId: ContentId,
  /** The experience for opening one. */
  experience: Amount,
  priority: Type.Integer(),
});
export type Rarity = Type.Static<typeof Rarity>;

export const Title = closed({
  id: ContentId,
  name: Type.String(),
  rarityId: ContentId,
  priority: Type.Integer(),
  default: Type.Boolean(),
});
export type Title = Type.Static<typeof Title>;

/** What a player receives for a paid product. */
export const Grants = closed({
  gems: Type.Optional(Amount),
  tokens: Type.Optional(Amount),
  permissions: Type.Optional(Type.Array(Type.String())),
  blookIds: Type.Optional(Type.Array(ContentId)),
  itemIds: Type.Optional(Type.Array(ContentId)),
  titleIds: Type.Optional(Type.Array(ContentId)),
  bannerIds: Type.Optional(Type.Array(ContentId)),
  fontIds: Type.Optional(Type.Array(ContentId)),
  badgeIds: Type.Optional(Type.Array(ContentId)),
});
export type Grants = Type.Static<typeof Grants>;

export const Product = closed({
  id: ContentId,
  name: Type.String(),
  description: Type.String(),
  imageId: ContentId,
  /** The price once or for life, in US dollars with two decimals; null for monthly only. */
  price: nullable(Type.Number({ minimum: 0 })),
  isSubscription: Type.Boolean(),
  /** The monthly price. */
  subscriptionPrice: nullable(Type.Number({ minimum: 0 })),
  isQuantityCapped: Type.Boolean(),
  color1: Type.String(),
  color2: Type.String(),
  fontId: nullable(ContentId),
  grants: Grants,
  priority: Type.Integer(),
});
export type Product = Type.Static<typeof Product>;

export const Store = closed({
  id: ContentId,
  name: Type.String(),
  description: Type.String(),
  priority: Type.Integer(),
  products: Type.Array(ContentId),
});
export type Store = Type.Static<typeof Store>;

export const WheelWedge = closed({
  label: Type.String(),
  /** In percent; the wedges of a wheel add up to 100. */
  chance: Type.Number({ minimum: 0, maximum: 100 }),
  prize: Type.Union([
    closed({ kind: Type.Literal('tokens'), amount: Amount }),
    closed({ kind: Type.Literal('gems'), amount: Amount }),
    closed({ kind: Type.Literal('item'), itemId: ContentId }),
    closed({ kind: Type.Literal('experience'), amount: Amount }),
    closed({ kind: Type.Literal('blook'), blookId: ContentId }),
    closed({ kind: Type.Literal('nothing') }),
  ]),
});
export type WheelWedge = Type.Static<typeof WheelWedge>;

export const SpinnyWheel = closed({
  id: ContentId,
  name: Type.String(),
  imageId: ContentId,
  standImageId: ContentId,
  pointerImageId: ContentId,
  /** Clockwise from the top, all with the same angle. */
  wedges: Type.Array(WheelWedge),
});
export type SpinnyWheel = Type.Static<typeof SpinnyWheel>;

export const Font = closed({
  id: ContentId,
  name: Type.String(),
  /** The CSS family under which the font file is registered. */
  family: Type.String(),
  resourceId: ContentId,
  default: Type.Boolean(),
  priority: Type.Integer(),
});
export type Font = Type.Static<typeof Font>;

export const listShapes = {
  resources: Resource,
  badges: Badge,
  banners: Banner,
  blooks: Blook,
  emojis: Emoji,
  items: Item,
  'item-shop': ShopEntry,
  packs: Pack,
  rarities: Rarity,
  titles: Title,
  products: Product,
  'spinny-wheels': SpinnyWheel,
  fonts: Font,
} as const;

export type ListName = keyof typeof listShapes;
export type Lists = { [N in ListName]: Type.Static<(typeof listShapes)[N]>[] };
