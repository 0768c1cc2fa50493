/** The texts of the panel. */
import type { AuditAct, GrantKind, LedgerLine } from '@blookery/contract';
import type { ExperimentMode, ExperimentName } from '@blookery/contract/experiments';
import type { ReportKind, ReportWeight, Verdict } from '@blookery/game/players/reports';
import type { UserState } from '@blookery/game/players/staff';
import { fieldsOf } from '../../transport/fields-of.ts';
import type { StatusDotProps } from '../../ui/text/status-dot.tsx';

type Tone = StatusDotProps['tone'];

export const stateTexts: Record<UserState, { word: string; tone: Tone }> = {
  banned: { word: 'Banned', tone: 'bad' },
  muted: { word: 'Muted', tone: 'bad' },
  warned: { word: 'Warned', tone: 'warn' },
  staff: { word: 'Staff', tone: 'info' },
  active: { word: 'Active', tone: 'good' },
};

export const weightTexts: Record<ReportWeight, string> = { high: 'High', medium: 'Medium', low: 'Low' };

export const kindTexts: Record<ReportKind, string> = {
  message: 'a message',
  profile: 'a profile',
  upload: 'a picture',
  guild: 'a guild',
  trade: 'a trade',
};

export const verdictTexts: Record<Verdict, string> = {
  dismissed: 'Dismissed',
  warned: 'Warned',
  muted: 'Muted',
  banned: 'Banned',
  handled: 'Handled',
};

export const experimentTexts: Record<ExperimentName, { title: string; about: string }> = {
  guilds: { title: 'Guilds', about: 'Founding, joining and running a guild. Off shows the notice instead.' },
  'plaza-stalls': { title: 'Plaza stalls', about: 'Setting up a stall in the trading plaza.' },
  'auction-bulk': { title: 'Bulk listings', about: 'Listing many things at the auction house at once.' },
};

export const modeTexts: Record<ExperimentMode, string> = {
  off: 'Off',
  staff: 'Staff',
  percentage: 'Share',
  on: 'On',
};

export const grantTexts: Record<GrantKind, string> = {
  tokens: 'Tokens',
  gems: 'Gems',
  experience: 'Experience',
  blook: 'A blook',
  item: 'An item',
  title: 'A title',
  banner: 'A banner',
  font: 'A font',
  badge: 'A badge',
};

interface ActTexts {
  verb: string;
  tone: 'bad' | 'warn' | 'good' | 'plain';
}

const acts: Record<string, ActTexts> = {
  warn: { verb: 'warned', tone: 'warn' },
  mute: { verb: 'muted', tone: 'bad' },
  unmute: { verb: 'lifted the mute of', tone: 'good' },
  ban: { verb: 'banned', tone: 'bad' },
  unban: { verb: 'lifted the ban of', tone: 'good' },
  blacklist: { verb: 'blacklisted', tone: 'bad' },
  unblacklist: { verb: 'let an address in again', tone: 'good' },
  'end-sessions': { verb: 'logged out', tone: 'warn' },
  note: { verb: 'wrote a note on', tone: 'plain' },
  'look-up': { verb: 'looked up', tone: 'plain' },
  rename: { verb: 'renamed', tone: 'warn' },
  'let-give': { verb: 'ended the waiting time of', tone: 'good' },
  'reset-look': { verb: 'reset the look of', tone: 'warn' },
  'reset-guild': { verb: 'reset the name and texts of a guild of', tone: 'warn' },
  'grant-permission': { verb: 'gave a permission to', tone: 'good' },
  'revoke-permission': { verb: 'took a permission from', tone: 'warn' },
  grant: { verb: 'gave something to', tone: 'good' },
  'grant-tokens': { verb: 'gave tokens to', tone: 'good' },
  'grant-gems': { verb: 'gave gems to', tone: 'good' },
  'grant-item': { verb: 'gave an item to', tone: 'good' },
  'grant-blook': { verb: 'gave a blook to', tone: 'good' },
  'create-player': { verb: 'made the account', tone: 'plain' },
  'switch-experiment': { verb: 'switched an experiment', tone: 'warn' },
  'change-shop': { verb: 'changed the shop', tone: 'warn' },
  'start-booster': { verb: 'started a booster', tone: 'good' },
  'add-event': { verb: 'planned the event', tone: 'good' },
  'change-event': { verb: 'changed the event', tone: 'warn' },
  'end-event': { verb: 'ended the event', tone: 'warn' },
  'settle-refund': { verb: 'settled a refund of', tone: 'plain' },
  'store.flagged': { verb: 'flagged a purchase of', tone: 'warn' },
  'store.cleared': { verb: 'cleared a purchase of', tone: 'good' },
  'claim-report': { verb: 'took on a report about', tone: 'plain' },
  'unclaim-report': { verb: 'put back a report about', tone: 'plain' },
  'decide-report': { verb: 'decided a report about', tone: 'plain' },
  'delete-message': { verb: 'deleted a message of', tone: 'bad' },
  'slow-mode': { verb: 'changed slow mode', tone: 'warn' },
  undo: { verb: 'took back', tone: 'good' },
};

