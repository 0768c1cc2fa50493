import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setList } from '../../../catalog/catalog.ts';
import { aBlook, emptyCatalog } from '../../../catalog/catalog-fixtures.ts';
import { aPlayer } from '../../../session/player-fixtures.ts';
import { setUser } from '../../../session/session.ts';
import { renderPage } from '../../../ui/page-fixtures.tsx';
import { aSide } from '../trade-fixtures.ts';
import { Tray } from './tray.tsx';

it('what the other player offers can be wished for, what the player offers cannot [3.4.01]', () => {
  emptyCatalog();
  setList('blooks', [aBlook({ id: 7, name: 'Narwick' })]);
  setUser(aPlayer());
  const side = aSide('you', { blooks: [{ id: 1, blookId: 7, shiny: true, serial: 3 }] });
  const tray = (own: boolean) => (
    <Tray side={side} own={own} offer={side} sub="">
      {null}
    </Tray>
  );
  const wish = () => screen.queryByRole('button', { name: 'Wish for Narwick, shiny' });
  const { unmount } = renderPage(tray(false));
  expect(wish()).not.toBeNull();
  unmount();
  renderPage(tray(true));
  expect(wish()).toBeNull();
});
