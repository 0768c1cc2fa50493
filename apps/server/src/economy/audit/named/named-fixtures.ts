/** Tests of what the audit names: right and wrong rows side by side, each with a number. */
import type { Transaction } from '../../../database/database.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { auditChecks } from '../audit.ts';
import { findingsAfter } from '../play-fixtures.ts';

/** The player with this number. */
export const numbered = (number: number): string =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Returns the numbers that a check finds in a column after the rows were written: each once, and in order. */
export type Find = (
  check: string,
  column: string,
  write: (tx: Transaction) => Promise<unknown>,
) => Promise<number[]>;

/** On an empty database. Call it once in a test file. */
export async function finder(): Promise<Find> {
  const database = await testDatabase();
  return async (check, column, write) => {
    if (!auditChecks.includes(check)) throw new Error(`there is no check "${check}"`);
    const [finding] = await findingsAfter(database, write, { only: check });
    const numbers = (finding?.rows ?? []).map((row) => numberIn(String(row[column])));
    return [...new Set(numbers)].sort((a, b) => a - b);
  };
}

/** The number of a player in it, or that at its end. */
function numberIn(value: string): number {
  const [, ofPlayer, atEnd] = /-8000-0*(\d+)|(\d+)$/.exec(value) ?? [];
  return Number(ofPlayer ?? atEnd);
}
