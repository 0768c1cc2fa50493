export { BoosterBanner } from './booster-banner.tsx';
export { useMarketFilters } from './market-filters.ts';
export { MarketHead } from './market-head.tsx';
export { MarketSection } from './market-section.tsx';
export { ItemShop, WeeklyShop } from './shops.tsx';
export { usePacksOnSale } from './use-packs-on-sale.ts';
