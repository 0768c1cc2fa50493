/** The shops and the boosters. */
import { boosterKinds } from '@blookery/game/collecting/boosters';
import Type from 'typebox';
import { OwnedBlook, OwnedItem, PlayerFace } from './accounts.ts';
import { defineCall } from './base/call.ts';
import { Amount, ContentId, closed, Moment, nullable, oneOf } from './base/shapes.ts';

const burning = {
  multiplier: Type.Number({ minimum: 1 }),
  startsAt: Moment,
  expiresAt: Moment,
  /** The item that started it. */
  itemId: ContentId,
};
export const PersonalBooster = closed(burning);
export type PersonalBooster = Type.Static<typeof PersonalBooster>;
export const GlobalBooster = closed({ ...burning, user: PlayerFace });
export type GlobalBooster = Type.Static<typeof GlobalBooster>;

export const QueuedBooster = closed({
  scope: oneOf(['global', 'personal']),
  kind: oneOf(boosterKinds),
  ...burning,
  user: PlayerFace,
});

export const Boosters = closed({
  global: closed({ chance: nullable(GlobalBooster), shiny: nullable(GlobalBooster) }),
  personal: closed({ chance: nullable(PersonalBooster), shiny: nullable(PersonalBooster) }),
  /** Waiting boosters, the soonest first. */
  queue: Type.Array(QueuedBooster),
});
export type Boosters = Type.Static<typeof Boosters>;

/** The active and waiting boosters for everyone, after one was started. Sent to every open page. */
export const BoostersChanged = closed({
  global: Boosters.properties.global,
  queue: Type.Array(QueuedBooster),
});
export type BoostersChanged = Type.Static<typeof BoostersChanged>;

/** What staff changed in the shops: entries on sale although it is not their week, and entries withdrawn. */
export const ShopChanges = closed({ shown: Type.Array(ContentId), withdrawn: Type.Array(ContentId) });
export type ShopChanges = Type.Static<typeof ShopChanges>;

export const marketServerMessages = {
  'market.boosters-changed': BoostersChanged,
  'market.shop-changed': ShopChanges,
} as const;

/** What the player received. */
export const Granted = closed({
  blooks: Type.Array(OwnedBlook),
  items: Type.Array(OwnedItem),
  titles: Type.Array(ContentId),
  banners: Type.Array(ContentId),
  fonts: Type.Array(ContentId),
});
export type Granted = Type.Static<typeof Granted>;

export const marketCalls = {
  boosters: defineCall('GET /api/data/boosters', {
    summary: 'The boosters that burn for everybody and for this player, and those that wait.',
    access: 'player',
    response: Boosters,
  }),
  shopChanges: defineCall('GET /api/market/shop', {
    summary: 'What differs in the shops from the rotation that everybody can work out.',
    access: 'player',
    response: ShopChanges,
  }),
  buyFromShop: defineCall('POST /api/market/shop/{entryId}', {
    summary: 'Buy from the weekly shop or the item shop. Safe to repeat under an Idempotency-Key.',
    access: 'player',
    params: closed({ entryId: ContentId }),
    body: closed({ quantity: Type.Integer({ minimum: 1, maximum: 1000 }) }),
    response: closed({
      granted: Granted,
      currency: oneOf(['tokens', 'gems']),
      spent: Amount,
      /** The remaining balance of that currency. */
      balance: Amount,
    }),
    refusals: [
      'SHOP_ENTRY_UNKNOWN',
      'SHOP_NOT_ON_SALE',
      'SHOP_QUANTITY',
      'SHOP_OWNED',
      'TOKENS_TOO_FEW',
      'GEMS_TOO_FEW',
      'IDEMPOTENCY_KEY_REUSED',
    ],
    rate: { max: 120, perSeconds: 60 },
  }),
};
