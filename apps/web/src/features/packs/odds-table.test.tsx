import type { PackOdds } from '@blookery/contract';
import { render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { setList } from '../../catalog/catalog.ts';
import { aBlook } from '../../catalog/catalog-fixtures.ts';
import { AwayNote } from './away-note.tsx';
import type { Collection } from './collection.ts';
import { OddsTable } from './odds-table.tsx';

const toy = (id: number, name: string, chance: number, onlyOnDay: number | null = null) =>
  aBlook({ id, name, packId: 1, rarityId: 1, chance, onlyOnDay, thumbId: id, shinyThumbId: id });
const pip = toy(1, 'Pip', 60);
const foxglow = toy(2, 'Foxglow', 30);
const crumpet = toy(3, 'Queen Crumpet', 10, 2);

const collection: Collection = {
  toys: [
    { blook: pip, owned: 2, found: true },
    { blook: foxglow, owned: 0, found: true },
    { blook: crumpet, owned: 0, found: false },
  ],
  found: 2,
  total: 3,
};
/** A Monday: the Tuesday blook is away, and the other two share its chance. */
const monday = (chanceMultiplier: number): PackOdds => ({
  packId: 1,
  weekday: 1,
  chanceMultiplier,
  shinyMultiplier: 1,
  validUntil: '2026-11-17T00:00:00.000Z',
  blooks: [
    { blookId: 1, normally: 0.6, probability: 6 / 9, shinyProbability: 6 / 900 },
    { blookId: 2, normally: 0.3, probability: 3 / 9, shinyProbability: 3 / 900 },
    { blookId: 3, normally: 0.1, probability: 0, shinyProbability: 0 },
  ],
  items: [],
});

beforeEach(() => {
  setList('blooks', [pip, foxglow, crumpet]);
  setList('rarities', []);
});
describe('the odds table on a day when a blook is away', () => {
  it('shows no arrow without a booster', () => {
    render(<OddsTable collection={collection} odds={monday(1)} />);
    expect(screen.queryAllByText('↑')).toEqual([]);
    expect(screen.queryAllByText('lifted by a booster')).toEqual([]);
    expect(screen.getByText('Not today')).toBeTruthy();
  });

  it('shows the arrow with a booster', () => {
    render(<OddsTable collection={collection} odds={monday(2)} />);
    expect(screen.getAllByText('lifted by a booster')).toHaveLength(2);
  });

  it('says that the others share its chance, and on which day it is back', () => {
    const { container } = render(<AwayNote collection={collection} odds={monday(1)} />);
    expect(container.textContent).toContain(
      'One of the toys is away until Tuesday. The others share its chance.',
    );
  });

  it('shows no note when every blook is available', () => {
    const odds = { ...monday(1), blooks: monday(1).blooks.slice(0, 2) };
    const { container } = render(<AwayNote collection={collection} odds={odds} />);
    expect(container.textContent).toBe('');
  });
});

describe('the odds of a blook that was discovered and given away', () => {
  it('are shown with its name and picture, and a count of zero', () => {
    render(<OddsTable collection={collection} odds={monday(1)} />);
    expect(screen.getByText('Foxglow')).toBeTruthy();
    expect(screen.getAllByText('Missing')).toHaveLength(1);
    expect(screen.getAllByText('? ? ?')).toHaveLength(1);
  });
});
