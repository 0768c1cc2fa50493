import { AuctionHouse } from '../../features/auctions/index.ts';

export default function AuctionHousePage() {
  return <AuctionHouse />;
}
