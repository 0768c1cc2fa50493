import type { Queryable } from '../../database/database.ts';

export interface Kind {
  blookId: number;
  shiny: boolean;
}

/** Kinds as a table `(blook_id, shiny, place)`, from place 1. The driver cannot send an array of booleans. */
export const kindList = (sql: Queryable, kinds: readonly Kind[]) => sql`(
  select u.blook_id, u.finish = 1 as shiny, u.place
  from unnest(${kinds.map(({ blookId }) => blookId)}::integer[], ${kinds.map(({ shiny }) => Number(shiny))}::integer[])
    with ordinality u (blook_id, finish, place))`;
