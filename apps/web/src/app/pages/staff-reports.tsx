import { BeingBuilt } from '../stage/being-built.tsx';

export default function StaffReportsPage() {
  return (
    <BeingBuilt title="The letter box is being emptied" toys={['cirro', 'inkwell', 'prickle']}>
      What players reported, with the evidence beside it.
    </BeingBuilt>
  );
}
