import { BeingBuilt } from '../stage/being-built.tsx';

export default function BillingPage() {
  return (
    <BeingBuilt title="The till is being oiled" toys={['gherk', 'crumpet', 'pip']}>
      Your cards, your plan and a receipt for everything you ever paid for.
    </BeingBuilt>
  );
}
