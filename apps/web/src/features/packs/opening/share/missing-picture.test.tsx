import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { aBlook, aPack, emptyCatalog } from '../../../../catalog/catalog-fixtures.ts';
import { aPlayer } from '../../../../session/player-fixtures.ts';
import { setUser } from '../../../../session/session.ts';
import { reloadForModule } from '../../../../ui/lazy/new-version.ts';
import { useToastQueue } from '../../../../ui/overlays/toast-queue.ts';
import { renderPage } from '../../../../ui/page-fixtures.tsx';
import type { Find } from '../finds.ts';
import { ShareFind } from './share-find.tsx';

vi.mock('../../../../ui/lazy/new-version.ts', () => ({
  reloadForNewVersion: vi.fn(async () => false),
  reloadForModule: vi.fn(async () => true),
}));
vi.mock('./find-picture.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module.');
});

it('a picture whose code cannot be fetched reloads the page when the player presses again', async () => {
  emptyCatalog();
  setUser(aPlayer());
  const pull = { id: 81, blookId: 7, shiny: false, serial: 412, number: 5, nonce: 4, item: null };
  const find: Find = {
    pull: { ...pull, experienceGained: 25 },
    blook: aBlook({ id: 7 }),
    isNew: true,
    owned: 1,
  };
  renderPage(<ShareFind pack={aPack()} find={find} />);
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Share a picture' }));
  await press();
  await vi.waitFor(() => expect(useToastQueue.getState().queue).toHaveLength(1));
  expect(reloadForModule).not.toHaveBeenCalled();
  await press();
  await vi.waitFor(() => expect(reloadForModule).toHaveBeenCalledOnce());
});
