/** The kinds of cosmetics, each with the name of its list in the game's data and in what a player owns. */
export const cosmeticLists = { title: 'titles', banner: 'banners', font: 'fonts', badge: 'badges' } as const;
export type CosmeticKind = keyof typeof cosmeticLists;

/** The kinds that shops sell and items contain. Badges are earned, or come with a product of the store. */
export const foundCosmetics = ['title', 'banner', 'font'] as const satisfies readonly CosmeticKind[];
export type FoundCosmetic = (typeof foundCosmetics)[number];

export const cosmeticKinds = [...foundCosmetics, 'badge'] as const satisfies readonly CosmeticKind[];
