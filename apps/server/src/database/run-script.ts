/** Runs SQL of several statements in one transaction. After an error the connection stays usable. */
import type { ReservedSql } from 'postgres';

export async function runScript(connection: ReservedSql, statements: string): Promise<void> {
  try {
    await connection.unsafe(`begin; ${statements}; commit`);
  } catch (fault) {
    await connection`rollback`;
    throw fault;
  }
}
