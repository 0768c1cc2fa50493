import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { setList } from '../../../../catalog/catalog.ts';
import { aBlook, aPack, aRarity, emptyCatalog } from '../../../../catalog/catalog-fixtures.ts';
import { aPlayer } from '../../../../session/player-fixtures.ts';
import { setUser } from '../../../../session/session.ts';
import { renderPage } from '../../../../ui/page-fixtures.tsx';
import type { Find } from '../finds.ts';
import { RevealTag } from './reveal-tag.tsx';

it('the tag of a find shows its lore, the experience and the count of its pack, and makes a picture [3.2.21]', () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  emptyCatalog();
  const narwick = aBlook({ id: 7, name: 'Narwick', lore: 'Collects lost anchors.', packId: 1 });
  const toys = [narwick, ...[8, 9].map((id) => aBlook({ id, packId: 1 })), aBlook({ id: 10, packId: 2 })];
  setList('rarities', [aRarity()]);
  setList('blooks', toys);
  setUser(aPlayer({ discoveries: [7, 9, 10].map((blookId) => ({ blookId, shiny: false })) }));
  const pull = { id: 81, blookId: 7, shiny: false, serial: 412, number: 5, nonce: 4, item: null };
  const find: Find = { pull: { ...pull, experienceGained: 25 }, blook: narwick, isNew: true, owned: 1 };
  renderPage(<RevealTag pack={aPack({ id: 1, name: 'Frozen Harbour' })} find={find} />);
  const tag = within(screen.getByRole('region', { name: 'Narwick' }));
  expect(tag.getByText('Collects lost anchors.')).toBeTruthy();
  expect(tag.getByText('+25 experience')).toBeTruthy();
  expect(tag.getByText(/^2 of 3 in/).textContent).toBe('2 of 3 in Frozen Harbour');
  expect(tag.getByRole('button', { name: 'Share a picture' })).toBeTruthy();
});
