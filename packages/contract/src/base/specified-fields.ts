/**
 * The fields that the specification names, independent of our own schemas, so that a schema that loses one is detected.
 * A path with dots leads into an object, or into the entries of a list. Additional fields are allowed.
 */
const inside = (field: string, names: readonly string[]): string[] => names.map((name) => `${field}.${name}`);

const upload = ['userId', 'uploadId', 'filename'];

export const specifiedFields = {
  /** 1.3.01, and what 2.3.01 adds. Its "banner" is the `bannerId` of 1.3.01. */
  currentUser: [
    ...['id', 'username', 'email', 'color', 'fontId', 'titleId', 'bannerId'],
    ...inside('avatar', ['resourceId', 'shiny']),
    ...inside('customAvatar', upload),
    ...inside('customBanner', upload),
    ...inside('blooks', ['id', 'blookId', 'shiny', 'serial']),
    ...inside('items', ['itemId', 'usesLeft']),
    ...['fonts', 'titles', 'banners', 'permissions', 'gems', 'tokens', 'experience'],
    ...inside('subscription', ['productId', 'expiresAt']),
    ...inside('paymentMethods', ['id', 'cardBrand', 'lastFour', 'primary']),
    ...inside('badges', ['priority', 'imageId', 'name', 'id']),
    ...inside('discord', ['discordId', 'avatar', 'username']),
    'guild',
    ...inside('statistics', ['packsOpened', 'messagesSent']),
    ...inside('settings', [
      ...['categoriesClosed', 'openPacksInstantly', 'onlyRareSounds', 'otpEnabled', 'friendRequests'],
    ]),
    ...['lastClaimed', 'createdAt'],
  ],
  /** 1.3.06 and 2.3.04. */
  blooks: [
    ...['id', 'name', 'rarityId', 'packId', 'price', 'chance', 'priority', 'imageId', 'backgroundId'],
    'onlyOnDay',
  ],
  /** 2.3.05. */
  items: ['id', 'name', 'description', 'rarityId', 'imageId', 'canUse', 'canAuction', 'priority'],
  /** 1.3.07 and 2.3.07. */
  packs: ['id', 'name', 'price', 'priority', 'imageId', 'backgroundId', 'iconId', 'ambienceId'],
  /** 1.3.08 and 2.3.08. */
  rarities: ['id', 'name', 'color', 'imageId', 'animationType'],
  /** 1.3.09. */
  titles: ['id', 'name', 'priority'],
  /** 1.3.10 and 2.3.15. */
  products: [
    ...['id', 'name', 'description', 'imageId', 'price', 'isSubscription', 'subscriptionPrice'],
    ...['isQuantityCapped', 'color1', 'color2', 'fontId'],
  ],
  /** 1.3.11. */
  fonts: ['id', 'name', 'resourceId', 'default', 'priority'],
  /** 2.3.16. */
  stores: ['name', 'description', 'priority', 'products'],
  /** 2.3.10. Of `blook` and `item` one is null. */
  auction: [
    ...['id', 'type', 'blook', 'item', 'price', 'buyItNow', 'duration'],
    ...inside('seller', ['id', 'username']),
    ...inside('bids', ['id', 'amount', 'user']),
  ],
  /** 2.3.17. */
  transactions: ['id', 'productId', 'createdAt', 'quantity', 'status', 'currency', 'amount'],
} as const satisfies Record<string, readonly string[]>;

function hasField(value: unknown, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined) return true;
  // An empty list proves nothing about its entries.
  if (Array.isArray(value))
    return value.length > 0 && value.every((entry) => hasField(entry, [name, ...rest]));
  if (typeof value !== 'object' || value === null) return false;
  const field = Object.entries(value).find(([key]) => key === name);
  return field !== undefined && hasField(field[1], rest);
}

/** Returns the specified fields that a value lacks. */
export const missingFields = (value: unknown, fields: readonly string[]): string[] =>
  fields.filter((field) => !hasField(value, field.split('.')));
