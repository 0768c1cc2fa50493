import type { Pull, Rarity } from '@blookery/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { setList } from '../../../catalog/catalog.ts';
import { aBlook, aRarity } from '../../../catalog/catalog-fixtures.ts';
import { findsOf } from './finds.ts';

const pull = (id: number, blookId: number, shiny = false): Pull => ({
  id,
  blookId,
  shiny,
  serial: id,
  number: id,
  nonce: id,
  experienceGained: 5,
  item: null,
});

beforeEach(() => {
  const rarity = (id: number, animationType: Rarity['animationType']) =>
    aRarity({ id, animationType, priority: id });
  setList('rarities', [rarity(1, 'common'), rarity(5, 'legendary'), rarity(3, 'rare')]);
  const blook = (id: number, rarityId: number) => aBlook({ id, rarityId, priority: id });
  setList('blooks', [blook(11, 1), blook(12, 5), blook(13, 3)]);
});

const ids = (pulls: Pull[], shelf: Parameters<typeof findsOf>[1] = []) =>
  findsOf(pulls, shelf).map(({ pull: { id } }) => id);

describe('the blooks from a pack', () => {
  it('are shown with the best last, shiny above plain', () => {
    expect(ids([pull(1, 12), pull(2, 11, true), pull(3, 13), pull(4, 11)])).toEqual([4, 2, 3, 1]);
  });

  it('are new if the player owns none of their kind', () => {
    const [find] = findsOf([pull(7, 11)], [{ id: 1, blookId: 11, shiny: true, serial: 1 }]);
    expect(find).toMatchObject({ isNew: true, owned: 1 });
    const [double] = findsOf([pull(7, 11)], [{ id: 1, blookId: 11, shiny: false, serial: 1 }]);
    expect(double).toMatchObject({ isNew: false, owned: 2 });
  });

  it('are new even if the socket delivers them before the response', () => {
    const [find] = findsOf([pull(7, 11)], [{ id: 7, blookId: 11, shiny: false, serial: 7 }]);
    expect(find).toMatchObject({ isNew: true, owned: 1 });
  });

  it('are new only once when several of a kind come out', () => {
    const finds = findsOf([pull(1, 11), pull(2, 11)], []);
    expect(finds.filter(({ isNew }) => isNew).map(({ pull: { id } }) => id)).toEqual([1]);
  });
});
