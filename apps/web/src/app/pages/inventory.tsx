import { BeingBuilt } from '../stage/being-built.tsx';

export default function InventoryPage() {
  return (
    <BeingBuilt title="The shelves are being planed" toys={['morelle', 'otterby', 'tickaby']}>
      Every toy and every item of yours, each in its own place.
    </BeingBuilt>
  );
}
