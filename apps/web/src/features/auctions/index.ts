export { AuctionHouse } from './browse/auction-house.tsx';
export { openListDialog } from './selling/list-dialog.tsx';
export { useSellersAuctions } from './selling/seller-queries.ts';
