import { BeingBuilt } from '../stage/being-built.tsx';

export default function StaffPage() {
  return (
    <BeingBuilt title="The back office is being furnished" toys={['drumlin', 'hollow', 'sirrivet']}>
      Figures, what needs a person, and the trail of what was done.
    </BeingBuilt>
  );
}
