/**
 * How a player is shown everywhere: one set of columns and one mapping for every feature that shows names.
 */
import type { PlayerFace } from '@blookery/contract';
import type { Catalog } from '../catalog/catalog.ts';
import type { Fragment, Queryable } from '../database/database.ts';
import { isAmong } from '../database/statements/planned-once.ts';

export interface FaceRow {
  id: string;
  username: string;
  color: string | null;
  fontId: number | null;
  titleId: number | null;
  bannerId: number | null;
  avatarBlookId: number | null;
  avatarShiny: boolean | null;
  customAvatar: PlayerFace['customAvatar'];
  customBanner: PlayerFace['customBanner'];
  guildTag: string | null;
  frameId: number | null;
}

/**
 * Columns of `players p left join blooks avatar on avatar.id = p.avatar_blook`. An avatar that was given away
 * is not shown.
 */
export const faceColumns = (sql: Queryable) => sql`
  p.id, p.username, p.color, p.font_id as "fontId", p.title_id as "titleId", p.banner_id as "bannerId",
  p.frame_id as "frameId",
  case when avatar.owner_id = p.id then avatar.blook_id end as "avatarBlookId", avatar.shiny as "avatarShiny",
  p.custom_avatar as "customAvatar", p.custom_banner as "customBanner",
  (select g.tag from guild_members m join guilds g on g.id = m.guild_id where m.player_id = p.id) as "guildTag"`;

/**
 * The faces of the players whose ids `ids` selects, each looked up once: `join ${facesOf(sql, sql`select author_id from page`)} f on …`.
 * A join with `players` would read all of them among some ten thousand, and a look-up for each row all of them each time among
 * a few hundred.
 */
export const facesOf = (sql: Queryable, ids: Fragment) => sql`(
  select ${faceColumns(sql)} from players p left join blooks avatar on avatar.id = p.avatar_blook
  where p.id = any(array(${ids})) offset 0)`;

/** The guild of `players p`, for profiles. */
export const guildColumn = (sql: Queryable) => sql`
  (select json_build_object('id', g.id, 'name', g.name) from guild_members m join guilds g on g.id = m.guild_id
   where m.player_id = p.id) as guild`;

export function toFace(row: FaceRow, catalog: Catalog): PlayerFace {
  const blook = row.avatarBlookId === null ? undefined : catalog.blook(row.avatarBlookId);
  const shiny = row.avatarShiny === true;
  const frame = row.frameId === null ? undefined : catalog.frame(row.frameId);
  return {
    id: row.id,
    username: row.username,
    color: row.color ?? catalog.defaults.color,
    fontId: row.fontId ?? catalog.defaults.fontId,
    titleId: row.titleId,
    bannerId: row.bannerId ?? catalog.defaults.bannerId,
    avatar: blook
      ? { resourceId: shiny ? blook.shinyImageId : blook.imageId, shiny }
      : { resourceId: catalog.defaults.avatarResourceId, shiny: false },
    customAvatar: row.customAvatar,
    customBanner: row.customBanner,
    guildTag: row.guildTag,
    ...(frame && { frame }),
  };
}

/** The faces of some players, by id. Unknown ids are omitted. */
export async function loadFaces(
  sql: Queryable,
  catalog: Catalog,
  ids: readonly string[],
): Promise<Map<string, PlayerFace>> {
  if (ids.length === 0) return new Map();
  const rows = await sql<FaceRow[]>`
    select ${faceColumns(sql)} from players p left join blooks avatar on avatar.id = p.avatar_blook
    where p.id ${isAmong(sql, [...new Set(ids)], 'uuid')}`;
  return new Map(rows.map((row) => [row.id, toFace(row, catalog)]));
}
