/** Formats chances and serials. */

/** Three significant digits, enough to tell chances apart, and never rounded up to 100%. */
export function formatChance(probability: number): string {
  const percent = probability * 100;
  if (!(percent > 0)) return '0%';
  if (percent >= 100) return '100%';
  // Digits beyond the eighth decimal are floating-point noise.
  const digits = percent >= 10 ? 2 : Math.min(8, 2 - Math.floor(Math.log10(percent)));
  const rounded = Number(percent.toFixed(digits));
  return `${(rounded >= 100 ? 99.99 : rounded).toFixed(digits).replace(/\.?0+$/, '')}%`;
}

/** Blooks from before serials existed have none. */
export const formatSerial = (serial: number | undefined): string =>
  serial === undefined ? 'V2 Blook (N/A)' : `#${String(serial).padStart(6, '0')}`;
