import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { emptyCatalog } from '../../catalog/catalog-fixtures.ts';
import { aPlayer } from '../../session/player-fixtures.ts';
import { setUser } from '../../session/session.ts';
import { renderPage } from '../../ui/page-fixtures.tsx';
import { UserMenu } from './user-menu.tsx';

it('every player finds the map editor in their menu [2.2.83]', async () => {
  emptyCatalog();
  setUser(aPlayer({ permissions: [] }));
  renderPage(<UserMenu />);
  await userEvent.click(screen.getByRole('button', { name: /user menu$/ }));
  const link = await screen.findByRole('menuitem', { name: 'Map editor' });
  expect(link.getAttribute('href')).toBe('/map-editor');
});
