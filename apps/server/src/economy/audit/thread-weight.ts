import type { Queryable } from '../../database/database.ts';

/** The weight of a thread, by the `pack_id` of the statement. Far apart, since the numbers of packs are small. */
export const threadWeight = (sql: Queryable) => sql`seal_weight(pack_id * 1000003::bigint)`;
