/** What every logged-in player may see of another: never an address, a card, a session or a setting. */
import type { PublicProfile } from '@blookery/contract';
import { isRareOrBetter } from '@blookery/game/collecting/odds';
import { foldUsername, PROFILE_SERIALS_MAX } from '@blookery/game/players/accounts';
import type { Catalog } from '../../catalog/catalog.ts';
import type { Sql } from '../../database/database.ts';
import { type FaceRow, faceColumns, guildColumn, toFace } from '../../players/faces.ts';
import type { Player } from '../../players/player.ts';
import { type ShowcaseRow, showcaseColumns, toShowcase } from '../../players/showcase.ts';
import { Refusal } from '../../refusal.ts';
import { isUuid } from '../../unknown-values.ts';
import type { AccountParts } from './parts.ts';

interface ProfileRow extends FaceRow, ShowcaseRow {
  discord: PublicProfile['discord'];
  guild: PublicProfile['guild'];
  createdAt: Date;
  tokens: number;
  experience: number;
  packsOpened: number;
  messagesSent: number;
  badges: number[];
  blooks: PublicProfile['blooks'];
  items: PublicProfile['items'];
  wishes: PublicProfile['wishes'];
}

/**
 * Players look at their own profile after changing it, so it is never read from the replica. A player who is not
 * found there may be new, or have a new name.
 */
export async function lookUp(
  { database: { sql }, reads, catalog }: Pick<AccountParts, 'database' | 'reads' | 'catalog'>,
  player: Pick<Player, 'id' | 'username'>,
  idOrUsername: string,
): Promise<PublicProfile> {
  const isOwn =
    idOrUsername.toLowerCase() === player.id || foldUsername(idOrUsername) === foldUsername(player.username);
  const first = isOwn ? sql : reads;
  const found =
    (await readPublicProfile(first, catalog, idOrUsername)) ??
    (first === sql ? null : await readPublicProfile(sql, catalog, idOrUsername));
  if (!found) throw new Refusal('USER_UNKNOWN');
  return found;
}

async function readPublicProfile(
  sql: Sql,
  catalog: Catalog,
  idOrUsername: string,
): Promise<PublicProfile | null> {
  // A name has at most 16 characters and an id has 36, so they cannot be confused.
  const wanted = isUuid(idOrUsername.toLowerCase())
    ? sql`p.id = ${idOrUsername}`
    : sql`p.username_folded = ${foldUsername(idOrUsername)}`;
  const [row] = await sql<ProfileRow[]>`
    select ${faceColumns(sql)}, ${guildColumn(sql)}, ${showcaseColumns(sql)}, p.discord, p.created_at as "createdAt",
      w.tokens, w.experience, w.packs_opened as "packsOpened", s.messages_sent as "messagesSent",
      array(select content_id from cosmetics where player_id = p.id and kind = 'badge') as badges,
      (select coalesce(json_strip_nulls(json_agg(b)), '[]') from (
         select k.*, case when shiny or "blookId" = any(${rareBlooks(catalog)}::integer[]) then nullif(array(
             select serial from blooks
             where owner_id = p.id and blook_id = "blookId" and shiny = k.shiny and serial is not null
             order by serial limit ${PROFILE_SERIALS_MAX}
           ), '{}') end as serials
         from (
           select blook_id as "blookId", shiny, count(*) as count from blooks where owner_id = p.id group by 1, 2
         ) k
       ) b) as blooks,
      (select coalesce(json_agg(i), '[]') from (
         select item_id as "itemId", count(*) as count from items where owner_id = p.id group by 1
       ) i) as items,
      (select coalesce(json_agg(json_build_object('blookId', blook_id, 'shiny', shiny) order by since, blook_id, shiny), '[]')
       from wishes where player_id = p.id and coalesce((p.settings ->> 'showWishes')::boolean, true)) as wishes
    from players p
      join wallets w on w.player_id = p.id
      join player_statistics s on s.player_id = p.id
      left join blooks avatar on avatar.id = p.avatar_blook
    where ${wanted} and p.erased_at is null`;
  if (!row) return null;
  return {
    ...toFace(row, catalog),
    badges: row.badges.flatMap((id) => catalog.badge(id) ?? []),
    discord: row.discord,
    guild: row.guild,
    tokens: row.tokens,
    experience: row.experience,
    statistics: { packsOpened: row.packsOpened, messagesSent: row.messagesSent },
    createdAt: row.createdAt.toISOString(),
    showcase: toShowcase(row, catalog),
    blooks: row.blooks,
    items: row.items,
    wishes: row.wishes,
  };
}

const rareBlooks = ({ lists, rarity }: Catalog): number[] =>
  lists.blooks
    .filter(({ rarityId }) => isRareOrBetter(rarity(rarityId)?.animationType ?? 'common'))
    .map(({ id }) => id);
