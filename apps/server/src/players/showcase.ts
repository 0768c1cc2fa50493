/** The showcase of a player, read in the same statement as the player. */
import type { OwnedBlook, Showcase } from '@blookery/contract';
import type { Catalog } from '../catalog/catalog.ts';
import type { Queryable } from '../database/database.ts';

export interface ShowcaseRow {
  showcaseBlooks: OwnedBlook[];
  /** Ids, in order. */
  showcaseAchievements: number[];
}

/** Columns of `players p`. */
export const showcaseColumns = (sql: Queryable) => sql`
  (select coalesce(json_agg(json_strip_nulls(json_build_object(
     'id', id, 'blookId', blook_id, 'shiny', shiny, 'serial', serial)) order by showcase_place), '[]')
   from blooks where owner_id = p.id and showcase_place is not null) as "showcaseBlooks",
  array(select achievement_id from showcase_achievements where player_id = p.id order by place)
    as "showcaseAchievements"`;

export const toShowcase = (row: ShowcaseRow, catalog: Catalog): Showcase => ({
  blooks: row.showcaseBlooks,
  achievements: row.showcaseAchievements.flatMap((id) => catalog.achievement(id) ?? []),
});
