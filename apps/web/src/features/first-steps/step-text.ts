import type { FirstEvening } from '@blookery/contract';
import type { FirstStep } from '@blookery/game/progress/first-steps';
import { catalog } from '../../catalog/catalog.ts';

interface StepTexts {
  title: string;
  note: string;
  /** In its place once the step is done. */
  doneNote?: (blook: string) => string;
}

export const stepTexts: Readonly<Record<FirstStep, StepTexts>> = {
  'open-envelope': {
    title: 'Open an envelope',
    note: 'The First Envelope is in your drawer.',
    doneNote: (blook) => `The First Envelope held ${blook}.`,
  },
  'wear-blook': { title: 'Wear what you found', note: 'Let them know your face.' },
  'say-hello': { title: 'Say hello in the chat', note: 'One word will do.' },
  'meet-somebody': { title: 'Walk up to somebody', note: 'In the plaza. They do not bite.' },
  'play-round': { title: 'Play a round at a stall', note: 'A quick game, nothing to lose.' },
  'make-wish': { title: 'Wish for a toy', note: 'From any picture of one.' },
};

export function noteOf({ firstBlookId }: FirstEvening, step: FirstStep, done: boolean): string {
  const { note, doneNote } = stepTexts[step];
  const name = firstBlookId === null ? undefined : catalog.blooks.get(firstBlookId)?.name;
  return done && doneNote && name ? doneNote(name) : note;
}

const numerals = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six'];
export const numeral = (count: number): string => numerals[count] ?? String(count);

export const leftText = (left: number): string =>
  left === 1 ? 'One first step left' : `${numeral(left)} first steps left`;
