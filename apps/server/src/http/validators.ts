/**
 * What checks values against the schemas of the contract. One for the process, not one for each server in it; and a
 * schema is compiled when it is first needed: all of them together take the better part of a second.
 */
import { Ajv, type ValidateFunction } from 'ajv';
import type Type from 'typebox';

const options = { strict: false, allErrors: false, removeAdditional: false } as const;
let exact: Ajv | undefined;
let reading: Ajv | undefined;

/** For what must say what it means. A schema that was compiled before is remembered by Ajv. */
export function exactValidator(schema: object): ValidateFunction {
  exact ??= new Ajv(options);
  return exact.compile(schema);
}

/** For what arrives as text: read as a number where a number is meant. */
export function readingValidator(schema: object): ValidateFunction {
  reading ??= new Ajv({ ...options, coerceTypes: true });
  return reading.compile(schema);
}

export const fits = <T extends Type.TSchema>(schema: T, value: unknown): value is Type.Static<T> =>
  exactValidator(schema)(value) as boolean;
