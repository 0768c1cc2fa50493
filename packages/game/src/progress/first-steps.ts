/** The first evening: small things to try, each paid once. */

/** All of them, in order. A server offers those whose feature it has. */
export const firstSteps = [
  'open-envelope',
  'wear-blook',
  'say-hello',
  'meet-somebody',
  'play-round',
  'make-wish',
] as const;
export type FirstStep = (typeof firstSteps)[number];

export const FIRST_STEP_REWARD = { tokens: 100, experience: 20 } as const;

/** How the card stands on the dashboard; a hidden one can be shown again in the settings. */
export const firstStepsCards = ['open', 'folded', 'hidden'] as const;
export type FirstStepsCard = (typeof firstStepsCards)[number];
