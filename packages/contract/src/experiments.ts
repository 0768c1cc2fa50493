/** The names of all experiments. This file imports nothing, because pages use its values. */
export const experimentNames = ['guilds', 'plaza-stalls', 'auction-bulk'] as const;
export type ExperimentName = (typeof experimentNames)[number];

/** On for nobody, for staff, for a share of all players, for everyone. */
export const experimentModes = ['off', 'staff', 'percentage', 'on'] as const;
export type ExperimentMode = (typeof experimentModes)[number];