export const actText = (action: string): ActTexts =>
  acts[action] ?? { verb: action.replaceAll(/[-.]/g, ' '), tone: 'plain' };

/** The name of an action in the filter. */
export const actionLabel = (action: string): string => {
  const words = action.replaceAll(/[-.]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The most important detail of an action, besides who did it to whom. */
export function actDetail({
  action,
  before,
  after,
  undoes,
}: Pick<AuditAct, 'action' | 'before' | 'after' | 'undoes'>): string {
  const was = fieldsOf(before);
  const is = fieldsOf(after);
  if (undoes !== null) return `line ${undoes}`;
  // The account was deleted, and its details with it.
  if (before === null && after === null) return '';
  switch (action) {
    case 'mute':
    case 'ban':
    case 'blacklist':
      return typeof is.until === 'string' ? `until ${formatMoment(is.until)}` : 'until lifted';
    case 'rename':
      return `${was.username} → ${is.username}`;
    case 'grant-permission':
    case 'revoke-permission':
      return String(is.permission ?? '');
    case 'switch-experiment':
      return `${is.experiment}: ${was.mode} → ${is.mode}${is.mode === 'percentage' ? ` ${is.percentage}%` : ''}`;
    case 'change-shop':
      return `entry ${is.entryId}: ${was.state} → ${is.state}`;
    case 'add-event':
    case 'change-event':
    case 'end-event':
      return String(is.name ?? '');
    case 'grant':
      return is.amount ? `${is.amount} ${is.kind}` : `${is.kind} ${is.contentId}`;
    case 'settle-refund':
    case 'store.flagged':
    case 'store.cleared':
      return `P-${String(is.purchase ?? was.purchase).padStart(6, '0')}`;
    case 'decide-report':
      return String(is.verdict ?? '');
    default:
      return '';
  }
}

const kinds: Record<string, string> = {
  register: 'Joined',
  'open-pack': 'Opened packs',
  sell: 'Sold to the shop',
  shop: 'Bought from the shop',
  'daily-reward': 'Daily reward',
  'use-item': 'Used an item',
  'staff-grant': 'Given by staff',
  'staff-grant-undone': 'Taken back by staff',
};
export const transferText = (kind: LedgerLine['kind']): string => kinds[kind] ?? actionLabel(kind);

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const shortDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const exact = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' });

/** `15 Nov 2026, 14:08` */
export const formatMoment = (moment: string): string => exact.format(new Date(moment));
export const formatDay = (moment: string): string => day.format(new Date(moment));
/** `15 Nov`, where the year is clear. */
export const formatShortDay = (moment: string): string => shortDay.format(new Date(moment));
export const formatClock = (moment: string): string => clock.format(new Date(moment));

/** `now`, `6 min`, `3 h`, `12 d`: how long ago. */
export function formatAgo(moment: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(moment)) / 60_000);
  if (minutes < 1) return 'now';
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 1440) return `${Math.floor(minutes / 60)} h`;
  return `${Math.floor(minutes / 1440)} d`;
}

/** How long the first in a queue has waited. */
export function waitText(since: string, now: number): string {
  const waited = formatAgo(since, now);
  return waited === 'now' ? 'The oldest came just now' : `The oldest has waited ${waited}`;
}

/** `6 min left`, `23 h left`, `for good`. */
export function formatLeft(until: string | null, now: number): string {
  if (until === null) return 'for good';
  const minutes = Math.max(0, Math.ceil((Date.parse(until) - now) / 60_000));
  if (minutes < 60) return `${minutes} min left`;
  if (minutes < 2880) return `${Math.floor(minutes / 60)} h left`;
  return `${Math.floor(minutes / 1440)} d left`;
}

/** The choices for the length of a mute or ban. */
export const lengths = [
  { value: '60', label: '1 h', words: '1 h' },
  { value: '1440', label: '24 h', words: '24 h' },
  { value: '10080', label: '7 d', words: '7 days' },
  { value: 'ever', label: 'For good', words: 'good' },
] as const;
export type Length = (typeof lengths)[number]['value'];
export const minutesOf = (length: Length): number | null => (length === 'ever' ? null : Number(length));
export const lengthText = (length: Length): string =>
  lengths.find(({ value }) => value === length)?.words ?? '';
