/** Guilds: cost, roles, growth, and the weekly quilt that members complete together. */
import { tidyMessage } from '../chat/chat.ts';

/** The price of founding a guild. */
export const GUILD_COST = 2500;

export const GUILD_NAME = { least: 3, most: 24 } as const;
export const GUILD_TAG = { least: 2, most: 5 } as const;
export const GUILD_MOTTO_MAX = 80;
export const GUILD_NOTICE_MAX = 400;
/** The most pending invites of one guild. */
export const GUILD_INVITES_MAX = 50;
/** The most invites by one officer in a day, including withdrawn ones. */
export const GUILD_INVITES_A_DAY = 40;
/** The most pending invites for one player. */
export const GUILD_INVITED_MAX = 20;
/** The most pending requests of one player. */
export const GUILD_REQUESTS_MAX = 10;
/** The most pending requests to one guild. */
export const GUILD_REQUESTED_MAX = 100;
/** The most tokens in one payment into or out of the treasury. */
export const TREASURY_MOST = 999_999_999;
/** The tokens an officer may pay out in a UTC day, unless the owner changes it. */
export const OFFICER_LIMIT = 500;

export const guildEntries = ['open', 'request', 'invite'] as const;
export type GuildEntry = (typeof guildEntries)[number];

export const guildEntryNames: Readonly<Record<GuildEntry, string>> = {
  open: 'Open to everybody',
  request: 'By request',
  invite: 'By invitation only',
};

/** The colours of a pennant. */
export const guildColors = [
  'teal',
  'moss',
  'sea',
  'berry',
  'copper',
  'indigo',
  'oat',
  'plum',
  'coral',
  'slate',
] as const;
export type GuildColor = (typeof guildColors)[number];

export const guildLanguages = [
  'any',
  'en',
  'de',
  'es',
  'fr',
  'it',
  'nl',
  'pl',
  'pt',
  'tr',
  'uk',
  'ja',
  'ko',
  'zh',
] as const;
export type GuildLanguage = (typeof guildLanguages)[number];

export const guildLanguageNames: Readonly<Record<GuildLanguage, string>> = {
  any: 'Any language',
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
  nl: 'Nederlands',
  pl: 'Polski',
  pt: 'Português',
  tr: 'Türkçe',
  uk: 'Українська',
  ja: '日本語',
  ko: '한국어',
  zh: '中文',
};

export const guildTexts = {
  name: `A guild's name has ${GUILD_NAME.least} to ${GUILD_NAME.most} letters, digits, spaces or & ' . ! -`,
  tag: `A tag has ${GUILD_TAG.least} to ${GUILD_TAG.most} letters or digits.`,
  building: 'This page is work in progress. The pennants are cut, the shelves are not up yet.',
} as const;

/** Returns a text as it is stored: tidied like a message, on one line, with single spaces. */
export const tidyText = (text: string): string => tidyMessage(text.normalize('NFC')).replace(/\s+/g, ' ');

const nameSigns = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} &'’.!-]*$/u;
/** Invisible letters and marks. With them, two names could look alike, or a name could look blank. */
const hidden = /\p{Default_Ignorable_Code_Point}/u;

export function isGuildName(name: string): boolean {
  const length = [...name].length;
  return (
    length >= GUILD_NAME.least && length <= GUILD_NAME.most && nameSigns.test(name) && !hidden.test(name)
  );
}

/** Returns a name in the form that is searched for: in lower case, without spaces and signs. */
export const foldGuildName = (name: string): string =>
  tidyText(name)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const tagSigns = new RegExp(`^[A-Z0-9]{${GUILD_TAG.least},${GUILD_TAG.most}}$`);
export const tidyTag = (tag: string): string => tag.trim().toUpperCase();
export const isGuildTag = (tag: string): boolean => tagSigns.test(tag);

export const guildRoles = ['owner', 'officer', 'member'] as const;
export type GuildRole = (typeof guildRoles)[number];

export const guildRoleNames: Readonly<Record<GuildRole, string>> = {
  owner: 'Captain',
  officer: 'Steward',
  member: 'Member',
};

const rank: Readonly<Record<GuildRole, number>> = { owner: 2, officer: 1, member: 0 };

/** Officers handle invites, requests and the notice board. */
export const isOfficer = (role: GuildRole): boolean => rank[role] >= rank.officer;
export const outranks = (one: GuildRole, other: GuildRole): boolean => rank[one] > rank[other];
/** Only the owner changes roles, and never their own. */
export const mayChangeRole = (actor: GuildRole, subject: GuildRole): boolean =>
  actor === 'owner' && subject !== 'owner';

/** Returns what a member may still pay out today: the owner everything, an officer up to the limit, others nothing. */
export function mayPayOut(role: GuildRole, limit: number, paidToday: number): number {
  if (role === 'owner') return TREASURY_MOST;
  return role === 'officer' ? Math.max(0, limit - paidToday) : 0;
}

/** The experience at which each level begins. */
const levels = [0, 2_000, 8_000, 20_000, 50_000, 120_000, 250_000, 500_000, 1_000_000, 2_000_000] as const;

export const guildLevel = (experience: number): number =>
  levels.findLastIndex((begins) => experience >= begins) + 1;

export const GUILD_CAPACITY = { first: 30, most: 50, perLevel: 5 } as const;

/** Returns the most members of a guild. It never shrinks. */
export const guildCapacity = (experience: number): number =>
  Math.min(
    GUILD_CAPACITY.most,
    GUILD_CAPACITY.first + (guildLevel(experience) - 1) * GUILD_CAPACITY.perLevel,
  );

/** The weekly quilt has this many patches; each needs a fixed amount of experience from all members together. */
export const QUILT_PATCHES = 40;
const patchPerMember = 15;
const fewest = 4;

/** The size is fixed when the week begins, so that new members do not raise the goal. */
export const quiltPatch = (members: number): number => Math.max(fewest, members) * patchPerMember;
export const quiltGoal = (patch: number): number => patch * QUILT_PATCHES;
export const patchesSewn = (experience: number, patch: number): number =>
  Math.min(QUILT_PATCHES, Math.floor(Math.max(0, experience) / patch));
/** The tokens a finished quilt adds to the treasury: a third of a token per point of experience. */
export const quiltReward = (patch: number): number => Math.round(quiltGoal(patch) / 3);

/**
 * Returns equal shares of the treasury for the members of a closed guild. The remainder goes to the first, the owner, so
 * the shares always add up to the whole.
 */
export function shareTreasury(treasury: number, members: number): number[] {
  if (members === 0) return [];
  const share = Math.floor(treasury / members);
  const rest = treasury - share * members;
  return Array.from({ length: members }, (_, index) => (index === 0 ? share + rest : share));
}
