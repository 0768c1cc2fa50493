/** Every permission there is. Staff can only hand out what they hold themselves. */

/** What players have: bought, earned or given. */
export const playerPermissions = [
  'NO_ADS',
  'CUSTOM_AVATAR',
  'CHANGE_NAME_COLOR_TIER_1',
  'UPLOAD_FILES_MEDIUM',
  'UPLOAD_FILES_LARGE',
  'LESS_AUCTION_TAX',
] as const;

/** What makes somebody staff. */
export const staffPermissions = [
  /** Take away anybody's messages, see those taken away, slow a room down. */
  'MANAGE_MESSAGES',
  /** The staff panel: figures, the audit trail, the state of the experiments. */
  'VIEW_AUDIT',
  /** The User Manager: look up, note, warn, mute, reset a look, force another name. */
  'MUTE_USERS',
  /** Keep players and addresses out. */
  'BAN_USERS',
  /** The Report Manager. */
  'MANAGE_REPORTS',
  /** Write, schedule, change, pin and take down the news. */
  'MANAGE_NEWS',
  /** Publish maps to the plaza, and look at anybody's. */
  'MANAGE_MAPS',
  /** Switch experiments. */
  'MANAGE_EXPERIMENTS',
  /** The economy page; the shop's rotation and everybody's boosters. */
  'MANAGE_ECONOMY',
  /** Give tokens, gems, blooks, items and cosmetics. */
  'GRANT_VALUE',
  /** Hand out and take back permissions that one holds oneself. */
  'GRANT_PERMISSIONS',
] as const;

export const permissions = [...playerPermissions, ...staffPermissions] as const;

export type Permission = (typeof permissions)[number];
export type StaffPermission = (typeof staffPermissions)[number];

const staff: ReadonlySet<string> = new Set(staffPermissions);
export const isStaffPermission = (permission: string): permission is StaffPermission => staff.has(permission);
