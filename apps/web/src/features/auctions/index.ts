export { AuctionHouse } from './auction-house.tsx';
export { openListDialog } from './list-dialog.tsx';
export { useSellersAuctions } from './sellers-auctions.ts';
