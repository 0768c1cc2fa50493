/** The kinds of places that a tile of a map can mark. */

export const residentKeys = ['bobbin', 'gavel', 'postmark', 'tick', 'mirette', 'quill', 'wick'] as const;
export type ResidentKey = (typeof residentKeys)[number];

const LANTERNS = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** The lanterns of the course, in the order in which they are lit. */
export const lanternPlaces = LANTERNS.map((number) => `lantern-${number}` as const);

export const placeKinds = [
  'run-start',
  ...lanternPlaces,
  'run-finish',
  'pairs-table',
  'who-board',
  ...residentKeys.map((key) => `home-${key}` as const),
] as const;
export type PlaceKind = (typeof placeKinds)[number];
