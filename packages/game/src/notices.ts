/** How often players may ring each other's bell. What is not rung about is still in the lists it is about. */

/** From one player to one other in a day, whatever it is about. */
export const NOTICES_FROM_ONE_A_DAY = 20;
/** To one player in a day about one thing, from all players together: knocks at their guild, invitations, friend requests. */
export const NOTICES_ABOUT_ONE_A_DAY = 30;
