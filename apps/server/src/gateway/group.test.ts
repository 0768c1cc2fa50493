import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Group } from './group.ts';

it('is a set, whatever is done to it', () => {
  const members = Array.from({ length: 4 }, (_, id) => ({ id }));
  const step = fc.record({ add: fc.boolean(), index: fc.nat({ max: 3 }) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const group = new Group<object>();
      const set = new Set<object>();
      for (const { add, index } of steps) {
        const member = members[index] ?? {};
        if (add) {
          group.add(member);
          set.add(member);
        } else expect(group.delete(member)).toBe(set.delete(member));
        const visited: object[] = [];
        group.forEach((one) => void visited.push(one));
        expect(visited).toEqual([...set]);
        expect(group.list()).toEqual([...set]);
        expect(group.size).toBe(set.size);
      }
    }),
  );
});

it('can lose members while it is visited', () => {
  const [a, b, c] = [{}, {}, {}];
  const group = new Group<object>();
  for (const one of [a, b, c]) group.add(one);
  const visited: object[] = [];
  group.forEach((one) => {
    visited.push(one);
    group.delete(b);
  });
  expect(visited).toEqual([a, c]);
});
