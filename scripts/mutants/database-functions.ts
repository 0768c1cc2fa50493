/** The functions that the database keeps, one in each file, and their guards. */
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { root } from '../run.ts';
import type { Mutant } from './mutant.ts';
import { sqlChanges } from './sql-mutants.ts';

/** Files from the root of the project. */
export const functionFiles = (): string[] =>
  globSync('apps/server/src/database/functions/*.sql', { cwd: root }).sort();

export const functionIn = (file: string): string => basename(file, '.sql');

/** Whether a mutant has to be put into the database instead of being loaded. */
export const isInDatabase = ({ file }: Pick<Mutant, 'file'>): boolean => file.endsWith('.sql');

export function functionMutants(file: string, text: string): Mutant[] {
  const body = text.indexOf('$$') + 2;
  return sqlChanges(text.slice(body)).map(({ start, end, replacement }) => ({
    file,
    start: start + body,
    end: end + body,
    replacement,
    inside: functionIn(file),
  }));
}
