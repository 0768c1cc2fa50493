/**
 * What every value from outside must be, in addition to its schema: not nested too deep, and with
 * text that PostgreSQL can store. That excludes NUL and lone surrogates, which JSON can contain.
 */
/** No call takes anything nearly as deep. Recursive functions are safe below it. */
export const deepest = 32;

/** A sentence about what is wrong with a value, or null. */
export const oddityOf = (value: unknown): string | null => oddityIn(value, '', 0);

/** `name` is the field that the value is in. */
function oddityIn(value: unknown, name: string, depth: number): string | null {
  if (typeof value === 'string')
    return isKeepable(value) ? null : `${quoted(name)} has a character that cannot be kept.`;
  if (typeof value !== 'object' || value === null) return null;
  if (depth >= deepest) return 'That is nested too deeply.';
  if (Array.isArray(value)) {
    for (const one of value) {
      const odd = oddityIn(one, name, depth + 1);
      if (odd) return odd;
    }
    return null;
  }
  for (const [key, one] of Object.entries(value)) {
    if (!isKeepable(key)) return 'The name of a field has a character that cannot be kept.';
    const odd = oddityIn(one, key, depth + 1);
    if (odd) return odd;
  }
  return null;
}

const isKeepable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();
const quoted = (name: string): string => (name ? `"${name.slice(0, 60)}"` : 'The text');
