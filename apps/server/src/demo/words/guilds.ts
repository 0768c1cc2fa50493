import type { GuildColor, GuildEntry } from '@blookery/game/players/guilds';

export interface GuildWords {
  name: string;
  tag: string;
  motto: string;
  entry: GuildEntry;
  color: GuildColor;
}

export const guildWords: readonly GuildWords[] = [
  { name: 'The Night Shelf', tag: 'NIGHT', motto: 'We dust after dark.', entry: 'open', color: 'indigo' },
  {
    name: 'Hedge & Thimble',
    tag: 'HEDGE',
    motto: 'Slow, careful, slightly damp.',
    entry: 'open',
    color: 'moss',
  },
  {
    name: 'Low Tide Society',
    tag: 'TIDE',
    motto: 'There is always one more under the rock.',
    entry: 'open',
    color: 'sea',
  },
  {
    name: 'Jam Before Noon',
    tag: 'JAM',
    motto: 'Trades first, toast second.',
    entry: 'request',
    color: 'berry',
  },
  {
    name: 'The Wound-Up Club',
    tag: 'WIND',
    motto: 'Ten turns of the key and off we go.',
    entry: 'open',
    color: 'copper',
  },
  { name: 'Second Post', tag: 'POST', motto: 'It will turn up.', entry: 'open', color: 'oat' },
  { name: 'Ticket Stubs', tag: 'STUB', motto: 'One more go, then home.', entry: 'open', color: 'coral' },
  {
    name: 'Quiet Please',
    tag: 'HUSH',
    motto: 'We sit next to the dinosaurs.',
    entry: 'request',
    color: 'slate',
  },
  { name: 'Far Up Friends', tag: 'STARS', motto: 'Looking up since Tuesday.', entry: 'open', color: 'plum' },
  { name: 'Mittens Required', tag: 'MITT', motto: 'Bring soup.', entry: 'open', color: 'teal' },
];

/** One guild for so many players. */
const playersPerGuild = 15;

export const guildsIn = (players: number): number =>
  Math.min(guildWords.length, Math.ceil(players / playersPerGuild));

export const guildLines: readonly string[] = [
  'Evening all. Quilt is coming along.',
  'I put a few tokens in the treasury, mostly so that it stops rattling.',
  'Anybody need {toy}? I have one too many.',
  'Two patches to go this week!',
  'Welcome to the new ones, biscuits are on the left.',
  'Opened ten of {pack}. Do not ask.',
  'Who is around on Sunday?',
  'I will be away for three days, please water the shelf.',
  'Found {toy}. I am telling everybody.',
  'Is our pennant crooked or is it my screen?',
];
