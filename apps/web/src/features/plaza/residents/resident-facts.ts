/** Who the residents are, and where their one button leads. */
import type { ResidentKey } from '@blookery/game/plaza/place-kinds';
import type { Mood } from './mood.ts';

/** A dialog over the plaza. */
export type ResidentDialog = 'cosmetics' | 'week';

/** Opens a page by its address, or a dialog. */
export type ResidentButton = { readonly text: string } & (
  | { readonly to: string }
  | { readonly dialog: ResidentDialog }
);

interface ResidentFacts {
  readonly name: string;
  readonly role: string;
  readonly button: (mood: Mood) => ResidentButton;
}

const always = (text: string, to: string) => () => ({ text, to });
const opens = (text: string, dialog: ResidentDialog) => () => ({ text, dialog });

export const residentFacts: Readonly<Record<ResidentKey, ResidentFacts>> = {
  bobbin: {
    name: 'Bobbin',
    role: 'Shop',
    button: ({ firstSteps }) =>
      firstSteps
        ? { text: 'See the first steps', to: '/dashboard' }
        : { text: 'Open the market', to: '/market' },
  },
  gavel: { name: 'Gavel', role: 'Auction house', button: always('Open the auction house', '/auction-house') },
  postmark: {
    name: 'Postmark',
    role: 'News and mail',
    button: opens('Read the board', 'week'),
  },
  tick: { name: 'Tick', role: 'Races', button: always('See who leads', '/trading-plaza/week?game=run') },
  mirette: { name: 'Mirette', role: 'Dress-up', button: opens('Dress up', 'cosmetics') },
  quill: { name: 'Quill', role: 'Swaps', button: always('Look at the swap board', '/swaps/board') },
  wick: { name: 'Wick', role: 'Lamplighter', button: always('Open the calendar', '/calendar') },
};
