/** Reports to staff: what can be reported, for which reasons, and how often. */

export const reportKinds = ['message', 'profile', 'upload', 'guild', 'trade'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** How urgent a report is. */
export const reportWeights = ['high', 'medium', 'low'] as const;
export type ReportWeight = (typeof reportWeights)[number];

export const reportReasons = [
  'scam',
  'threat',
  'hate',
  'unkind',
  'spam',
  'adult',
  'private',
  'cheating',
  'name',
  'other',
] as const;
export type ReportReason = (typeof reportReasons)[number];

interface ReasonSpec {
  readonly label: string;
  readonly weight: ReportWeight;
  readonly kinds: readonly ReportKind[];
}

const words = ['message', 'profile', 'guild'] as const;
const shown = ['message', 'profile', 'upload', 'guild'] as const;

const specs: Record<ReportReason, ReasonSpec> = {
  scam: { label: 'A scam', weight: 'high', kinds: ['message', 'trade', 'guild'] },
  threat: { label: 'Threats or bullying', weight: 'high', kinds: words },
  hate: { label: 'Hate', weight: 'high', kinds: shown },
  adult: { label: 'Not for all ages', weight: 'high', kinds: shown },
  private: { label: 'Somebody’s private details', weight: 'high', kinds: shown },
  unkind: { label: 'Unkind words', weight: 'medium', kinds: words },
  spam: { label: 'Spam or begging', weight: 'medium', kinds: shown },
  cheating: { label: 'Cheating or price fixing', weight: 'high', kinds: ['profile', 'trade', 'guild'] },
  name: { label: 'An unkind name', weight: 'low', kinds: ['profile', 'guild'] },
  other: { label: 'Something else', weight: 'low', kinds: reportKinds },
};

export const reasonLabel = (reason: ReportReason): string => specs[reason].label;
export const weightOf = (reason: ReportReason): ReportWeight => specs[reason].weight;

/** Returns the reasons for a kind of report, in the order in which they are offered. */
export const reasonsFor = (kind: ReportKind): ReportReason[] =>
  reportReasons.filter((reason) => specs[reason].kinds.includes(kind));

export const REPORT_DETAIL_MAX = 500;
/** The most reports by one player in 24 hours. */
export const REPORTS_A_DAY = 20;
/** After this many hours a claimed report is free for others again. */
export const CLAIM_HOURS = 24;

/** Identifies a message by its room and its number there. */
export const messageSubject = (roomId: string, messageId: number): string => `${roomId}/${messageId}`;

export function parseMessageSubject(subject: string): { roomId: string; messageId: number } | null {
  const [, roomId, number] = /^(.{1,100})\/([1-9]\d{0,14})$/.exec(subject) ?? [];
  return roomId && number ? { roomId, messageId: Number(number) } : null;
}

/** How staff may decide a report. */
export const verdicts = ['dismissed', 'warned', 'muted', 'banned', 'handled'] as const;
export type Verdict = (typeof verdicts)[number];

/** The longest reason that staff give a player, and the longest internal note. */
export const STAFF_REASON_MAX = 300;
export const STAFF_NOTE_MAX = 1000;
/** Ten years. Longer punishments are permanent. */
export const PUNISHMENT_MINUTES_MAX = 5_256_000;

export const reportTexts = {
  thanks: 'Thank you. Somebody will look at it, and you will hear what came of it.',
  noReason: 'Say what is wrong first.',
} as const;
