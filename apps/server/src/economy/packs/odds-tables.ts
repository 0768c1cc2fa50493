/**
 * The tables that packs are rolled on. The rules in packages/game make them; the database keeps every one
 * that was ever used, because a pull refers to its table and must stay verifiable whatever the content
 * becomes.
 */
import { createHash } from 'node:crypto';
import { bonusTable, isRareOrBetter, type Odds, type OddsEntry, oddsNow, shinyChance } from '@blookery/game';
import type { Catalog } from '../../catalog/catalog.ts';
import type { Queryable } from '../../database/database.ts';

export interface Multipliers {
  chance: number;
  shiny: number;
}

export interface OddsTables {
  /** A short hash of what decides the odds of a pack; null for an unknown pack. */
  contentOf: (packId: number) => string | null;
  /** The odds of a pack on a UTC weekday with these boosters. Empty if the pack can give nothing. */
  odds: (packId: number, weekday: number, multipliers: Multipliers) => Odds[];
  /** Stores the table for these, so that it can be rolled on. Returns whether there is one. */
  keep: (sql: Queryable, packId: number, weekday: number, multipliers: Multipliers) => Promise<boolean>;
}

export function oddsTables(catalog: Catalog): OddsTables {
  const entriesOf = (packId: number): OddsEntry[] =>
    catalog.blooksIn(packId).map(({ id, chance, onlyOnDay, rarityId }) => ({
      id,
      chance,
      onlyOnDay,
      rareOrBetter: isRareOrBetter(catalog.rarity(rarityId)?.animationType ?? 'common'),
    }));
  const experienceOf = (blookId: number): number =>
    catalog.rarity(catalog.blook(blookId)?.rarityId ?? 0)?.experience ?? 0;
  const bonusOf = (packId: number) => catalog.pack(packId)?.bonusItems ?? [];
  const usesOf = (itemId: number): number => catalog.item(itemId)?.uses ?? 1;

  const contents = new Map(
    catalog.lists.packs.map(({ id }) => {
      const entries = entriesOf(id).map((entry) => [entry, experienceOf(entry.id)]);
      const bonus = bonusOf(id).map((item) => [item, usesOf(item.itemId)]);
      const hash = createHash('sha256').update(JSON.stringify([entries, bonus]));
      return [id, hash.digest('base64url').slice(0, 16)];
    }),
  );
  const odds: OddsTables['odds'] = (packId, weekday, { chance, shiny }) =>
    oddsNow(entriesOf(packId), { weekday, chanceMultiplier: chance, shinyMultiplier: shiny });

  return {
    contentOf: (packId) => contents.get(packId) ?? null,
    odds,
    keep: async (sql, packId, weekday, multipliers) => {
      const bands = odds(packId, weekday, multipliers);
      const content = contents.get(packId);
      if (bands.length === 0 || content === undefined) return false;
      const { bonusItemIds, bonusFroms } = bonusTable(bonusOf(packId));
      const ids = bands.map(({ id }) => id);
      await sql`
        insert into odds_tables (content, pack_id, weekday, chance_multiplier, shiny_multiplier,
          blook_ids, froms, experience, shiny_below, bonus_item_ids, bonus_uses, bonus_froms)
        values (${content}, ${packId}, ${weekday}, ${multipliers.chance}, ${multipliers.shiny},
          ${ids}::integer[], ${bands.map(({ from }) => from)}::float8[], ${ids.map(experienceOf)}::bigint[],
          ${shinyChance(multipliers.shiny)}, ${bonusItemIds}::integer[],
          ${bonusItemIds.map(usesOf)}::integer[], ${bonusFroms}::float8[])
        on conflict do nothing`;
      return true;
    },
  };
}
