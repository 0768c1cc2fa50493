import { BeingBuilt } from '../stage/being-built.tsx';

export default function SettingsPage() {
  return (
    <BeingBuilt title="The drawers are being labelled" toys={['tickaby', 'cogsley', 'beepo']}>
      Your name, your password, your second key and how loud the music box may be.
    </BeingBuilt>
  );
}
