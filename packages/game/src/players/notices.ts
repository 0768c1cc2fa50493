/** How many notices players may cause for each other, and how many are counted. Without a notice it still appears in its lists. */

/** From one player to another in a day, about anything. */
export const NOTICES_FROM_ONE_A_DAY = 20;
/** To one player in a day about one subject, from all players together: guild requests, invites, friend requests. */
export const NOTICES_ABOUT_ONE_A_DAY = 30;

/** More unread notices are not counted: from 99 on a page shows "99+". */
export const UNREAD_COUNTED_MAX = 100;
