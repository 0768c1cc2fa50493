/**
 * A player of the simulated year, with the rules and the content of the game: what they earn from every source, and what
 * becomes of it. Pure and seeded.
 */
import {
  dailyReward,
  drawQuests,
  envelopePack,
  FIRST_STEP_REWARD,
  firstSteps,
  isAchieved,
  isReached,
  levelGift,
  levelOf,
  type Milestone,
  milestoneRules,
  milestones,
  nextPack,
  pick,
  type QuestKind,
  type QuestPeriod,
  questTemplates,
  SHINY_CHANCE,
  SHINY_PRICE_FACTOR,
  SPREAD_PLACES,
  stitchFault,
  utcDay,
  wedgeAt,
} from '@blookery/game';
import { BRASS_BUTTONS } from '@blookery/game/plaza/plaza';
import { achievements } from '../achievements.ts';
import {
  blookOf,
  blooksIn,
  experienceOf,
  isRare,
  itemOf,
  type Pack,
  packOf,
  packsOnSale,
  standingPacks,
  tableOf,
  threadsFor,
  ticketId,
  wheelOf,
} from './content-fixtures.ts';
import { countAll, type Outings } from './counts-fixtures.ts';
import { type Habits, rollsOf, type Source, STALLS, sources, stallsOf } from './habits-fixtures.ts';

const goals = achievements();
const questKinds: ReadonlySet<QuestKind> = new Set(questTemplates.map(({ kind }) => kind));
const packIds = standingPacks.map(({ id }) => id);
/** Beyond this a player buys titles, banners and boosters, which pay nothing back. */
const PURSE = 4_000;

type Tallies = Map<QuestKind | `pack-${number}`, number>;

export class SimulatedPlayer {
  /** Tokens from the game. What the shop pays for doubles is not included. */
  readonly earned = new Map<Source, number>(sources.map((source) => [source, 0]));
  readonly earnedOnDay: number[] = [];
  /** For packs, and from the shop for what was in them. */
  spent = 0;
  sold = 0;
  experience = 0;
  packsOpened = 0;
  /** The day on which all eight of a pack were found, by pack. */
  readonly completedOn = new Map<number, number>();
  readonly #roll: () => number;
  readonly #habits: Habits;
  readonly #name: string;
  readonly #unlucky: boolean;
  readonly #found = new Map<number, Set<number>>();
  readonly #shinies = new Map<number, Set<number>>();
  readonly #threads = new Map<number, number>();
  readonly #milestones = new Set<string>();
  readonly #achieved = new Set<number>();
  readonly #counts: Outings;
  #balance = 1_000;
  #weekday = 0;
  #day = 0;
  #today: Tallies = new Map();
  #week: Tallies = new Map();

  /** With `unlucky`, packs hold no mythical or chroma for them. */
  constructor(seed: number, habits: Habits, { unlucky = false }: { unlucky?: boolean } = {}) {
    this.#roll = rollsOf(seed);
    this.#habits = habits;
    this.#unlucky = unlucky;
    this.#name = `player-${seed}`;
    this.#counts = { messages: 0, bids: 0, trades: 0, rounds: 0, days: 0 };
  }

  live(day: number, date: Date): void {
    this.#day = day;
    this.#weekday = date.getUTCDay();
    this.#today = new Map();
    this.earnedOnDay.push(0);
    if (day < firstSteps.length) {
      this.#earn('first steps', FIRST_STEP_REWARD.tokens);
      this.#learn(FIRST_STEP_REWARD.experience);
    }
    this.#earn('daily reward', dailyReward(this.#roll()));
    this.#tally('claim-daily', 1);
    this.#use(ticketId, 'wheel');
    this.#goOut();
    this.#openPacks(date);
    this.#stitch();
    this.#claimAlbum();
    this.#claimQuests('day', date);
    if (day % 7 === 6) this.#claimQuests('week', date);
    this.#claimAchievements();
    this.#balance = Math.min(this.#balance, PURSE);
  }

