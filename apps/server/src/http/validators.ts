/**
 * Validators for the schemas of the contract. Shared by all servers of the process; a schema is compiled on
 * first use: all of them together take most of a second.
 */
import { Ajv, type ValidateFunction } from 'ajv';
import type Type from 'typebox';

const options = { strict: false, allErrors: false, removeAdditional: false } as const;
let exact: Ajv | undefined;
let reading: Ajv | undefined;

/** Without coercion. Ajv remembers compiled schemas. */
export function exactValidator(schema: object): ValidateFunction {
  exact ??= new Ajv(options);
  return exact.compile(schema);
}

/** For text input: coerced to a number where the schema has one. */
export function readingValidator(schema: object): ValidateFunction {
  reading ??= new Ajv({ ...options, coerceTypes: true });
  return reading.compile(schema);
}

export const fits = <T extends Type.TSchema>(schema: T, value: unknown): value is Type.Static<T> =>
  exactValidator(schema)(value) === true;
