/** The spinny wheel. The wedge is rolled first; the wheel only shows it. */

/** The wedge for a roll from 0 up to, not including, 1; the wedges share the wheel by their chances. */
export function wedgeAt(wedges: readonly { readonly chance: number }[], roll: number): number {
  if (!(roll >= 0 && roll < 1)) throw new RangeError(`A roll is from 0 up to 1, not ${roll}.`);
  const total = wedges.reduce((sum, { chance }) => sum + chance, 0);
  let to = 0;
  const index = wedges.findIndex(({ chance }) => {
    to += chance / total;
    return chance > 0 && roll < to;
  });
  // Rounding may leave a sliver at the end; it belongs to the last wedge that can win.
  return index >= 0 ? index : wedges.findLastIndex(({ chance }) => chance > 0);
}