  /** Plaza, stalls, chat, auction house, trades. */
  #goOut(): void {
    const { busy, messages, bids, trades } = this.#habits;
    this.#earn('buttons', Math.round(BRASS_BUTTONS.daily * busy(this.#roll())) * BRASS_BUTTONS.tokens);
    const { tokens, rounds } = stallsOf(this.#habits, this.#roll);
    this.#earn('stalls', tokens);
    this.#learn(rounds * STALLS.experience);
    const [bid, trade] = [Number(this.#roll() < bids), Number(this.#roll() < trades)];
    this.#tally('visit-plaza', 1);
    this.#tally('play-round', rounds);
    this.#tally('send-message', messages);
    this.#tally('place-bid', bid);
    this.#tally('close-trade', trade);
    this.#counts.messages += messages;
    this.#counts.bids += bid;
    this.#counts.trades += trade;
    this.#counts.rounds += rounds;
    this.#counts.days += 1;
  }

  /** The quest's pack, then the pack that is being finished: a seasonal one while it is sold, else the cheapest. */
  #openPacks(date: Date): void {
    const onSale = packsOnSale(date);
    for (const { kind, packId, goal } of this.#quests('day', date)) {
      const pack = onSale.find(({ id }) => kind === 'open-one-pack' && id === packId);
      if (pack) this.#buyPacks(pack, goal);
    }
    const isOpen = ({ id }: Pack) => (this.#found.get(id)?.size ?? 0) < SPREAD_PLACES;
    const seasonal = onSale.find((pack) => !packIds.includes(pack.id) && isOpen(pack));
    const pack = seasonal ?? standingPacks.find(isOpen) ?? standingPacks.at(-1);
    if (pack) this.#buyPacks(pack, this.#habits.packs);
  }

  #buyPacks(pack: Pack, most: number): void {
    const count = Math.min(most, Math.floor(this.#balance / pack.price));
    this.#balance -= count * pack.price;
    this.spent += count * pack.price;
    for (let opened = 0; opened < count; opened++) this.#open(pack);
  }

  #open({ id: packId, bonusItems }: Pack): void {
    const rolled = blookOf(pick(tableOf(packId, this.#weekday), this.#roll()) ?? 0);
    const blook = this.#unlucky
      ? (blooksIn(packId).find(({ chance }) => rolled.chance < 0.1 && chance > 10) ?? rolled)
      : rolled;
    const isShiny = this.#roll() < SHINY_CHANCE;
    this.packsOpened += 1;
    this.#threads.set(packId, (this.#threads.get(packId) ?? 0) + 1);
    this.#tally('open-packs', 1);
    this.#tally(`pack-${packId}`, 1);
    if (isRare(blook)) this.#tally('find-rare', 1);
    if (!this.#find(packId, blook.id, isShiny)) this.#sell(blook.price * (isShiny ? SHINY_PRICE_FACTOR : 1));
    this.#learn(experienceOf(blook));
    let bonus = this.#roll() * 100;
    for (const { itemId, chance } of bonusItems) {
      if (bonus >= 0 && bonus < chance) this.#use(itemId, 'bonus items');
      bonus -= chance;
    }
  }

  #sell(price: number): void {
    this.#balance += price;
    this.sold += price;
    this.#tally('sell-blooks', 1);
  }

  /** Returns whether it is new. */
  #find(packId: number, blookId: number, isShiny: boolean): boolean {
    const known = isShiny ? this.#shinies : this.#found;
    const kinds = known.get(packId) ?? new Set();
    known.set(packId, kinds);
    const isNew = !kinds.has(blookId);
    kinds.add(blookId);
    if (isShiny) this.#find(packId, blookId, false);
    const all = this.#found.get(packId)?.size ?? 0;
    if (all === SPREAD_PLACES && !this.completedOn.has(packId)) this.completedOn.set(packId, this.#day + 1);
    return isNew;
  }

  #stitch(): void {
    for (const [packId, threads] of this.#threads) {
      for (const blook of blooksIn(packId)) {
        const price = threadsFor(blook);
        const had = this.#found.get(packId)?.has(blook.id) ?? false;
        const left = this.#threads.get(packId) ?? threads;
        if (stitchFault({ ...blook, price }, { had, threads: left, weekday: this.#weekday })) continue;
        this.#threads.set(packId, left - (price ?? 0));
        this.#find(packId, blook.id, false);
      }
    }
  }

  #claimAlbum(): void {
    for (const [packId, found] of this.#found) {
      const pack = packOf(packId);
      const count = { found: found.size, shinies: this.#shinies.get(packId)?.size ?? 0 };
      for (const milestone of milestones.filter((one) => isReached(one, count))) {
        if (pack) this.#claimMilestone(pack, milestone);
      }
    }
  }

  #claimMilestone(pack: Pack, milestone: Milestone): void {
    const key = `${pack.id}:${milestone}`;
    if (this.#milestones.has(key)) return;
    this.#milestones.add(key);
    const { priceTimes, experience, envelope } = milestoneRules[milestone];
    this.#earn('album', priceTimes * pack.price);
    this.#learn(experience);
    if (envelope) this.#open(nextPack(standingPacks, pack));
  }

  #quests(period: QuestPeriod, date: Date) {
    return drawQuests(period, { playerId: this.#name, startsOn: utcDay(date), kinds: questKinds, packIds });
  }

  #claimQuests(period: QuestPeriod, date: Date): void {
    const tallies = period === 'day' ? this.#today : this.#week;
    const quests = this.#quests(period, date);
    const done = quests.filter(({ kind, packId, goal }) => {
      const key = kind === 'open-one-pack' ? (`pack-${packId ?? 0}` as const) : kind;
      return (tallies.get(key) ?? 0) >= goal;
    });
    for (const { reward } of done) {
      this.#earn('quests', reward.tokens);
      this.#learn(reward.experience);
    }
    if (period === 'day' && done.length === quests.length) this.#use(ticketId, 'wheel');
    if (period === 'week') this.#week = new Map();
  }

  #claimAchievements(): void {
    const counts = countAll(this.#found, this.#shinies, this.#counts);
    for (const goal of goals.filter(({ id }) => !this.#achieved.has(id))) {
      if (!isAchieved(goal, counts)) continue;
      this.#achieved.add(goal.id);
      this.#learn(goal.experience);
    }
  }

  /** Uses up an item. Boosters and cosmetics bring no tokens. */
  #use(itemId: number, source: Source): void {
    const item = itemOf(itemId);
    for (let use = 0; use < (item?.uses ?? 0); use++) {
      this.#tally('use-item', 1);
      if (item?.use?.kind === 'tokens') {
        this.#earn(source, Math.round(item.use.least + (item.use.most - item.use.least) * this.#roll()));
      }
      if (item?.use?.kind === 'experience') this.#learn(item.use.amount);
      if (item?.use?.kind === 'wheel') this.#spin(item.use.wheelId, source);
    }
  }

  #spin(wheelId: number, source: Source): void {
    const wedges = wheelOf(wheelId)?.wedges ?? [];
    const prize = wedges[wedgeAt(wedges, this.#roll())]?.prize;
    this.#tally('spin-wheel', 1);
    if (prize?.kind === 'tokens') this.#earn(source, prize.amount);
    if (prize?.kind === 'experience') this.#learn(prize.amount);
    if (prize?.kind === 'item') this.#use(prize.itemId, source);
  }

  #earn(source: Source, tokens: number): void {
    this.earned.set(source, (this.earned.get(source) ?? 0) + tokens);
    this.earnedOnDay[this.#day] = (this.earnedOnDay[this.#day] ?? 0) + tokens;
    this.#balance += tokens;
  }

  /** Gains experience, and gets the gifts of the levels it reaches. */
  #learn(experience: number): void {
    const before = levelOf(this.experience);
    this.experience += experience;
    for (let level = before + 1; level <= levelOf(this.experience); level++) {
      const { tokens, envelope, ticket } = levelGift(level);
      this.#earn('levels', tokens);
      const pack = envelope === null ? undefined : envelopePack(standingPacks, envelope);
      if (pack) this.#open(pack);
      if (ticket) this.#use(ticketId, 'levels');
    }
  }

  #tally(kind: QuestKind | `pack-${number}`, amount: number): void {
    for (const tallies of [this.#today, this.#week]) tallies.set(kind, (tallies.get(kind) ?? 0) + amount);
  }
}
