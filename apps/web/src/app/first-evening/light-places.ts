/** Where each step is done: the page, the control that is highlighted there, and what Bobbin says. */
import type { FirstStep } from '@blookery/game/progress/first-steps';
import type { Light } from './light-store.ts';

type Place = Pick<Light, 'to' | 'at' | 'words'>;

const market: Place = {
  to: '/market',
  at: '[data-pack] button:last-of-type',
  words: { lead: 'The string is the thing.', text: 'Pull it and see who lives in there.' },
};

const places: Readonly<Record<FirstStep, Place>> = {
  'open-envelope': {
    to: '/inventory',
    at: '#main button:has([title$="Envelope"])',
    words: { lead: 'This one is yours.', text: 'Pull the string and see who lives in it.' },
  },
  'wear-blook': {
    to: '/dashboard',
    at: '#main button[aria-label="Change avatar"]',
    words: { lead: 'Here you are.', text: 'Press your picture and pick somebody from your shelf.' },
  },
  'say-hello': {
    to: '/chat',
    at: '#main textarea',
    words: { lead: 'Go on.', text: 'One word will do. They answer to hello.' },
  },
  'meet-somebody': {
    to: '/trading-plaza',
    at: '#main [role="application"]',
    words: { lead: 'Off you walk.', text: 'Go right up to somebody. They do not bite.' },
  },
  'play-round': {
    to: '/trading-plaza',
    at: '#main [role="application"]',
    words: { lead: 'A quick round?', text: 'Walk up to a stall, there is nothing to lose.' },
  },
  'make-wish': {
    to: '/album/1',
    at: '#main button[aria-label^="Wish for"]',
    words: { lead: 'Who is missing?', text: 'Press the heart of a toy that you would like to meet.' },
  },
};

/** A player whose First Envelope is gone opens a pack of the market. */
export const lightPlaces = (step: FirstStep, hasEnvelope: boolean): Place =>
  step === 'open-envelope' && !hasEnvelope ? market : places[step];
