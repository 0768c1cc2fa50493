import { plazaMap } from '@blookery/content';
import { townOf } from '@blookery/game/plaza/residents';
import { wallsOf } from '@blookery/game/plaza/walls';
import { expect, it } from 'vitest';
import { settlingTown } from './settling-town.ts';

it('the residents are found frame by frame, and then nothing more is computed', () => {
  const map = plazaMap();
  const settling = settlingTown(map, wallsOf(map));
  expect([settling.grid, settling.town.size]).toEqual([null, 0]);
  settling.step();
  expect([settling.grid !== null, settling.town.size]).toEqual([true, 0]);
  const sizes = Array.from({ length: 9 }, () => {
    settling.step();
    return settling.town.size;
  });
  expect(sizes).toEqual([1, 2, 3, 4, 5, 6, 7, 7, 7]);
  expect(settling.town).toEqual(townOf(map));
});
