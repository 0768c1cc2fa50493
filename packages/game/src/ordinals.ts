/** Places in a row as they are spoken: 1st, 2nd, 3rd, 4th, and the teens, which go their own way. */

const suffixes = ['th', 'st', 'nd', 'rd'] as const;

export function ordinalSuffix(rank: number): 'st' | 'nd' | 'rd' | 'th' {
  const ones = rank % 10;
  const isTeen = Math.floor(rank / 10) % 10 === 1;
  return isTeen ? 'th' : (suffixes[ones] ?? 'th');
}

/** With the thousands apart: `1,204th`. */
export const ordinal = (rank: number): string => `${rank.toLocaleString('en-US')}${ordinalSuffix(rank)}`;
