import { BeingBuilt } from '../stage/being-built.tsx';

export default function GuildDiscoveryPage() {
  return (
    <BeingBuilt title="Guilds are being sewn" toys={['sirrivet', 'drumlin', 'snippet']}>
      This page is work in progress. The pennants are cut, the shelves are not up yet.
    </BeingBuilt>
  );
}
