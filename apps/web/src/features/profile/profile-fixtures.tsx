/** A profile and the lists that its cards need. */
import type { Blook, PublicProfile } from '@blookery/contract';
import type { ReactNode } from 'react';
import { beforeEach } from 'vitest';
import { setConfig, setList, setResources } from '../../catalog/catalog.ts';
import { aBanner, aConfig, anItem, aPack, aRarity } from '../../catalog/catalog-fixtures.ts';
import { renderAt } from '../../navigation/navigation-fixtures.tsx';
import { setUser } from '../../session/session.ts';
import { ModalHost } from '../../ui/overlays/modals.tsx';
import { shownProfile } from './shown-player.ts';

const blook = (id: number, name: string, packId: number | null): Blook => ({
  id,
  name,
  packId,
  lore: '',
  rarityId: 1,
  price: 5,
  chance: 10,
  priority: id,
  imageId: 100 + id,
  shinyImageId: 200 + id,
  thumbId: 300 + id,
  shinyThumbId: 400 + id,
  backgroundId: 1,
  onlyOnDay: null,
});

export const profile: PublicProfile = {
  id: '0d7c3c3e-3f0f-4c8e-9f57-0a2b6c1d2e3f',
  username: 'oddsock',
  color: '#ffcb6b',
  fontId: 1,
  titleId: 10,
  bannerId: 3,
  avatar: { resourceId: 101, shiny: false },
  customAvatar: null,
  customBanner: null,
  badges: [
    { id: 2, name: 'Trader', description: 'For a hundred trades.', imageId: 52, priority: 2 },
    { id: 1, name: 'Founder', description: 'Was here first.', imageId: 51, priority: 1 },
  ],
  discord: { discordId: '1', username: 'oddsock_', avatar: null },
  guild: { id: 1, name: 'The Lost Buttons' },
  tokens: 48_210,
  experience: 57,
  statistics: { packsOpened: 1284, messagesSent: 5902 },
  createdAt: '2026-11-01T00:00:00.000Z',
  blooks: [
    { blookId: 1, shiny: false, count: 99 },
    { blookId: 1, shiny: true, count: 1 },
    { blookId: 2, shiny: true, count: 2 },
    { blookId: 4, shiny: false, count: 1 },
  ],
  items: [{ itemId: 1, count: 3 }],
  wishes: [],
  showcase: { blooks: [], achievements: [] },
};

export const player = shownProfile(profile);

export const show = (content: ReactNode) =>
  renderAt(
    '/dashboard',
    <>
      {content}
      <ModalHost />
    </>,
  );

/** Prepares and cleans up every test of the file. */
export function setUpProfile(): void {
  beforeEach(() => {
    setUser(null);
    setConfig(aConfig());
    setResources([
      { id: 101, path: '{cdn}/blooks/pip.svg' },
      { id: 30, path: '{cdn}/banners/tide.svg' },
    ]);
    setList('fonts', []);
    setList('titles', [{ id: 10, name: 'Keeper of Small Things', rarityId: 1, priority: 1, default: false }]);
    setList('banners', [aBanner({ id: 3, name: 'Moon Tide', imageId: 30, priority: 1, default: true })]);
    setList('packs', [aPack({ id: 1, name: 'Bramble Patch', priority: 1, deep: '#123' })]);
    setList('blooks', [
      blook(4, 'Nub', null),
      blook(3, 'Mossop', 1),
      blook(2, 'Dewdle', 1),
      blook(1, 'Pip', 1),
    ]);
    setList('items', [anItem({ id: 1, name: 'Spinny Ticket', rarityId: 1, imageId: 9, priority: 1 })]);
    setList('rarities', [aRarity({ id: 1, name: 'Common', animationType: 'common', color: '#cfc3a8' })]);
  });
}
