import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Group, grown, listOf, shrunk, sizeOf, visit } from './group.ts';

it('a group behaves like a set', () => {
  const members = Array.from({ length: 4 }, (_, id) => ({ id }));
  const step = fc.record({ add: fc.boolean(), index: fc.nat({ max: 3 }) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let group: Group<object> = null;
      const set = new Set<object>();
      for (const { add, index } of steps) {
        const member = members[index] ?? {};
        group = add ? grown(group, member) : shrunk(group, member);
        if (add) set.add(member);
        else set.delete(member);
        const visited: object[] = [];
        visit(group, (one) => void visited.push(one));
        expect(visited).toEqual([...set]);
        expect(listOf(group)).toEqual([...set]);
        expect(sizeOf(group)).toBe(set.size);
        expect(group === null).toBe(set.size === 0);
      }
    }),
  );
});

it('a group is its only member while there is one', () => {
  const [a, b] = [{}, {}];
  expect(grown(null, a)).toBe(a);
  expect(grown(a, a)).toBe(a);
  expect(shrunk(a, b)).toBe(a);
  expect(shrunk(a, a)).toBeNull();
});

it('a group can lose members while it is iterated', () => {
  const [a, b, c] = [{}, {}, {}];
  let group: Group<object> = null;
  for (const one of [a, b, c]) group = grown(group, one);
  const visited: object[] = [];
  visit(group, (one) => {
    visited.push(one);
    group = shrunk(group, b);
  });
  expect(visited).toEqual([a, c]);
});
