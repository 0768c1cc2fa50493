/** The lists that every client loads at start, and the documents on the media host. */
import Type from 'typebox';
import { defineCall } from './base/call.ts';
import { closed, nullable } from './base/shapes.ts';
import { type ListName, type Lists, listShapes } from './data/lists.ts';

export * from './data/lists.ts';

export const Config = closed({
  version: Type.String(),
  mode: Type.String(),
  /** The address that replaces `{cdn}` in a resource's path. */
  cdn: Type.String(),
  /** The version of the lists and of the media that they name; it changes when any of them does. */
  contentVersion: Type.String(),
  captcha: closed({
    provider: Type.Union([Type.Literal('altcha'), Type.Literal('turnstile'), Type.Literal('hcaptcha')]),
    siteKey: nullable(Type.String()),
  }),
  /** The payment provider: the sandbox with test cards, Stripe, or none. */
  payments: closed({
    mode: Type.Union([Type.Literal('sandbox'), Type.Literal('stripe'), Type.Literal('off')]),
    publishableKey: nullable(Type.String()),
  }),
  /** The page of an ad provider to frame; null for the game's own ads. */
  ads: closed({ frameUrl: nullable(Type.String()) }),
  contactEmail: Type.String(),
  /** Whether mail is sent; without it, passwords cannot be reset by mail. */
  mail: Type.Boolean(),
  links: closed({
    discord: Type.String(),
    github: Type.String(),
    youtube: Type.String(),
    x: Type.String(),
  }),
});
export type Config = Type.Static<typeof Config>;

const listCall = <N extends ListName>(name: N) =>
  defineCall(`GET /api/data/${name}`, {
    summary: `The ${name} list.`,
    access: 'anyone',
    response: Type.Array(listShapes[name]),
  });

/** Every list by its name. */
export const AllLists = Type.Unsafe<Lists>(
  closed(Object.fromEntries(Object.entries(listShapes).map(([name, shape]) => [name, Type.Array(shape)]))),
);

export const dataCalls = {
  config: defineCall('GET /api', {
    summary: 'What a client needs to know before it loads anything else.',
    access: 'anyone',
    response: Config,
    refusals: ['ADDRESS_BLACKLISTED'],
  }),
  allLists: defineCall('GET /api/data/all/{version}', {
    summary: 'All lists of a `contentVersion`, which browsers and proxies keep for good.',
    access: 'anyone',
    params: closed({ version: Type.String({ maxLength: 64 }) }),
    response: AllLists,
    refusals: ['CONTENT_VERSION_UNKNOWN'],
  }),
  resources: listCall('resources'),
  badges: listCall('badges'),
  banners: listCall('banners'),
  blooks: listCall('blooks'),
  emojis: listCall('emojis'),
  items: listCall('items'),
  itemShop: listCall('item-shop'),
  packs: listCall('packs'),
  rarities: listCall('rarities'),
  titles: listCall('titles'),
  products: listCall('products'),
  spinnyWheels: listCall('spinny-wheels'),
  fonts: listCall('fonts'),
};

/** Static documents on the media host. */
export const LegalDocument = closed({
  updatedAt: Type.String(),
  sections: Type.Array(closed({ title: Type.String(), content: Type.String() })),
});
export type LegalDocument = Type.Static<typeof LegalDocument>;

export const RulesDocument = closed({
  updatedAt: Type.String(),
  sections: Type.Array(closed({ title: Type.String(), content: Type.String() })),
  header: Type.String(),
  rules: Type.Array(closed({ name: Type.String(), content: Type.String() })),
  footer: Type.String(),
});
export type RulesDocument = Type.Static<typeof RulesDocument>;
