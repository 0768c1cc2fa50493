import { BeingBuilt } from '../stage/being-built.tsx';

export default function MyGuildPage() {
  return (
    <BeingBuilt title="Your guild hall is being painted" toys={['sirrivet', 'drumlin', 'gherk']}>
      Your pennant, your fellow members and the quilt you are all working on will hang here.
    </BeingBuilt>
  );
}
