import type { SwapDone } from '@blookery/contract';
import { HOUSE_NAME } from '@blookery/game/auctions/house-lots';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { emptyCatalog } from '../../../catalog/catalog-fixtures.ts';
import { aFace } from '../../../players/face-fixtures.ts';
import { renderPage } from '../../../ui/page-fixtures.tsx';
import { SwapDoneScene } from './swap-done.tsx';

beforeEach(emptyCatalog);

const shows = (giver: string) => {
  const blook = { id: 1, blookId: 7, shiny: false, serial: 40 };
  const done: SwapDone = { id: 1, with: aFace(giver), got: blook, gave: { ...blook, blookId: 8 } };
  renderPage(<SwapDoneScene done={done} wasWished={false} close={() => undefined} />);
  return screen.queryByRole('link', { name: `Thank ${giver}` });
};

it('a player is thanked for a swap, and the house is not', () => {
  expect(shows('juniper')?.getAttribute('href')).toBe('/chat?with=juniper');
  expect(shows(HOUSE_NAME)).toBeNull();
  expect(screen.getByText(/has gone to live with the house\.$/)).toBeTruthy();
});
