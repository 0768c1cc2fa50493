import { expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { audit } from './audit.ts';

/** The last test of a file: finds what any of the others broke. */
export const itPassesTheAudit = (server: () => { database: Database }) =>
  it('the economy audit finds no faults after these tests', async () => {
    expect(await audit(server().database)).toEqual([]);
  });
