/** Ways to spoil a valid request. */
import fc from 'fast-check';
import type { Operation } from './operations.ts';
import { hostile, hostileName, hostileText } from './values.ts';

/** A request before it is serialized, so that its parts can be spoiled. */
export interface Draft {
  operation: Operation;
  path: Record<string, unknown>;
  query: { name: string; value: unknown }[];
  body: unknown;
  headers: Record<string, string>;
  /** Spoils the serialized body. */
  cut: ((body: string) => string) | null;
}

export type Spoil = (draft: Draft) => void;

/** A value in a request, and how to replace it. */
interface Place {
  value: unknown;
  replace: (value: unknown) => void;
}

const placesIn = (inside: object): Place[] =>
  Object.entries(inside).map(([name, value]) => ({
    value,
    replace: (other) => Object.assign(inside, { [name]: other }),
  }));

/** Everything in the body: the whole, its fields, and their contents. */
function placesInBody(draft: Draft): Place[] {
  const places: Place[] = [{ value: draft.body, replace: (body) => Object.assign(draft, { body }) }];
  const walk = (inside: unknown) => {
    if (typeof inside !== 'object' || inside === null) return;
    for (const place of placesIn(inside)) {
      places.push(place);
      walk(place.value);
    }
  };
  walk(draft.body);
  return places;
}

const placesOfText = (draft: Draft): Place[] =>
  [...placesIn(draft.path), ...draft.query.flatMap(placesIn), ...placesInBody(draft)].filter(
    ({ value }) => typeof value === 'string',
  );

const somewhere = fc.nat(1000);
const oneOf = <T>(list: readonly T[], place: number): T | undefined => list[place % Math.max(1, list.length)];

const wrongValue = fc.tuple(somewhere, hostile).map(
  ([place, value]): Spoil =>
    (draft) =>
      // Copied, because a second spoil may change what the first one put there.
      oneOf(placesInBody(draft), place)?.replace(structuredClone(value)),
);

/** Valid text but for one character. */
const wrongCharacter = fc
  .tuple(somewhere, fc.constantFrom('\u0000', '\ud800', '\udc00', '\u202e', '\uffff', '\n', '|'))
  .map(([place, sign]): Spoil => {
    return (draft) => {
      const found = oneOf(placesOfText(draft), place);
      found?.replace(`${String(found.value).slice(0, 3)}${sign}${String(found.value).slice(4)}`);
    };
  });

const wrongAddress = fc.tuple(somewhere, hostileText).map(
  ([place, value]): Spoil =>
    ({ path }) =>
      oneOf(placesIn(path), place)?.replace(value),
);

const wrongQuery = fc.tuple(somewhere, hostileText).map(
  ([place, value]): Spoil =>
    ({ query, operation }) => {
      const known = operation.parameters.filter((one) => one.in === 'query');
      query.push({ name: oneOf(known, place)?.name ?? 'surprise', value });
    },
);

const sameNameTwice: Spoil = ({ query }) => {
  query.push(...query);
};

const unknownField = fc.tuple(hostileName, hostile).map(
  ([name, value]): Spoil =>
    ({ body }) => {
      if (typeof body === 'object' && body !== null) Object.assign(body, { [name]: structuredClone(value) });
    },
);

const missingField = somewhere.map(
  (place): Spoil =>
    ({ body }) => {
      if (typeof body !== 'object' || body === null) return;
      const name = oneOf(Object.keys(body), place);
      if (name !== undefined) Reflect.deleteProperty(body, name);
    },
);

const notJson = fc
  .constantFrom(
    (body: string) => body.slice(0, Math.floor(body.length / 2)),
    () => '',
    (body: string) => `\ufeff${body}`,
    (body: string) => `${body}${body}`,
    (body: string) => body.replaceAll('"', "'"),
    () => 'x'.repeat(300_000),
  )
  .map(
    (cut): Spoil =>
      (draft) =>
        Object.assign(draft, { cut }),
  );

const oddHeader = fc
  .constantFrom<[string, string]>(
    ['content-type', 'text/plain'],
    ['content-type', 'application/x-www-form-urlencoded'],
    ['content-type', 'multipart/form-data; boundary=x'],
    ['content-type', 'application/json; charset=utf-16'],
    ['content-type', 'nonsense'],
    ['content-type', ''],
    ['idempotency-key', 'x'.repeat(500)],
    ['idempotency-key', 'a b'],
    ['idempotency-key', ''],
    ['idempotency-key', '\u00e9'],
    ['authorization', 'Bearer '],
    ['authorization', 'Basic eDp5'],
    ['authorization', 'x'.repeat(4000)],
    ['user-agent', '\u00ff'.repeat(600)],
    ['x-forwarded-for', 'nonsense, ,::1'],
    ['x-http-method-override', 'DELETE'],
    ['accept-encoding', 'br;q=0, gzip;q=-1, \u00e9'],
    ['if-none-match', '"'],
    ['range', 'bytes=-1-'],
    ['cookie', '='.repeat(50)],
  )
  .map(
    ([name, value]): Spoil =>
      ({ headers }) =>
        Object.assign(headers, { [name]: value }),
  );

export const spoils: fc.Arbitrary<Spoil> = fc.oneof(
  { weight: 6, arbitrary: wrongValue },
  { weight: 5, arbitrary: wrongCharacter },
  { weight: 3, arbitrary: wrongAddress },
  { weight: 3, arbitrary: wrongQuery },
  fc.constant(sameNameTwice),
  unknownField,
  missingField,
  notJson,
  oddHeader,
);
