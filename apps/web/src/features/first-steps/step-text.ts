import type { FirstEvening } from '@blookery/contract';
import type { FirstStep } from '@blookery/game/progress/first-steps';
import { catalog } from '../../catalog/catalog.ts';

export const stepTexts: Readonly<Record<FirstStep, { title: string; note: string }>> = {
  'open-envelope': { title: 'Open an envelope', note: 'The First Envelope is in your drawer.' },
  'wear-blook': { title: 'Wear what you found', note: 'Let them know your face.' },
  'say-hello': { title: 'Say hello in the chat', note: 'One word will do.' },
  'meet-somebody': { title: 'Walk up to somebody', note: 'In the plaza. They do not bite.' },
  'play-round': { title: 'Play a round at a stall', note: 'A quick game, nothing to lose.' },
  'make-wish': { title: 'Wish for a toy', note: 'From any picture of one.' },
};

type Envelope = Pick<FirstEvening, 'firstBlookId' | 'hasFirstEnvelope'>;

export const noteOf = (envelope: Envelope, step: FirstStep, done: boolean): string =>
  step === 'open-envelope' ? envelopeNote(envelope, done) : stepTexts[step].note;

/** An older account was given no First Envelope, and may have opened many others. */
function envelopeNote({ firstBlookId, hasFirstEnvelope }: Envelope, done: boolean): string {
  const name = firstBlookId === null ? undefined : catalog.blooks.get(firstBlookId)?.name;
  if (done && name) return `The First Envelope held ${name}.`;
  if (hasFirstEnvelope ?? !done) return stepTexts['open-envelope'].note;
  return done ? 'You know how to pull the string.' : 'One from the market will do.';
}

const numerals = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six'];
export const numeral = (count: number): string => numerals[count] ?? String(count);

export const leftText = (left: number): string =>
  left === 1 ? 'One first step left' : `${numeral(left)} first steps left`;
