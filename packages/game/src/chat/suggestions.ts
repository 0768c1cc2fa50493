/** Suggestions while a player types `@na` or `:ke`. */

export const SUGGESTIONS_MAX = 10;

export interface SuggestionPlace {
  readonly kind: 'mention' | 'emoji';
  /** The text typed after the sign, in lower case. */
  readonly query: string;
  /** From the sign to the caret: the range that a suggestion replaces. */
  readonly start: number;
  readonly end: number;
}

const mentionPrefix = /(?:^|[^A-Za-z0-9_])(?:__)?@([A-Za-z0-9_-]{0,16})$/;
const emojiPrefix = /(?:^|[^A-Za-z0-9_:]):([a-z0-9_]{1,32})$/i;
/** The length of the longest query, its sign, and the character before. */
const reach = 34;

/** Returns null if the caret is after neither a name nor an emoji. */
export function suggestionAt(text: string, caret: number): SuggestionPlace | null {
  const before = text.slice(Math.max(0, caret - reach), caret);
  for (const [kind, pattern] of [
    ['mention', mentionPrefix],
    ['emoji', emojiPrefix],
  ] as const) {
    const query = pattern.exec(before)?.[1];
    if (query !== undefined) {
      return { kind, query: query.toLowerCase(), start: caret - query.length - 1, end: caret };
    }
  }
  return null;
}

/** Returns at most ten options: prefixes before other matches, otherwise in the given order. */
export function suggest<T>(query: string, options: readonly T[], nameOf: (option: T) => string): T[] {
  const wanted = query.toLowerCase();
  const beginning: T[] = [];
  const containing: T[] = [];
  for (const option of options) {
    const found = nameOf(option).toLowerCase().indexOf(wanted);
    if (found === 0) beginning.push(option);
    else if (found > 0) containing.push(option);
    if (beginning.length === SUGGESTIONS_MAX) break;
  }
  return [...beginning, ...containing].slice(0, SUGGESTIONS_MAX);
}

/** Returns the text with a suggestion and a space inserted, and the new position of the caret. */
export function withSuggestion(
  text: string,
  place: SuggestionPlace,
  name: string,
): { text: string; caret: number } {
  const chosen = place.kind === 'mention' ? `@${name} ` : `:${name}: `;
  const rest = text.slice(place.end).replace(/^ /, '');
  return { text: text.slice(0, place.start) + chosen + rest, caret: place.start + chosen.length };
}
