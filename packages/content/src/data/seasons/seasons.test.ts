import { listShapes } from '@blookery/contract';
import Type from 'typebox';
import { Compile } from 'typebox/compile';
import { describe, expect, it } from 'vitest';
import { catalogue, drawAll } from '../../art/index.ts';
import { soundNames } from '../../sound/index.ts';
import { media } from '../keyed.ts';
import { contentLists } from '../lists.ts';
import { seasonBlooks, seasonPacks } from './seasons.ts';

const lists = contentLists({ files: {} });
const packs = seasonPacks();
const blooks = seasonBlooks();
const DAY = 86_400_000;
const dayOf = (monthDay: string) => Date.parse(`2027-${monthDay}T00:00:00Z`) / DAY;

describe('the seasonal packs', () => {
  it('have the shape of packs and blooks in the lists', () => {
    const plain = packs.map(({ season, from, until, ...pack }) => pack);
    expect(Compile(Type.Array(listShapes.packs)).Errors(plain)).toEqual([]);
    expect(Compile(Type.Array(listShapes.blooks)).Errors(blooks)).toEqual([]);
  });

  it('are in the lists of packs and blooks after all others, and in no shop', () => {
    expect(lists.packs.slice(-packs.length).map(({ id }) => id)).toEqual(packs.map(({ id }) => id));
    expect(Compile(Type.Array(listShapes.packs)).Errors(lists.packs)).toEqual([]);
    expect(lists.blooks.slice(-blooks.length)).toEqual(blooks);
    expect(lists['item-shop'].filter(({ blookId }) => blooks.some(({ id }) => id === blookId))).toEqual([]);
  });

  it('continue the ids and priorities of the lists', () => {
    expect(packs.map(({ id }) => id)).toEqual([11, 12, 13, 14]);
    expect(packs.map(({ priority }) => priority)).toEqual([11, 12, 13, 14]);
    const others = lists.blooks.slice(0, -blooks.length);
    const first = Math.max(...others.map(({ id }) => id)) + 1;
    expect(blooks.map(({ id }) => id)).toEqual(blooks.map((_, index) => first + index));
    expect(blooks.map(({ priority }) => priority)).toEqual(
      blooks.map((_, index) => others.length + 1 + index),
    );
  });

  it('cover the four seasons, three weeks each, within one year and without overlap [3.7.05]', () => {
    expect(packs.map(({ season }) => season)).toEqual(['spring', 'summer', 'autumn', 'winter']);
    for (const { from, until } of packs) expect(dayOf(until) - dayOf(from) + 1).toBe(21);
    const bounds = packs.flatMap(({ from, until }) => [dayOf(from), dayOf(until)]);
    expect(bounds).toEqual([...bounds].sort((a, b) => a - b));
  });

  it('have eight blooks each: the rarities of other packs, one of them on one weekday only [3.7.05]', () => {
    const ladder = (packId: number) =>
      blooks.filter((blook) => blook.packId === packId).map(({ rarityId }) => rarityId);
    for (const { id } of packs)
      expect([6, 7].map((rarest) => [1, 1, 2, 2, 3, 4, 5, rarest])).toContainEqual(ladder(id));
    for (const { id, description } of packs) {
      const dayToys = blooks.filter((blook) => blook.packId === id && blook.onlyOnDay !== null);
      expect(dayToys).toHaveLength(1);
      const [toy] = dayToys;
      const weekday = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
      expect(description).toContain(toy?.name);
      expect(description).toContain(`${weekday[toy?.onlyOnDay ?? 0]}s only`);
    }
  });

  it('have a drawing and a sound for every reference', () => {
    const known = new Set([...drawAll().keys(), ...soundNames].map(media));
    for (const { thumb, shinyThumb } of catalogue.seasonBlooks)
      known.add(media(thumb)).add(media(shinyThumb));
    const references = [...packs, ...blooks].flatMap((entry) =>
      Object.entries(entry).flatMap(([field, value]) =>
        /(?:[iI]mage|open|background|icon|ambience|humb)Id$/.test(field)
          ? [[entry.name, field, value] as const]
          : [],
      ),
    );
    expect(references.length).toBe(4 * 5 + 32 * 5);
    expect(references.filter(([, , id]) => !known.has(Number(id)))).toEqual([]);
  });
});
