/** The spinny wheel. The wedge is rolled first; the animation only shows it. */

/** Returns the wedge for a roll in [0, 1); wedges are weighted by their chances. */
export function wedgeAt(wedges: readonly { readonly chance: number }[], roll: number): number {
  if (!(roll >= 0 && roll < 1)) throw new RangeError(`A roll is from 0 up to 1, not ${roll}.`);
  const total = wedges.reduce((sum, { chance }) => sum + chance, 0);
  let to = 0;
  const index = wedges.findIndex(({ chance }) => {
    to += chance / total;
    return roll < to;
  });
  // Rounding may leave a sliver at the end; it belongs to the last wedge with a chance.
  return index >= 0 ? index : wedges.findLastIndex(({ chance }) => chance > 0);
}
