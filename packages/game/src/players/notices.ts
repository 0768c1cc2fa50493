/** How many notices players may cause for each other. What causes no notice still appears in the lists it belongs to. */

/** From one player to another in a day, about anything. */
export const NOTICES_FROM_ONE_A_DAY = 20;
/** To one player in a day about one subject, from all players together: guild requests, invites, friend requests. */
export const NOTICES_ABOUT_ONE_A_DAY = 30;
