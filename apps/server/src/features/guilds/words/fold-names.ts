/** Folds the names of guilds that an earlier version founded or renamed, also while it ran beside this one. */
import { isUniqueViolation } from '../../../database/database.ts';
import { inSteps, type Progress } from '../../../jobs/steps.ts';
import { lookOf } from '../../../players/look-alikes.ts';
import type { GuildParts } from '../parts.ts';

const atOnce = 100;

/** Returns a job. Each of its runs continues after the last guild of the one before, until it has seen all of them. */
export function foldNames({ database: { sql } }: Pick<GuildParts, 'database'>): () => Promise<Progress> {
  let last = 0;

  async function foldSome(): Promise<number> {
    // Names of plain letters are folded as they always were.
    const guilds = await sql<{ id: number; name: string; folded: string }[]>`
      select id, name, name_folded as folded from guilds
      where id > ${last} and disbanded_at is null and octet_length(name) > length(name)
      order by id limit ${atOnce}`;
    for (const { id, name, folded } of guilds) {
      const look = lookOf(name);
      if (look !== '' && look !== folded) await fold(id, name, look);
    }
    last = guilds.length < atOnce ? 0 : (guilds.at(-1)?.id ?? 0);
    return guilds.length;
  }

  /** Of two guilds that look alike and were both there before, one stays as it is. */
  async function fold(id: number, name: string, look: string): Promise<void> {
    try {
      await sql`
        update guilds set name_folded = ${look} where id = ${id} and name = ${name} and disbanded_at is null`;
    } catch (fault) {
      if (!isUniqueViolation(fault, 'guilds_by_name')) throw fault;
    }
  }

  return () => inSteps(atOnce, foldSome);
}
