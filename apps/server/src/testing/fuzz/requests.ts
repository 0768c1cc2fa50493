/** Requests to every call: half of them valid, half with something wrong. */
import fc from 'fast-check';
import type { Operation, Parameter } from './operations.ts';
import { type Draft, spoils } from './spoils.ts';
import { fitting, type Known, writeJson } from './values.ts';

export interface FuzzRequest {
  /** The call, as `feature.call`. */
  operation: string;
  method: string;
  url: string;
  /** Only what HTTP can carry. */
  headers: Record<string, string>;
  /** Exactly what is sent. */
  body: string | null;
}

export function requestsFor(operations: readonly Operation[], known: Known): fc.Arbitrary<FuzzRequest> {
  const drafts = operations.map((operation) => ({
    // A call with more input has more to get wrong.
    weight:
      1 + Math.min(5, operation.parameters.length + Object.keys(operation.body?.properties ?? {}).length),
    arbitrary: draftOf(operation, known),
  }));
  const spoiling = fc.oneof(fc.constant([]), fc.array(spoils, { minLength: 1, maxLength: 2 }));
  return fc.tuple(fc.oneof(...drafts), spoiling).map(([draft, some]) => {
    for (const spoil of some) spoil(draft);
    return write(draft);
  });
}

function draftOf(operation: Operation, known: Known): fc.Arbitrary<Draft> {
  const of = (place: Parameter['in']) => operation.parameters.filter((parameter) => parameter.in === place);
  const path = fc.record(
    Object.fromEntries(of('path').map(({ name, schema }) => [name, fitting(schema, name, known)])),
  );
  const query = fc.tuple(
    ...of('query').map(({ name, schema, required }) =>
      fc.record({
        name: fc.constant(name),
        value: fitting(schema, name, known),
        isGiven: required ? fc.constant(true) : fc.boolean(),
      }),
    ),
  );
  const body = operation.body ? fitting(operation.body, 'body', known) : fc.constant(undefined);
  const key = fc.option(fc.uuid(), { freq: 3 });
  return fc.record({ path, query, body, key }).map((drawn) => ({
    operation,
    // Copied, because a drawn value may be drawn again.
    path: { ...drawn.path },
    query: drawn.query.filter(({ isGiven }) => isGiven).map(({ name, value }) => ({ name, value })),
    body: structuredClone(drawn.body),
    headers: {
      ...(operation.body ? { 'content-type': 'application/json' } : {}),
      ...(drawn.key ? { 'idempotency-key': drawn.key } : {}),
    },
    cut: null,
  }));
}

function write({ operation, path, query, body, headers, cut }: Draft): FuzzRequest {
  const address = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encode(path[name]));
  const search = query.map(({ name, value }) => `${encode(name)}=${encode(value)}`).join('&');
  const written = body === undefined ? null : writeJson(body);
  return {
    operation: operation.id,
    method: operation.method,
    url: search ? `${address}?${search}` : address,
    headers,
    body: written !== null && cut ? cut(written) : written,
  };
}

/** Lone surrogates have no percent form; they are encoded as a browser would. */
function encode(value: unknown): string {
  const text = typeof value === 'object' ? writeJson(value) : String(value);
  return encodeURIComponent(text.slice(0, 6000).toWellFormed());
}
