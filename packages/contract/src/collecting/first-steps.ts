/** The first evening: the steps of a new player, and the card that shows them. */
import { firstSteps, firstStepsCards } from '@blookery/game/progress/first-steps';
import Type from 'typebox';
import { defineCall } from '../base/call.ts';
import { Amount, ContentId, closed, nullable, oneOf } from '../base/shapes.ts';

export const FirstStepState = closed({
  step: oneOf(firstSteps),
  done: Type.Boolean(),
  /** Whether its reward was paid. The next claim pays steps that are done and unpaid. */
  paid: Type.Boolean(),
});
export type FirstStepState = Type.Static<typeof FirstStepState>;

export const FirstEvening = closed({
  card: oneOf(firstStepsCards),
  /** The steps that this server offers, in order. */
  steps: Type.Array(FirstStepState),
  /** Whether all of them were paid, and the title and the banner given. */
  finished: Type.Boolean(),
  /** The blook of the First Envelope; null before it is opened, and for an account that was given none. */
  firstBlookId: nullable(ContentId),
  /** Whether the First Envelope waits to be opened. Optional, because servers of the previous version leave it out. */
  hasFirstEnvelope: Type.Optional(Type.Boolean()),
  /** What all steps give together. */
  titleId: ContentId,
  bannerId: ContentId,
  /** The picture of Bobbin, who shows the steps. */
  hostImageId: ContentId,
});
export type FirstEvening = Type.Static<typeof FirstEvening>;

export const PaidSteps = closed({
  /** The steps that this claim paid; empty if there were none. */
  paid: Type.Array(oneOf(firstSteps)),
  /** Whether this claim gave the title and the banner. */
  rewarded: Type.Boolean(),
  tokens: Amount,
  gems: Amount,
  experience: Amount,
});
export type PaidSteps = Type.Static<typeof PaidSteps>;

export const firstStepCalls = {
  firstSteps: defineCall('GET /api/first-steps', {
    summary: 'The first steps of the current player, and how their card stands on the dashboard.',
    access: 'player',
    response: FirstEvening,
    rate: { max: 120, perSeconds: 60 },
  }),
  claimFirstSteps: defineCall('POST /api/first-steps/claim', {
    summary: 'Pay every step that is done and unpaid. Safe to repeat under an Idempotency-Key.',
    access: 'player',
    response: PaidSteps,
    refusals: ['FIRST_STEPS_OFF', 'IDEMPOTENCY_KEY_REUSED'],
    rate: { max: 60, perSeconds: 60 },
  }),
  setFirstStepsCard: defineCall('PATCH /api/first-steps', {
    summary:
      'Open, fold or hide the card of the first steps. Opening it begins the first evening of an older account.',
    access: 'player',
    body: closed({ card: oneOf(firstStepsCards) }),
    response: closed({ card: oneOf(firstStepsCards) }),
    rate: { max: 60, perSeconds: 60 },
  }),
};
