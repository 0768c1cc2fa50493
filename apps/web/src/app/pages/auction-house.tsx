export { AuctionHouse as default } from '../../features/auctions/index.ts';
