import { expect, it } from 'vitest';
import { fieldsOf } from './fields-of.ts';

it('an object has its fields, and anything else has none', () => {
  expect(fieldsOf({ a: 1, b: null })).toEqual({ a: 1, b: null });
  for (const other of [null, undefined, 5, 'text', true]) expect(fieldsOf(other)).toEqual({});
});
