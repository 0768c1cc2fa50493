/** What a new player starts with. */
export const NEW_PLAYER_TOKENS = 1000;
