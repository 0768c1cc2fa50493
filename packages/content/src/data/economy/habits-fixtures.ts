/** What the players of the simulated year do in a day. */

/** The stalls as planned: three games, and the most tokens that they pay to one player in a day. */
export const STALLS = {
  mostADay: 600,
  experience: 10,
  lanternRun: { tokens: 30, aDay: 5 },
  pairsAlone: { tokens: 20, aDay: 5 },
  pairsTogether: { tokens: 40, aDay: 5 },
  whoIsIt: { tokens: 15, first: 40, aDay: 10 },
} as const;

/** The activities that pay tokens. */
export const sources = [
  'daily reward',
  'wheel',
  'quests',
  'levels',
  'album',
  'first steps',
  'buttons',
  'stalls',
  'bonus items',
] as const;
export type Source = (typeof sources)[number];

export interface Habits {
  /** The share of the brass buttons and of the rounds at the stalls that they get to, for a roll in [0, 1). */
  busy: (roll: number) => number;
  /** How often they win a round. */
  skill: number;
  /** How likely they bid, and close a trade, on a day. */
  bids: number;
  trades: number;
  messages: number;
  /** The most packs that they open on a day. */
  packs: number;
}

/** Comes every day for an hour or so: some buttons, some rounds, a chat, three bulks of 25 packs. */
export const activePlayer: Habits = {
  busy: (roll) => 0.25 + 0.5 * roll,
  skill: 0.6,
  bids: 0.6,
  trades: 0.15,
  messages: 6,
  packs: 75,
};

/** Does everything that is possible in a day, every day of the year. */
export const tirelessPlayer: Habits = {
  busy: () => 1,
  skill: 1,
  bids: 1,
  trades: 1,
  messages: 25,
  packs: 75,
};

/** Returns the tokens of a day at the stalls, and the rounds. */
export function stallsOf({ busy, skill }: Habits, roll: () => number): { tokens: number; rounds: number } {
  const share = busy(roll());
  let tokens = 0;
  let rounds = 0;
  const play = (aDay: number, pays: () => number) => {
    for (let round = 0; round < Math.round(aDay * share); round++) {
      rounds += 1;
      if (roll() < skill) tokens += pays();
    }
  };
  const { lanternRun, pairsAlone, pairsTogether, whoIsIt } = STALLS;
  play(lanternRun.aDay, () => lanternRun.tokens);
  play(pairsAlone.aDay, () => pairsAlone.tokens);
  play(pairsTogether.aDay, () => pairsTogether.tokens);
  // One in five of the players with the right answer is the first.
  play(whoIsIt.aDay, () => (roll() < 0.2 ? whoIsIt.first : whoIsIt.tokens));
  return { tokens: Math.min(tokens, STALLS.mostADay), rounds };
}

/** Mulberry32: the same seed is the same year. */
export function rollsOf(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
