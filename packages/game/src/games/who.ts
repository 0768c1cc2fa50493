/** Who is it?: its clock, its pay, and which answers are right. Times are in milliseconds. */

/** A silhouette appears this often, on the clock. */
export const WHO_EVERY_MS = 15 * 60_000;
export const WHO_ROUND_MS = 30_000;

export const WHO_PAY = { first: 40, knew: 15 } as const;
/** For the weekly table: one for each right name. */
export const WHO_POINTS = 1;

/** Longer than any name. */
export const WHO_ANSWER_LENGTH = 40;

/** Returns when the latest round started, in milliseconds since 1970. */
export const whoStart = (time: number): number => Math.floor(time / WHO_EVERY_MS) * WHO_EVERY_MS;

/** Returns when the next round starts. */
export const nextWhoAt = (time: number): number => whoStart(time) + WHO_EVERY_MS;

/** Whether a silhouette is shown at this time. */
export const isWhoOn = (time: number): boolean => time - whoStart(time) < WHO_ROUND_MS;

/** The letters and digits of a name, without case, accents, spaces and signs. */
export const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** How many letters the name has, for the clue. */
export const lettersOf = (name: string): number => [...plainName(name)].length;

/** Whether at most one letter is wrong, missing or too many. */
function isOneLetterOff(one: readonly string[], two: readonly string[]): boolean {
  const [short, long] = one.length <= two.length ? [one, two] : [two, one];
  const at = long.findIndex((letter, place) => letter !== short[place]);
  const rest = short.length === long.length ? at + 1 : at;
  return short.slice(rest).join('') === long.slice(at + 1).join('');
}

/** Whether an answer names the toy. One wrong letter is forgiven, unless it makes the name of another toy. */
export function isRightName(response: string, name: string, others: Iterable<string>): boolean {
  const [given, wanted] = [plainName(response), plainName(name)];
  if (given === wanted) return true;
  if (!isOneLetterOff([...given], [...wanted])) return false;
  for (const other of others) if (plainName(other) === given) return false;
  return true;
}
