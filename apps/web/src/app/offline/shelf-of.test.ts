import { beforeEach, describe, expect, it } from 'vitest';
import { setConfig, setList, setResources } from '../../catalog/catalog.ts';
import { aBlook, aConfig, aPack, aRarity } from '../../catalog/catalog-fixtures.ts';
import { aPlayer } from '../../session/player-fixtures.ts';
import { readShelf } from './read-shelf.ts';
import { picturesOf, shelfOf } from './shelf-of.ts';

const seenAt = Date.parse('2026-11-16T14:11:00Z');

beforeEach(() => {
  setConfig(aConfig());
  setResources([
    { id: 1, path: '{cdn}/blooks/pip.1a2b3c4d.webp' },
    { id: 2, path: '{cdn}/blooks/mossop.1a2b3c4d.webp' },
  ]);
  setList('rarities', [aRarity({ id: 1, name: 'Common' })]);
  setList('packs', [aPack({ id: 1, name: 'Bramble Patch' }), aPack({ id: 2, name: 'Tidepool' })]);
  setList('blooks', [
    aBlook({ id: 1, name: 'Pip', packId: 1, thumbId: 1 }),
    aBlook({ id: 2, name: 'Mossop', packId: 1, thumbId: 2 }),
    aBlook({ id: 3, name: 'Bubbo', packId: 2, thumbId: 2 }),
  ]);
  setList('items', []);
});

const player = () =>
  aPlayer({
    email: 'odd@sock.example',
    tokens: 48_210,
    gems: 320,
    blooks: [
      { id: 10, blookId: 1, shiny: false, serial: 4 },
      { id: 11, blookId: 1, shiny: false, serial: 5 },
    ],
    discoveries: [{ blookId: 1, shiny: false }],
    paymentMethods: [{ id: 'pm_1', cardBrand: 'visa', lastFour: '4242', primary: true }],
  });

describe('a kept shelf', () => {
  it('has what its screen shows, with the time [3.4.17]', () => {
    const shelf = shelfOf(player(), seenAt);
    expect(shelf).toMatchObject({
      seenAt,
      username: 'oddsock',
      tokens: 48_210,
      gems: 320,
      toys: 2,
      kinds: 1,
    });
    expect(shelf.best).toEqual([{ name: 'Pip', image: '/cdn/blooks/pip.1a2b3c4d.webp' }]);
    expect(shelf.shelves).toMatchObject([
      {
        title: 'Bramble Patch',
        found: 1,
        total: 2,
        places: [
          { name: 'Pip', count: 2, known: true },
          { name: '', count: 0, known: false },
        ],
      },
    ]);
    expect(picturesOf(shelf)).toEqual(['/cdn/blooks/pip.1a2b3c4d.webp', '/cdn/blooks/mossop.1a2b3c4d.webp']);
  });

  it('has no mail address, no card, no serial and no name of a toy that was never found', () => {
    const stored = JSON.stringify(shelfOf(player(), seenAt));
    for (const secret of ['odd@sock', '4242', 'serial', 'Mossop', 'Bubbo', player().id]) {
      expect(stored).not.toContain(secret);
    }
  });

  it('is read as it was kept', () => {
    const shelf = shelfOf(player(), seenAt);
    expect(readShelf(JSON.parse(JSON.stringify(shelf)))).toEqual(shelf);
  });

  it.each([undefined, null, '', [], { seenAt: 1 }, { seenAt: 'now' }])('is none if %j is stored', (stored) =>
    expect(readShelf(stored)).toBeNull(),
  );
});
