import { BeingBuilt } from '../stage/being-built.tsx';

export default function StaffUsersPage() {
  return (
    <BeingBuilt title="The files are being sorted" toys={['sirrivet', 'inkwell', 'drumlin']}>
      Look up a player, see what happened, decide what happens next.
    </BeingBuilt>
  );
}
