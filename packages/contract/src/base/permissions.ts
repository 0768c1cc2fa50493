/** All permissions. Staff can only give permissions that they hold themselves. */

/** Permissions that players buy, earn or are given. */
export const playerPermissions = [
  'NO_ADS',
  'CUSTOM_AVATAR',
  'CHANGE_NAME_COLOR_TIER_1',
  'UPLOAD_FILES_MEDIUM',
  'UPLOAD_FILES_LARGE',
  'LESS_AUCTION_TAX',
] as const;

/** Permissions that make a player staff. */
export const staffPermissions = [
  /** Delete any message, see deleted messages, turn slow mode on. */
  'MANAGE_MESSAGES',
  /** Staff panel: figures, the audit trail, the state of the experiments. */
  'VIEW_AUDIT',
  /** User Manager: look up, note, warn, mute, reset a profile or what a guild says, force a new name. */
  'MUTE_USERS',
  /** Ban players and blacklist addresses. */
  'BAN_USERS',
  /** Report Manager. */
  'MANAGE_REPORTS',
  /** Write, schedule, edit, pin and remove news posts. */
  'MANAGE_NEWS',
  /** Publish maps to the plaza, and see the maps of any player. */
  'MANAGE_MAPS',
  /** Switch experiments. */
  'MANAGE_EXPERIMENTS',
  /** The economy page, the stock of the shops, and boosters for everyone. */
  'MANAGE_ECONOMY',
  /** Give tokens, gems, blooks, items and cosmetics. */
  'GRANT_VALUE',
  /** Give and revoke permissions that the staff member holds too. */
  'GRANT_PERMISSIONS',
] as const;

export const permissions = [...playerPermissions, ...staffPermissions] as const;

export type Permission = (typeof permissions)[number];
export type StaffPermission = (typeof staffPermissions)[number];

const staff: ReadonlySet<string> = new Set(staffPermissions);
export const isStaffPermission = (permission: string): permission is StaffPermission => staff.has(permission);
