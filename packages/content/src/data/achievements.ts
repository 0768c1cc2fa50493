/**
 * Achievements: six families of six steps. A step is reached when a count, read from what the game has written anyway,
 * is at least its threshold. Steps of one family may count different things.
 */
import type { AchievementCount } from '@blookery/game/progress/achievements';
import { catalogue, type MedalFamily } from '../art/index.ts';
import { factsOf, keysOf, media } from './keyed.ts';
import { type RewardTitleKey, rewardBadgeId, rewardTitleId } from './rewards.ts';

interface Step {
  readonly name: string;
  /** What to do, in one line. */
  readonly task: string;
  readonly of: AchievementCount;
  readonly least: number;
  readonly title?: RewardTitleKey;
}

/** For the first step to the sixth. */
const EXPERIENCE = [50, 100, 200, 400, 800, 1_600] as const;

type Six = readonly [Step, Step, Step, Step, Step, Step];

const families: Readonly<Record<MedalFamily, Six>> = {
  collector: [
    { name: 'A shelf of one’s own', task: 'Find 5 different toys.', of: 'toys-found', least: 5 },
    { name: 'The shelf needs a second wall', task: 'Find 20 different toys.', of: 'toys-found', least: 20 },
    {
      name: 'No gaps, for once',
      task: 'Complete a pack.',
      of: 'packs-completed',
      least: 1,
      title: 'shelf-builder',
    },
    { name: 'Sorted by name, then by mood', task: 'Find 50 different toys.', of: 'toys-found', least: 50 },
    {
      name: 'Guests must bring a chair',
      task: 'Complete 5 packs.',
      of: 'packs-completed',
      least: 5,
      title: 'label-writer',
    },
    { name: 'There is no more wall', task: 'Complete 10 packs.', of: 'packs-completed', least: 10 },
  ],
  shiny: [
    { name: 'What was that glint?', task: 'Find a shiny.', of: 'shinies-found', least: 1 },
    {
      name: 'Tilts everything to the lamp',
      task: 'Find 5 different shinies.',
      of: 'shinies-found',
      least: 5,
    },
    {
      name: 'A drawer that glows',
      task: 'Find 15 different shinies.',
      of: 'shinies-found',
      least: 15,
      title: 'magpie',
    },
    { name: 'Sunglasses indoors', task: 'Find 30 different shinies.', of: 'shinies-found', least: 30 },
    {
      name: 'The whole pack, in foil',
      task: 'Find all eight shinies of a pack.',
      of: 'shiny-packs-completed',
      least: 1,
      title: 'foil-whisperer',
    },
    { name: 'The moths come to you', task: 'Find 60 different shinies.', of: 'shinies-found', least: 60 },
  ],
  trader: [
    {
      name: 'One for you, one for me',
      task: 'Close a trade in which both give.',
      of: 'trades-closed',
      least: 1,
    },
    { name: 'Fair is fair', task: 'Close 10 trades in which both give.', of: 'trades-closed', least: 10 },
    {
      name: 'In Quill’s good ink',
      task: 'Give or take 10 swaps on the swap board.',
      of: 'swaps-closed',
      least: 10,
      title: 'fair-dealer',
    },
    {
      name: 'Both sides of the table',
      task: 'Close 50 trades in which both give.',
      of: 'trades-closed',
      least: 50,
    },
    {
      name: 'Your word is enough',
      task: 'Close 150 trades in which both give.',
      of: 'trades-closed',
      least: 150,
      title: 'good-for-it',
    },
    {
      name: 'The other half of everything',
      task: 'Close 400 trades in which both give.',
      of: 'trades-closed',
      least: 400,
    },
  ],
  auctioneer: [
    { name: 'Going', task: 'Sell a lot in the auction house.', of: 'auctions-sold', least: 1 },
    { name: 'Going, going', task: 'Sell 10 lots in the auction house.', of: 'auctions-sold', least: 10 },
    {
      name: 'A paddle of your own',
      task: 'Win 10 auctions.',
      of: 'auctions-won',
      least: 10,
      title: 'quick-paddle',
    },
    { name: 'Gone', task: 'Sell 50 lots in the auction house.', of: 'auctions-sold', least: 50 },
    {
      name: 'Gavel knows your knock',
      task: 'Sell 150 lots in the auction house.',
      of: 'auctions-sold',
      least: 150,
      title: 'gone-twice',
    },
    {
      name: 'The room goes quiet',
      task: 'Sell 500 lots in the auction house.',
      of: 'auctions-sold',
      least: 500,
    },
  ],
  townsfolk: [
    { name: 'Hello, everyone', task: 'Write 10 messages in the chat.', of: 'messages-sent', least: 10 },
    { name: 'Seen about town', task: 'Visit the plaza on 5 different days.', of: 'plaza-days', least: 5 },
    {
      name: 'Somebody saved you a seat',
      task: 'Make 3 friends.',
      of: 'friends-made',
      least: 3,
      title: 'neighbour',
    },
    { name: 'A thread in the quilt', task: 'Join a guild.', of: 'guilds-joined', least: 1 },
    {
      name: 'Knows every bench',
      task: 'Visit the plaza on 40 different days.',
      of: 'plaza-days',
      least: 40,
      title: 'bench-regular',
    },
    {
      name: 'The town would notice',
      task: 'Visit the plaza on 120 different days.',
      of: 'plaza-days',
      least: 120,
    },
  ],
  player: [
    { name: 'One quick round', task: 'Win a paid round at a stall.', of: 'stall-rounds', least: 1 },
    {
      name: 'Best of three, then of five',
      task: 'Win 20 paid rounds at the stalls.',
      of: 'stall-rounds',
      least: 20,
    },
    {
      name: 'All eight lanterns',
      task: 'Finish 15 paid Lantern Runs.',
      of: 'lantern-runs-finished',
      least: 15,
      title: 'lantern-runner',
    },
    { name: 'Never forgets a face', task: 'Win 30 paid games of Pairs.', of: 'pairs-won', least: 30 },
    {
      name: 'Knew it by the ears',
      task: 'Name 75 silhouettes in paid rounds of Who is it?',
      of: 'silhouettes-named',
      least: 75,
      title: 'shadow-reader',
    },
    {
      name: 'The stalls open for you',
      task: 'Win 500 paid rounds at the stalls.',
      of: 'stall-rounds',
      least: 500,
    },
  ],
};

export interface Achievement {
  readonly id: number;
  readonly family: MedalFamily;
  readonly familyName: string;
  /** 1 to 6. */
  readonly step: number;
  readonly name: string;
  readonly task: string;
  readonly of: AchievementCount;
  readonly least: number;
  readonly experience: number;
  readonly titleId: number | null;
  /** Only the sixth step has one. */
  readonly badgeId: number | null;
  readonly imageId: number;
}

export const achievements = (): Achievement[] =>
  keysOf(families).flatMap((family, place) =>
    families[family].map(({ name, task, of, least, title }, index): Achievement => {
      const step = index + 1;
      const { familyName, image } = factsOf(catalogue.medals, `${family}-${step}`);
      return {
        id: place * 6 + step,
        family,
        familyName,
        step,
        name,
        task,
        of,
        least,
        experience: EXPERIENCE[index] ?? 0,
        titleId: title ? rewardTitleId(title) : null,
        badgeId: step === 6 ? rewardBadgeId(`crest-${family}`) : null,
        imageId: media(image),
      };
    }),
  );
