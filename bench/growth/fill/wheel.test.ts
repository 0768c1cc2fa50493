import { describe, expect, it } from 'vitest';
import { type Kind, turnWheel, WHEEL_SLOTS } from './wheel.ts';

const kinds: Kind[] = [60, 30, 9, 1].map((share, at) => ({ packId: 1, blookId: at + 1, weekday: 0, share }));

describe('the wheel', () => {
  const slots = turnWheel(kinds);

  it('has a slot for every kind, and more for likelier ones', () => {
    const count = (blookId: number) => slots.filter(({ kind }) => kind.blookId === blookId).length;
    expect(slots).toHaveLength(WHEEL_SLOTS);
    expect([1, 2, 3, 4].map(count)).toEqual([1, 2, 3, 4].map(count).toSorted((a, b) => b - a));
    expect(count(4)).toBeGreaterThan(0);
  });

  it.each([1, 57, WHEEL_SLOTS, 2 * WHEEL_SLOTS + 313])('gives %i blooks serials without gap', (blooks) => {
    const serials = new Map<string, number[]>();
    for (let g = 0; g < blooks; g++) {
      const slot = slots[g % WHEEL_SLOTS];
      if (!slot) throw new Error('the wheel is too short');
      const kind = `${slot.kind.blookId} ${slot.shiny}`;
      const serial = Math.floor(g / WHEEL_SLOTS) * slot.ofKind + slot.rank;
      serials.set(kind, [...(serials.get(kind) ?? []), serial]);
    }
    for (const given of serials.values()) expect(given).toEqual(given.map((_, at) => at + 1));
  });

  it('refuses more kinds than it has slots', () => {
    expect(() => turnWheel(kinds, 3)).toThrow('too few slots');
  });
});
