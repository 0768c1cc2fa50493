/** Values that fit a schema, and values that fit nothing. */
import fc from 'fast-check';
import type { Schema } from './operations.ts';

/** Values worth trying under a name, such as ids of existing players. */
export type Known = Readonly<Record<string, readonly unknown[]>>;

/** A value that the schema accepts, mostly small and plain: those get furthest. */
export function fitting(schema: Schema, name: string, known: Known): fc.Arbitrary<unknown> {
  const made = fittingShape(schema, name, known);
  const worthTrying = known[name];
  return worthTrying && !schema.enum ? fc.oneof(fc.constantFrom(...worthTrying), made) : made;
}

function fittingShape(schema: Schema, name: string, known: Known): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => fitting(one, name, known)));
  switch (schema.type) {
    case 'integer':
      return wholeNumber(schema);
    case 'number':
      return fc.double({
        min: schema.minimum ?? -1000,
        max: schema.maximum ?? 1000,
        noNaN: true,
        noDefaultInfinity: true,
      });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return text(schema);
    case 'array':
      return fc.array(fitting(schema.items ?? {}, name, known), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? 4, 4)),
      });
    case 'object':
      return record(schema, known);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function wholeNumber({ minimum = -1000, maximum = 1_000_000 }: Schema): fc.Arbitrary<number> {
  const small = Math.max(minimum, Math.min(maximum, minimum + 30));
  return fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: minimum, max: small }) },
    fc.maxSafeInteger().map((n) => Math.max(minimum, Math.min(maximum, n))),
    fc.constantFrom(minimum, maximum),
  );
}

function text({ pattern, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<string> {
  const fits = (value: string) => value.length >= minLength && value.length <= maxLength;
  if (pattern) {
    return matching(pattern).map((value) => value.slice(0, maxLength));
  }
  const most = Math.min(maxLength, Math.max(minLength, 60));
  return fc.oneof(
    { weight: 3, arbitrary: matching('^[a-z]{1,12}( [a-z]{1,9})?$').filter(fits) },
    { weight: 2, arbitrary: fc.string({ unit: 'grapheme', minLength, maxLength: most }) },
    fc.constant('x'.repeat(maxLength)),
  );
}

const byPattern = new Map<string, fc.Arbitrary<string>>();

/** Parsing a pattern is slow, and many calls share a few. */
function matching(pattern: string): fc.Arbitrary<string> {
  const known = byPattern.get(pattern) ?? fc.stringMatching(new RegExp(pattern));
  byPattern.set(pattern, known);
  return known;
}

function record({ properties = {}, required = [] }: Schema, known: Known): fc.Arbitrary<object> {
  const fields = Object.entries(properties).map(
    ([name, schema]) => [name, fitting(schema, name, known)] as const,
  );
  return fc.record(Object.fromEntries(fields), { requiredKeys: required });
}

/** Placeholders for text that `JSON.stringify` cannot write, replaced in its output. */
const asWritten: Record<string, string> = {
  '@deep-300@': deep('[', ']', 300),
  '@deep-7000@': deep('[', ']', 7000),
  '@deep-10000@': deep('[', ']', 10_000),
  '@deep-objects@': deep('{"a":', '}', 2000),
  '@not-a-number@': 'NaN',
  '@infinite@': '1e999',
  '@minus-infinite@': '-1e999',
  '@long-number@': '9'.repeat(400),
};
const proto = '@proto@';

function deep(open: string, close: string, depth: number): string {
  return `${open.repeat(depth)}${open === '[' ? '' : '1'}${close.repeat(depth)}`;
}

/** JSON, except for the placeholders. */
export const writeJson = (value: unknown): string =>
  (JSON.stringify(value) ?? '')
    .replace(/"(@[a-z0-9-]+@)"/g, (whole, name: string) => asWritten[name] ?? whole)
    .replaceAll(`"${proto}":`, '"__proto__":');

const hostileTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\ufffe\uffff',
  '\u202e\u2066',
  'x'.repeat(5000),
  'x'.repeat(100_000),
  '😀'.repeat(2000),
  'é'.repeat(300),
  '../../../../etc/passwd',
  '..\\..\\windows',
  "';drop table players;--",
  '{{7*7}}<script>',
  '%00',
  '%',
  '__proto__',
  'constructor',
  'toString',
  'NaN',
  '-1',
  '1e400',
  '0x10',
  '١٢٣',
  'null',
  'true',
  '9'.repeat(40),
  '{}',
  '*',
  '%_%',
  '\\',
  '2026-13-45',
  '0000-00-00',
  '275760-09-14T00:00:00.000Z',
];

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...hostileTexts) },
  fc.string({ unit: 'binary', maxLength: 40 }),
  // Any sixteen bits, including lone surrogates.
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 })
    .map((units) => String.fromCharCode(...units)),
);

/** Values that nobody would expect. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  fc.constantFrom<unknown>(
    ...Object.keys(asWritten),
    null,
    true,
    false,
    0,
    -0,
    -1,
    1.5,
    5e-324,
    2 ** 31,
    -(2 ** 31) - 1,
    2 ** 53,
    2 ** 63,
    -(2 ** 63),
    1e308,
    [],
    {},
    [[]],
    [null],
    Array<number>(2000).fill(1),
    { [proto]: { admin: true } },
    { constructor: { prototype: {} } },
    { toString: 1, valueOf: null },
    { length: -1 },
  ),
  fc.jsonValue({ maxDepth: 4 }),
);

/** Field names with a meaning in JavaScript. */
export const hostileName: fc.Arbitrary<string> = fc.constantFrom(
  proto,
  'constructor',
  'prototype',
  'toString',
  'a\u0000b',
  '\ud800',
  '',
  'x'.repeat(500),
);
