import { BeingBuilt } from '../stage/being-built.tsx';

export default function AuctionHousePage() {
  return (
    <BeingBuilt title="The gavel is being turned" toys={['inkwell', 'hollow', 'prickle']}>
      What others will part with, how long it is up, and what it has been bid to.
    </BeingBuilt>
  );
}
