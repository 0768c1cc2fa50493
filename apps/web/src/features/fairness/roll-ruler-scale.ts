/**
 * Positions on the ruler. The rarest bands are too thin to see, so the end of the ruler, from the first thin band on,
 * is stretched. Before that it is to scale.
 */
/** A narrower band is thin. */
const THIN = 0.05;
/** The largest share of the ruler for the stretched end. */
const END_SHARE = 0.2;

/**
 * Above the value `breakAt` the ruler is not to scale; 1 if all of it is. `place` returns the position of a value, from
 * 0 at the left to 1 at the right.
 */
export function rulerScale(bands: readonly { from: number; to: number }[]) {
  const firstThin = bands.findLastIndex(({ from, to }) => to - from >= THIN) + 1;
  const breakAt = bands[firstThin]?.from ?? 1;
  const end = 1 - breakAt;
  if (end <= 0 || end >= END_SHARE) return { breakAt: 1, place: clamp };
  // Thin bands get equal widths: there only their order matters.
  const thin = bands.slice(firstThin);
  const step = END_SHARE / thin.length;
  return {
    breakAt,
    place: (value: number) => {
      if (value <= breakAt) return clamp((value / breakAt) * (1 - END_SHARE));
      const index = Math.max(
        0,
        thin.findLastIndex(({ from }) => from <= value),
      );
      const band = thin[index];
      const within = band && band.to > band.from ? (value - band.from) / (band.to - band.from) : 0;
      return clamp(1 - END_SHARE + (index + within) * step);
    },
  };
}

const clamp = (share: number): number => Math.min(1, Math.max(0, share));
