import { BeingBuilt } from '../stage/being-built.tsx';

export default function TradingPlazaPage() {
  return (
    <BeingBuilt title="The plaza is being swept" toys={['snippet', 'bulbert', 'bubbo']}>
      A cobbled green under lanterns, where players walk about and swap their doubles.
    </BeingBuilt>
  );
}
