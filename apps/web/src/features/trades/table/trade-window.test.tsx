import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { setList } from '../../../catalog/catalog.ts';
import { aBlook, emptyCatalog } from '../../../catalog/catalog-fixtures.ts';
import { aFace } from '../../../players/face-fixtures.ts';
import { aPlayer } from '../../../session/player-fixtures.ts';
import { setUser } from '../../../session/session.ts';
import { ModalHost, openModal } from '../../../ui/overlays/modals.tsx';
import { renderPage } from '../../../ui/page-fixtures.tsx';
import { useTables } from '../tables.ts';
import { aSide, aTrade } from '../trade-fixtures.ts';
import TradeWindow from './trade-window.tsx';

const pressEscape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
const question = () => screen.queryByText(/^Leave the trade\?/);

it('Escape asks to leave the trade, but in a wish sheet over it only closes the sheet', async () => {
  Element.prototype.scrollIntoView = vi.fn();
  emptyCatalog();
  setList('blooks', [aBlook({ id: 7, name: 'Narwick' })]);
  setUser(aPlayer(aFace('me')));
  const blooks = [{ id: 1, blookId: 7, shiny: false, serial: 3 }];
  const sides = [aSide('me', { lockedAt: '2026-11-15T12:01:00.000Z' }), aSide('you', { blooks })];
  useTables.setState({ open: aTrade({ sides }) });
  renderPage(<ModalHost />);
  const render = () => <TradeWindow tradeId={7} />;
  act(() => void openModal({ title: 'Trade with you', look: 'bare', dismissable: false, render }));
  await userEvent.click(screen.getByRole('button', { name: 'Wish for Narwick' }));
  const sheet = screen.getByRole('dialog', { name: 'Narwick' });
  expect(pressEscape()).toBe(true);
  expect(question()).toBeNull();
  // What the browser does with an Escape that the page leaves to it.
  fireEvent(sheet, new Event('cancel', { cancelable: true }));
  await expect.poll(() => sheet.isConnected).toBe(false);
  expect(pressEscape()).toBe(false);
  expect(question()).not.toBeNull();
});
