/** Every permission there is. Staff can only hand out what they hold themselves. */
export const permissions = [
  'NO_ADS',
  'CUSTOM_AVATAR',
  'CHANGE_NAME_COLOR_TIER_1',
  'UPLOAD_FILES_MEDIUM',
  'UPLOAD_FILES_LARGE',
  'LESS_AUCTION_TAX',
  'MANAGE_MESSAGES',
  'VIEW_AUDIT',
  'MUTE_USERS',
  'MANAGE_REPORTS',
] as const;

export type Permission = (typeof permissions)[number];
