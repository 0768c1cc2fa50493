/** Chances and serials in words, the same everywhere. */

/** As many digits as tell two chances apart: three that count, and never a rounded-up certainty. */
export function formatChance(probability: number): string {
  const percent = probability * 100;
  if (!(percent > 0)) return '0%';
  if (percent >= 100) return '100%';
  // One part in a million million is noise of the arithmetic, not part of the chance.
  const digits = percent >= 10 ? 2 : Math.min(8, 2 - Math.floor(Math.log10(percent)));
  const rounded = Number(percent.toFixed(digits));
  return `${(rounded >= 100 ? 99.99 : rounded).toFixed(digits).replace(/\.?0+$/, '')}%`;
}

/** Toys from before serials were stamped have none. */
export const formatSerial = (serial: number | undefined): string =>
  serial === undefined ? 'V2 Blook (N/A)' : `#${String(serial).padStart(6, '0')}`;
