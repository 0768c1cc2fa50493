import { BeingBuilt } from '../stage/being-built.tsx';

export default function StaffExperimentsPage() {
  return (
    <BeingBuilt title="The bench is being cleared" toys={['bulbert', 'cogsley', 'beepo']}>
      Switches for what is being tried out, and who gets to try it.
    </BeingBuilt>
  );
}
