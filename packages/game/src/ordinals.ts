/** Ordinal numbers: 1st, 2nd, 3rd, 4th, with the exceptions 11th, 12th and 13th. */

const suffixes = ['th', 'st', 'nd', 'rd'] as const;

export function ordinalSuffix(rank: number): 'st' | 'nd' | 'rd' | 'th' {
  const ones = rank % 10;
  const isTeen = Math.floor(rank / 10) % 10 === 1;
  return isTeen ? 'th' : (suffixes[ones] ?? 'th');
}

/** Returns the number with thousands separators: `1,204th`. */
export const ordinal = (rank: number): string => `${rank.toLocaleString('en-US')}${ordinalSuffix(rank)}`;
