export { AuctionHouse } from './browse/auction-house.tsx';
