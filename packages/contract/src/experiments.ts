/** What is being tried out, by name. A plain file: pages take values from here. */
export const experimentNames = ['guilds', 'plaza-stalls', 'auction-bulk'] as const;
export type ExperimentName = (typeof experimentNames)[number];

/** For nobody, for staff, for a share of all players, for everybody. */
export const experimentModes = ['off', 'staff', 'percentage', 'on'] as const;
export type ExperimentMode = (typeof experimentModes)[number];
