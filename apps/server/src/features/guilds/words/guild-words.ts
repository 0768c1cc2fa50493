/** Checks the texts and look of a guild before they are stored. */
import type { GuildLook } from '@blookery/contract/guilds';
import { foldGuildName, isGuildName, isGuildTag, tidyTag, tidyText } from '@blookery/game/players/guilds';
import { isUniqueViolation, type Queryable } from '../../../database/database.ts';
import { lookOf, looksByChance } from '../../../players/look-alikes.ts';
import { Refusal } from '../../../refusal.ts';
import type { GuildParts } from '../parts.ts';

type Masking = Pick<GuildParts, 'maskWords'>;
type Reserving = Pick<GuildParts, 'reservedNames' | 'imitates'>;

export function readName(parts: Masking & Reserving, typed: string): { name: string; folded: string } {
  const name = tidyText(typed);
  const folded = lookOf(name);
  if (!isGuildName(name) || folded === '') throw new Refusal('GUILD_NAME');
  // A name is refused rather than masked: asterisks would only invite guessing.
  if (isRefused(parts, name)) throw new Refusal('GUILD_WORDS');
  return { name, folded };
}

const isRefused = ({ maskWords, reservedNames, imitates }: Masking & Reserving, text: string): boolean =>
  maskWords(text) !== text || (reservedNames.has(lookOf(text)) && !looksByChance(text)) || imitates(text);

/**
 * The index of the database compares the folded names. A few guilds of earlier versions keep theirs in the form that is
 * asked for here, see `foldNames`. Without accents and other alphabets the two are the same.
 */
export async function requireFreeName(
  tx: Queryable,
  { name, folded }: { name: string; folded: string },
  ownId = 0,
): Promise<void> {
  const former = foldGuildName(name);
  if (former === folded) return;
  const taken = await tx`
    select 1 from guilds where name_folded = ${former} and disbanded_at is null and id <> ${ownId}`;
  if (taken.length > 0) throw new Refusal('GUILD_NAME_TAKEN');
}

export function readTag(parts: Masking & Reserving, typed: string): string {
  const tag = tidyTag(typed);
  if (!isGuildTag(tag)) throw new Refusal('GUILD_TAG');
  if (isRefused(parts, tag)) throw new Refusal('GUILD_WORDS');
  return tag;
}

export const readMotto = ({ maskWords }: Masking, typed: string): string => maskWords(tidyText(typed));

/** Any blook may be the emblem; a banner must be one that the player may wear. */
export async function checkLook(
  sql: Queryable,
  { catalog }: Pick<GuildParts, 'catalog'>,
  playerId: string,
  { emblemId, bannerId }: GuildLook,
): Promise<void> {
  if (!catalog.blook(emblemId)) throw new Refusal('BLOOK_UNKNOWN');
  const banner = catalog.lists.banners.find(({ id }) => id === bannerId);
  if (!banner) throw new Refusal('COSMETIC_NOT_OWNED');
  if (banner.default) return;
  const owned = await sql`
    select 1 from cosmetics where player_id = ${playerId} and kind = 'banner' and content_id = ${bannerId}`;
  if (owned.length === 0) throw new Refusal('COSMETIC_NOT_OWNED');
}

/** Translates the unique violations of the database. */
export function takenRefusal(fault: unknown): unknown {
  if (isUniqueViolation(fault, 'guilds_by_name')) return new Refusal('GUILD_NAME_TAKEN');
  if (isUniqueViolation(fault, 'guilds_by_tag')) return new Refusal('GUILD_TAG_TAKEN');
  return fault;
}
