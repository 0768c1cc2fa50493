import { BeingBuilt } from '../stage/being-built.tsx';

export default function NewsPage() {
  return (
    <BeingBuilt title="The ink is still wet" toys={['inkwell', 'cirro', 'bumblo']}>
      What is new in the shop, written down and pinned to the wall.
    </BeingBuilt>
  );
}
