import { type BlookKey, blookId } from './blooks.ts';

export interface Credit {
  readonly id: number;
  readonly role: string;
  readonly description: string;
  /** Linked to the player of that name, if there is one. */
  readonly username: string;
  /** The blook shown for this person. */
  readonly blookId: number;
  readonly priority: number;
}

/** A line of thanks or a licence below the people. */
export interface CreditNote {
  readonly title: string;
  readonly content: string;
}

const people: readonly [role: string, username: string, description: string, toy: BlookKey][] = [
  ['Founder', 'marrow_', 'Started the shop. Servers, fairness, late nights.', 'hollow'],
  ['Moderation', 'Saltmarsh', 'Keeps #global kind, and explains why when asked.', 'wobblet'],
  ['Art', 'quillby', 'Draws the toys, one silhouette at a time.', 'inkwell'],
  ['Game', 'Juniper-J', 'Market, auctions and everything with a price.', 'crumpet'],
  ['Sound', 'tinplate', 'Music box phrases, wooden ticks, ten kinds of night.', 'jack'],
  ['Plaza', 'pixelpear', 'Plaza maps and the button fountain.', 'beepo'],
  ['Words', 'bram-n-bea', 'Item labels, house rules, and a line for every toy.', 'bumblo'],
  ['Bug hunter', 'noctua-owl', 'Found sixty-one bugs. Reported them nicely.', 'nebulynx'],
  ['Bug hunter', 'fern-and-co', 'Tested the trade window until it held.', 'prickle'],
  ['Thanks', 'oddsock', 'First friend of the shop.', 'otterby'],
];

export const credits = (): Credit[] =>
  people.map(([role, username, description, toy], index) => ({
    id: index + 1,
    role,
    description,
    username,
    blookId: blookId(toy),
    priority: index + 1,
  }));

export const creditsList = (): CreditNote[] => [
  {
    title: 'Type',
    content:
      'Figtree, Caprasimo, DM Mono, Fredoka, Pixelify Sans, Pacifico, Bungee, Lobster, Righteous, Bangers, Creepster and Press Start 2P, all under the SIL Open Font License 1.1.',
  },
  {
    title: 'Pictures and sounds',
    content: 'Every toy, envelope, banner and badge is drawn for this game, and every sound is made for it.',
  },
  {
    title: 'Not affiliated',
    content: 'Blookery is an independent game and is not affiliated with any quiz game.',
  },
  { title: 'And you', content: 'For keeping the shelves company.' },
];
