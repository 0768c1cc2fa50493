/** Who is typing: how often a client announces it, how long it is shown, and the text. */

/** A client announces that it is typing at most this often. */
export const TYPING_SAID_EVERY_MS = 2000;
/** Half a second longer, so that the text does not flicker while a player keeps typing. */
export const TYPING_SHOWN_MS = 2500;
export const TYPING_NAMES_MAX = 4;

export const maySayTyping = (lastSaidAt: number | null, now: number): boolean =>
  lastSaidAt === null || now - lastSaidAt >= TYPING_SAID_EVERY_MS;

export interface Typist {
  readonly userId: string;
  readonly username: string;
  /** The time of the last announcement. */
  readonly at: number;
}

/** Keeps players in the order in which they began; a repeated announcement keeps the place. */
export function withTypist(typists: readonly Typist[], typist: Typist): Typist[] {
  const known = typists.some(({ userId }) => userId === typist.userId);
  return known ? typists.map((one) => (one.userId === typist.userId ? typist : one)) : [...typists, typist];
}

/** Removes a player whose message has arrived. */
export const withoutTypist = (typists: readonly Typist[], userId: string): Typist[] =>
  typists.filter((one) => one.userId !== userId);

export const stillTyping = (typists: readonly Typist[], now: number): Typist[] =>
  typists.filter(({ at }) => now - at < TYPING_SHOWN_MS);

/** Returns an empty text if nobody is typing. */
export function typingLine(names: readonly string[]): string {
  if (names.length === 0) return '';
  if (names.length > TYPING_NAMES_MAX) return `${names.length} people are typing...`;
  const last = names.at(-1) ?? '';
  if (names.length === 1) return `${last} is typing...`;
  return `${names.slice(0, -1).join(', ')} and ${last} are typing...`;
}
