/**
 * The keys of a table that is written out in full. TypeScript types keys as `string`, because a value may have more
 * fields than its type says. Our tables have no other fields.
 */
export const keysOf = <K extends string>(table: { readonly [Key in K]?: unknown }): K[] =>
  Object.keys(table) as K[];

export const entriesOf = <K extends string, V>(table: { readonly [Key in K]: V }): [K, V][] =>
  keysOf(table).map((key) => [key, table[key]]);
