import { BeingBuilt } from '../stage/being-built.tsx';

export default function MarketPage() {
  return (
    <BeingBuilt title="The envelopes are being hung" toys={['pip', 'cogsley', 'bubbo']}>
      Packs on strings with their odds printed on, and a counter for everything else.
    </BeingBuilt>
  );
}
