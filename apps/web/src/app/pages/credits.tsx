import { BeingBuilt } from '../stage/being-built.tsx';

export default function CreditsPage() {
  return (
    <BeingBuilt title="The guest book is being bound" toys={['toastie', 'cresca', 'dewdle']}>
      Everybody who made the shop what it is, and what they did.
    </BeingBuilt>
  );
}
