import { BeingBuilt } from '../stage/being-built.tsx';

export default function StorePage() {
  return (
    <BeingBuilt title="The window is being dressed" toys={['crumpet', 'solenne', 'nebulynx']}>
      Gems, plans and a few fine things, with the price on every tag.
    </BeingBuilt>
  );
}
