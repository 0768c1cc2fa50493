import type { Badge } from '@blookery/contract';
import { catalogue } from '../art/index.ts';
import { factsOf, keysOf, media, numbered } from './keyed.ts';

/** Staff first, then badges that are given, then badges that are earned. */
const rows = {
  founder: { id: 1 },
  keeper: { id: 2 },
  moderator: { id: 3 },
  tester: { id: 4 },
  artist: { id: 13 },
  helper: { id: 16 },
  patron: { id: 14 },
  plus: { id: 5 },
  veteran: { id: 8 },
  earlybird: { id: 9 },
  guild: { id: 12 },
  trader: { id: 6 },
  collector: { id: 7 },
  shiny: { id: 10 },
  auctioneer: { id: 11 },
  streak: { id: 15 },
} as const;

export type BadgeKey = keyof typeof rows;
export const badgeId = numbered<BadgeKey>(rows);

export const badges = (): Badge[] =>
  keysOf(rows).map((key, index) => {
    const facts = factsOf(catalogue.badges, key);
    return {
      id: rows[key].id,
      name: facts.name,
      description: facts.note,
      imageId: media(facts.image),
      priority: index + 1,
    };
  });

/** Badges that are earned automatically, with the numbers that their descriptions state. */
export const badgeMilestones = [
  { badgeId: badgeId('trader'), of: 'trades-closed', least: 100 },
  { badgeId: badgeId('collector'), of: 'packs-completed', least: 1 },
  { badgeId: badgeId('shiny'), of: 'shinies-found', least: 10 },
  { badgeId: badgeId('auctioneer'), of: 'auctions-sold', least: 100 },
  { badgeId: badgeId('streak'), of: 'days-running', least: 100 },
  { badgeId: badgeId('guild'), of: 'guilds-led', least: 1 },
] as const;
