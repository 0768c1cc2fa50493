/** A change that the map cannot take. Its message tells the player why. */
export class ChangeRefused extends Error {}
