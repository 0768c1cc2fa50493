/** A collector with five kinds of toys and two medals, and a fake server, for tests of the showcase. */
import type { OwnedBlook, Showcase, ShownAchievement } from '@blookery/contract';
import { screen } from '@testing-library/react';
import { beforeEach, expect } from 'vitest';
import { setList } from '../../catalog/catalog.ts';
import { aBlook, aRarity, emptyCatalog } from '../../catalog/catalog-fixtures.ts';
import { aPlayer } from '../../session/player-fixtures.ts';
import { setUser } from '../../session/session.ts';

const names = ['Pip', 'Dewdle', 'Mossop', 'Nub', 'Gherk'];
const blooks: OwnedBlook[] = [
  ...names.map((_, index) => ({ id: 10 + index, blookId: 1 + index, shiny: false, serial: 100 + index })),
  { id: 20, blookId: 1, shiny: false, serial: 7 },
  { id: 21, blookId: 2, shiny: true, serial: 3 },
];
export const toy = (id: number): OwnedBlook => {
  const found = blooks.find((blook) => blook.id === id);
  if (!found) throw new Error(`there is no toy ${id}`);
  return found;
};
export const medals: ShownAchievement[] = [
  { id: 1, family: 'Collector', step: 1, name: 'A shelf of one’s own', imageId: 1 },
  { id: 2, family: 'Collector', step: 2, name: 'The second plank', imageId: 2 },
];

/** The response of `GET /api/achievements`, in which only the medals are claimed. */
export const achievements = {
  families: [
    {
      family: 'collector',
      name: 'Collector',
      steps: [...medals, { id: 3, step: 3, name: 'Not yet', imageId: 3 }].map(
        ({ id, step, name, imageId }) => ({
          ...{ id, step, name, imageId, task: '', goal: 1, progress: 0, experience: 1 },
          ...{ claimed: id < 3, titleId: null, badgeId: null },
        }),
      ),
    },
  ],
};

export const withShowcase = (showcase: Partial<Showcase>): void =>
  setUser(aPlayer({ blooks, showcase: { blooks: [], achievements: [], ...showcase } }));

export const handles = (list: RegExp): string[] =>
  screen
    .getAllByRole('button', { name: /, place \d of \d$/ })
    .filter((button) => list.test(button.closest('ol')?.getAttribute('aria-label') ?? ''))
    .map((button) => button.getAttribute('aria-label') ?? button.textContent ?? '')
    .map((words) => words.replace(/ ?(#\d+|Collector, step \d)?, place.*/, ''));

export const handle = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}.*, place`) });
export const said = (words: string) =>
  expect(screen.getAllByRole('status').some(({ textContent }) => textContent === words)).toBe(true);

/** Prepares and cleans up every test of the file. */
export function setUpShowcase(): void {
  beforeEach(() => {
    setUser(null);
    emptyCatalog();
    setList('rarities', [aRarity({ id: 1, name: 'Common' })]);
    setList(
      'blooks',
      names.map((name, index) => aBlook({ id: 1 + index, name, rarityId: 1 })),
    );
    HTMLElement.prototype.setPointerCapture = () => undefined;
  });
}
