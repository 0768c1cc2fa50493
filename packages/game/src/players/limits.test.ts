import { expectLimits } from '../limits-fixtures.ts';
import * as accounts from './accounts.ts';
import * as devices from './devices.ts';
import * as friends from './friends.ts';
import * as guilds from './guilds.ts';
import * as news from './news.ts';
import * as notices from './notices.ts';
import * as push from './push.ts';
import * as quietHours from './quiet-hours.ts';
import * as reports from './reports.ts';
import * as settings from './settings.ts';
import * as staff from './staff.ts';
import * as uploads from './uploads.ts';

expectLimits('accounts', accounts, {
  EMAIL_CONFIRM_HOURS: 24,
  EMAIL_MAX: 254,
  LOOKUP_MAX: 64,
  OTP_DIGITS: 6,
  PASSWORD_MAX: 128,
  PASSWORD_MIN: 8,
  PASSWORD_RESET_MINUTES: 60,
  PROFILE_SERIALS_MAX: 10,
  USERNAME_MAX: 16,
});
expectLimits('devices', devices, { DEVICE_TOKENS_MAX: 8 });
expectLimits('friends', friends, {
  BLOCKS_MAX: 1000,
  FRIENDS_MAX: 200,
  FRIEND_REQUESTS_MAX: 100,
});
expectLimits('guilds', guilds, {
  GUILD_CAPACITY: { first: 30, most: 50, perLevel: 5 },
  GUILD_COST: 2500,
  GUILD_INVITED_MAX: 20,
  GUILD_INVITES_A_DAY: 40,
  GUILD_INVITES_MAX: 50,
  GUILD_MOTTO_MAX: 80,
  GUILD_NAME: { least: 3, most: 24 },
  GUILD_NOTICE_MAX: 400,
  GUILD_REQUESTED_MAX: 100,
  GUILD_REQUESTS_MAX: 10,
  GUILD_TAG: { least: 2, most: 5 },
  OFFICER_LIMIT: 500,
  QUILT_PATCHES: 40,
  TREASURY_MOST: 999_999_999,
});
expectLimits('news', news, {
  NEWS_CONTENT_MAX: 10_000,
  NEWS_PAGE: 20,
  NEWS_TITLE_MAX: 80,
});
expectLimits('notices', notices, {
  NOTICES_ABOUT_ONE_A_DAY: 30,
  NOTICES_FROM_ONE_A_DAY: 20,
  UNREAD_COUNTED_MAX: 100,
});
expectLimits('reports', reports, {
  CLAIM_HOURS: 24,
  PUNISHMENT_MINUTES_MAX: 5_256_000,
  REPORTS_A_DAY: 20,
  REPORT_DETAIL_MAX: 500,
  STAFF_NOTE_MAX: 1000,
  STAFF_REASON_MAX: 300,
});
expectLimits('settings', settings, {
  CATEGORIES_CLOSED_MAX: 20,
  CATEGORY_NAME_MAX: 40,
  CONFIRMED_MINUTES: 5,
  DELETION_GRACE_DAYS: 7,
  OTP_SETUP_MINUTES: 15,
  PASSKEYS_MAX: 10,
  PASSKEY_NAME_MAX: 40,
  RECOVERY_CODES: 10,
  RECOVERY_CODE_SIGNS: 10,
  SESSIONS_MAX: 100,
  SESSION_DAYS: 180,
  SESSION_IDLE_DAYS: 30,
});
expectLimits('staff', staff, {
  GRANT_AMOUNT_MAX: 1_000_000_000,
  GRANT_COUNT_MAX: 100,
  ODD_PRICE_FACTOR: 4,
  ODD_TOKENS_LEAST: 2000,
  ODD_TRADE_FACTOR: 6,
  USERS_COUNTED: 100,
  WARNED_DAYS: 30,
});
expectLimits('uploads', uploads, {
  ANIMATION_PIXELS_MAX: 12_000_000,
  FILENAME_MAX: 120,
  PICTURE_FRAMES_MAX: 200,
  PICTURE_PIXELS_MAX: 40_000_000,
  UPLOAD_DAY_MEGABYTES: 25,
  UPLOAD_FORM_SECONDS: 600,
  UPLOAD_OPEN_MAX: 10,
  UPLOAD_UNUSED_HOURS: 24,
  UPLOAD_UNVERIFIED_MINUTES: 60,
});
expectLimits('push', push, {
  PUSHES_AN_HOUR: 40,
  PUSHES_WAITING_MAX: 60,
  PUSH_BODY_MAX: 120,
  PUSH_DEVICES_MAX: 10,
  PUSH_LIFETIME_MS: 86_400_000,
  PUSH_TITLE_MAX: 60,
});
expectLimits('quiet-hours', quietHours, { MINUTES_A_DAY: 1440, TIME_ZONE_MAX: 60 });
