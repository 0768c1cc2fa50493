import { listShapes, Store } from '@blookery/contract';
import { missingFields, specifiedFields } from '@blookery/contract/base/specified-fields';
import Type from 'typebox';
import { Compile } from 'typebox/compile';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../art/index.ts';
import { allNames, ids, known, lists } from '../lists-fixtures.ts';
import { badgeMilestones } from './badges.ts';
import { keysOf, media } from './keyed.ts';

const listNames = keysOf(listShapes);
const resources = ids(lists.resources);

const knownKinds = new Map<string, Set<number>>(Object.entries(known));

/** Yields every `somethingId` and `somethingIds` in a list, with its path. */
function* references(value: unknown, path: string): Generator<[path: string, kind: string, id: number]> {
  if (typeof value !== 'object' || value === null) return;
  for (const [field, inner] of Object.entries(value)) {
    const [, kind] = /^(\w+?)Ids?$/.exec(field) ?? [];
    if (kind !== undefined && typeof inner === 'number') yield [`${path}.${field}`, kind, inner];
    else if (kind !== undefined && Array.isArray(inner))
      for (const id of inner) yield [`${path}.${field}`, kind, id];
    else yield* references(inner, `${path}.${field}`);
  }
}

describe('the lists', () => {
  it('are thirteen and match their schemas', () => {
    expect(listNames).toHaveLength(13);
    for (const name of listNames) {
      const shape = Compile(Type.Array(listShapes[name]));
      expect([name, shape.Errors(lists[name])]).toEqual([name, []]);
    }
    expect(Compile(Type.Array(Store)).Errors(lists.stores)).toEqual([]);
  });

  it.each([
    ['blooks', '[1.3.06] [2.3.04]'],
    ['items', '[2.3.05]'],
    ['packs', '[1.3.07] [2.3.07]'],
    ['rarities', '[1.3.08] [2.3.08]'],
    ['titles', '[1.3.09]'],
    ['products', '[1.3.10] [2.3.15]'],
    ['fonts', '[1.3.11]'],
    ['stores', '[2.3.16]'],
  ] as const)('have every field that the specification names: %s %s', (name, _clauses) => {
    expect(missingFields(lists[name], specifiedFields[name])).toEqual([]);
  });

  it('can be sent as JSON without loss', () => {
    expect(JSON.parse(JSON.stringify(lists))).toEqual(lists);
  });

  it.each([...listNames, 'stores', 'credits'] as const)(
    '%s have unique ids and consecutive priorities',
    (name) => {
      const list = lists[name];
      expect(list.length).toBeGreaterThan(0);
      expect(ids(list).size).toBe(list.length);
      if (name !== 'resources') {
        // Wheels belong to their tickets and have no order.
        const places = list.flatMap((entry) => ('priority' in entry ? [entry.priority] : []));
        expect(places).toEqual(name === 'spinny-wheels' ? [] : list.map((_, index) => index + 1));
      }
    },
  );

  it('reference only things that exist', () => {
    const wrong: string[] = [];
    for (const [path, kind, id] of references(lists, 'lists')) {
      const where = knownKinds.get(kind) ?? resources;
      if (!where.has(id)) wrong.push(`${path} ${id}`);
    }
    expect(wrong).toEqual([]);
    for (const store of lists.stores) {
      expect(store.products.filter((id) => !known.product.has(id))).toEqual([]);
    }
  });

  it('contain everything that is drawn', () => {
    const shown = [
      lists.blooks,
      lists.items,
      lists.packs,
      lists.banners,
      lists.badges,
      lists.emojis,
      lists.rarities,
    ];
    const used = new Set([...references(shown, '')].map(([, , id]) => id));
    const { blooks, items, packs, banners, badges, emojis, rarities } = catalogue;
    const drawn = [blooks, items, packs, banners, badges, emojis, rarities].flat().map(({ image }) => image);
    expect(drawn.filter((image) => !used.has(media(image)))).toEqual([]);
  });
});

describe('resources', () => {
  it('have an id and a path on the media host [1.3.04]', () => {
    expect(lists.resources).toHaveLength(allNames.length);
    expect(lists.resources.find(({ id }) => id === media('blooks/pip.svg'))).toEqual({
      id: media('blooks/pip.svg'),
      path: '{cdn}/blooks/pip.0a1b2c3d.svg',
    });
  });
});

describe('credits', () => {
  it('have a name and a description each [2.3.18]', () => {
    expect(lists.credits.length).toBeGreaterThan(0);
    for (const { username, description } of lists.credits) {
      expect(username).toMatch(/^[\w-]{1,16}$/);
      expect(description).not.toBe('');
    }
    expect(lists.creditsList.map(({ content }) => content).join()).toContain('not affiliated');
  });
});

describe('badges', () => {
  it('that are earned automatically exist', () => {
    for (const { badgeId } of badgeMilestones) expect(known.badge.has(badgeId)).toBe(true);
  });
});
