import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { setList } from '../../catalog/catalog.ts';
import { aFace } from '../../players/face-fixtures.ts';
import { PlayerCard } from '../../players/player-card.tsx';
import { aPlayer } from '../../session/player-fixtures.ts';
import { setUser } from '../../session/session.ts';
import { call } from '../../transport/http.ts';
import { renderPage } from '../../ui/page-fixtures.tsx';
import { ShowcaseCard } from './showcase-card.tsx';
import { medals, setUpShowcase, toy, withShowcase } from './showcase-fixtures.tsx';

vi.mock('../../transport/http.ts', async (original) => ({ ...(await original<object>()), call: vi.fn() }));

setUpShowcase();
beforeEach(() => {
  for (const name of ['banners', 'fonts', 'titles'] as const) setList(name, []);
});

const nothing = { blooks: [], achievements: [] };
const showcase = { blooks: [toy(21), toy(10)], achievements: medals };
const toys = () =>
  within(screen.getByRole('list', { name: 'Toys in the showcase' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('a profile shows toys with their serials and medals with their names, in order [3.2.14, 3.4.01]', () => {
  renderPage(<ShowcaseCard showcase={showcase} own={false} />);
  expect(toys()).toEqual(['Dewdle#000003', 'Pip#000100']);
  const list = screen.getByRole('list', { name: 'Medals in the showcase' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  expect(list.textContent).toContain('A shelf of one’s ownCollector, step 1');
  expect(screen.getByRole('img', { name: 'Shiny' })).toBeTruthy();
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Wish for Dewdle, shiny',
    'Wish for Pip',
  ]);
});

it('the own showcase has pictures only and one button to arrange it', () => {
  renderPage(<ShowcaseCard showcase={showcase} own />);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Arrange']);
});

it('the card of a player shows the showcase in place of the best toys [3.2.14]', async () => {
  const { gems: _, ...profile } = aPlayer({ showcase });
  vi.mocked(call).mockResolvedValue({
    ...profile,
    blooks: [{ blookId: 4, shiny: false, count: 1 }],
    items: [],
  });
  renderPage(<PlayerCard player={aFace('quillby')} actions={() => null} />);
  expect(await screen.findByText('Showcase')).toBeTruthy();
  expect(toys()).toEqual(['Dewdle#000003', 'Pip#000100']);
  expect(screen.queryByText('On top of the shelf')).toBeNull();
});

it('an empty showcase is hidden from others and invites its owner with one button', () => {
  const { container } = renderPage(<ShowcaseCard showcase={nothing} own={false} />);
  expect(container.textContent).toBe('');
  withShowcase({});
  renderPage(<ShowcaseCard showcase={nothing} own />);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Arrange your showcase',
  ]);
});

it('a player without any toy is led to the market', () => {
  setUser(aPlayer());
  renderPage(<ShowcaseCard showcase={nothing} own />);
  expect(screen.getByRole('link', { name: 'Open your first pack' }).getAttribute('href')).toBe('/market');
});
