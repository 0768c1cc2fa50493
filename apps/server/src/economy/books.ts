/**
 * The books of one transaction: every way in which value may move, each recorded for the players it affects.
 * A feature never writes a balance or an owner itself.
 */
import type { CosmeticKind } from '@blookery/game/players/cosmetics';
import { reachedLevel } from '@blookery/game/progress/level-gifts';
import type { TallyKind } from '@blookery/game/progress/quests';
import { givingFault, leastToAsk, mostToPay } from '@blookery/game/trading/giving';
import { keysOf } from '@blookery/game/typed-keys';
import type { Catalog } from '../catalog/catalog.ts';
import type { Transaction } from '../database/database.ts';
import type { Clock } from '../ports/clock.ts';
import { Refusal } from '../refusal.ts';
import { type DealtThing, givingRefusal, readNewcomers, readWorth } from './giving.ts';
import { handOver, hold, release, spendUse, type Things } from './hand-over.ts';
import { grantBlook, grantCosmetic, grantItem, type Origin, takeCosmetic } from './holdings.ts';
import { type PaidLevels, payLevels } from './levels/pay-levels.ts';
import { PlayerNews } from './player-news.ts';
import { tally } from './tallies.ts';
import {
  type Account,
  type Balances,
  type Currency,
  lockWallets,
  type Transfer,
  transfer,
} from './wallet.ts';

const tooFew = { tokens: 'TOKENS_TOO_FEW', gems: 'GEMS_TOO_FEW', experience: 'TOKENS_TOO_FEW' } as const;
const cosmeticLists = {
  title: 'titlesAdded',
  banner: 'bannersAdded',
  font: 'fontsAdded',
  badge: 'badgesAdded',
} as const;
const cosmeticLosses = {
  title: 'titlesRemoved',
  banner: 'bannersRemoved',
  font: 'fontsRemoved',
  badge: 'badgesRemoved',
} as const;

/** Something for tokens: what is paid or asked, for what, and between whom. */
export interface Deal {
  kind: 'pay' | 'ask';
  tokens: number;
  thing: DealtThing;
  dealers: readonly string[];
}

export class Books {
  readonly tx: Transaction;
  /** For other messages to publish after commit. */
  readonly afterCommit: (callback: () => void) => void;
  readonly news = new PlayerNews();
  readonly #clock: Clock;
  readonly #catalog: Catalog;
  readonly #newAccountHours: number;

  constructor(
    tx: Transaction,
    afterCommit: (callback: () => void) => void,
    {
      clock,
      catalog,
      newAccountHours = 0,
    }: { clock: Clock; catalog: Catalog; newAccountHours?: number | undefined },
  ) {
    this.tx = tx;
    this.afterCommit = afterCommit;
    this.#clock = clock;
    this.#catalog = catalog;
    this.#newAccountHours = newAccountHours;
  }

  /** Call first and once, with everybody involved. */
  lock(...playerIds: string[]): Promise<void> {
    return lockWallets(this.tx, playerIds);
  }

  /** Those of the players who are new, each with the time from which they may give. */
  newcomers(playerIds: readonly string[]): Promise<Map<string, Date>> {
    return readNewcomers(this.tx, playerIds, { hours: this.#newAccountHours, now: this.#clock.now() });
  }

  /** Refuses if the player is too new to give. */
  async requireGiver(playerId: string): Promise<void> {
    const from = (await this.newcomers([playerId])).get(playerId);
    const fault = givingFault(from !== undefined, { kind: 'give' });
    if (from && fault) throw givingRefusal(fault, { from, now: this.#clock.now() });
  }

  /** Refuses if a new player would pay far more, or ask far less, than the thing is worth. */
  async requireFairPrice(playerId: string, deal: Deal): Promise<void> {
    const from = (await this.newcomers([playerId])).get(playerId);
    if (from) await this.requireFairOfNewcomer(from, deal);
  }

  /** The same for a player who is known to be new. */
  async requireFairOfNewcomer(from: Date, { kind, tokens, thing, dealers }: Deal): Promise<void> {
    const worth = await readWorth(this.tx, this.#catalog, thing, dealers);
    const fault = givingFault(true, { kind, tokens, worth });
    if (!fault) return;
    const limit = kind === 'pay' ? mostToPay(worth ?? 0) : leastToAsk(worth ?? 0);
    throw givingRefusal(fault, { from, now: this.#clock.now(), limit });
  }

  /**
   * Refuses if the giving player has too little, or is too new to give. A payment whose price was found fair
   * (`requireFairPrice`) sets `fair`.
   */
  async transfer(move: Transfer, { fair = false }: { fair?: boolean } = {}): Promise<Balances> {
    if (!fair && move.from !== 'house' && 'player' in move.from && move.to !== 'house') {
      await this.requireGiver(move.from.player);
    }
    const balances = await transfer(this.tx, move);
    if (!balances) throw new Refusal(tooFew[move.currency]);
    this.#noteBalance(move.from, move.currency, balances.from);
    this.#noteBalance(move.to, move.currency, balances.to);
    if (move.currency === 'experience' && move.to !== 'house' && 'player' in move.to) {
      await this.noteExperience(move.to.player, balances.to ?? 0, move.amount);
    }
    return balances;
  }

  /** From the game. Returns the new balance. */
  async give(
    playerId: string,
    currency: Currency,
    amount: number,
    why: { kind: string; reference?: string },
  ): Promise<number> {
    const { to } = await this.transfer({ from: 'house', to: { player: playerId }, currency, amount, ...why });
    return to ?? 0;
  }

  /** From the game, in several currencies. Each has its own transfer, whose reference ends with the currency. */
  async giveEach(
    playerId: string,
    amounts: Partial<Record<Currency, number>>,
    { kind, reference }: { kind: string; reference: string },
  ): Promise<void> {
    for (const currency of keysOf(amounts)) {
      const amount = amounts[currency] ?? 0;
      if (amount === 0) continue;
      await this.give(playerId, currency, amount, { kind, reference: `${reference}:${currency}` });
    }
  }

  /** To the game. Returns the new balance; refuses if there is too little. */
  async take(
    playerId: string,
    currency: Currency,
    amount: number,
    why: { kind: string; reference?: string },
  ): Promise<number> {
    const { from } = await this.transfer({
      from: { player: playerId },
      to: 'house',
      currency,
      amount,
      ...why,
    });
    return from ?? 0;
  }

  async grantBlook(playerId: string, blook: { blookId: number; shiny: boolean }, origin: Origin) {
    const made = await grantBlook(this.tx, { playerId, ...blook, ...origin });
    this.news.add(playerId, 'blooksAdded', made);
    return made;
  }

  /** New, with all its uses. */
  async grantItem(playerId: string, itemId: number, origin: Origin) {
    const uses = this.#catalog.item(itemId)?.uses;
    if (uses === undefined) throw new Error(`there is no item ${itemId}`);
    const made = await grantItem(this.tx, { playerId, itemId, uses, ...origin });
    this.news.add(playerId, 'itemsAdded', made);
    return made;
  }

  /** Returns whether the player did not have it yet. */
  async grantCosmetic(playerId: string, kind: CosmeticKind | 'frame', contentId: number): Promise<boolean> {
    const isNew = await grantCosmetic(this.tx, { playerId, kind, contentId });
    if (!isNew) return false;
    const frame = kind === 'frame' ? this.#catalog.frame(contentId) : undefined;
    if (frame) this.news.add(playerId, 'framesAdded', frame);
    else if (kind !== 'frame') this.news.add(playerId, cosmeticLists[kind], contentId);
    return isNew;
  }

  /** To the game. Returns whether the player had it, and whether they wore it. */
  async takeCosmetic(playerId: string, kind: CosmeticKind, contentId: number) {
    const loss = await takeCosmetic(this.tx, { playerId, kind, contentId });
    if (loss.taken) this.news.add(playerId, cosmeticLosses[kind], contentId);
    return loss;
  }

  /** Into an auction or a trade: `by` names it, e.g. `auction:12`. All or nothing. */
  hold(playerId: string, things: Things, by: string): Promise<void> {
    return hold(this.tx, playerId, things, by);
  }

  /** Releases everything this holds, or only some of it. */
  release(by: string, only?: Things): Promise<void> {
    return release(this.tx, by, only);
  }

  /** To another player or to the game. Refuses as `transfer` does. */
  async handOver(
    move: { from: string; to: string | null; things: Things; heldBy?: string } & Origin,
    { fair = false }: { fair?: boolean } = {},
  ): Promise<void> {
    const isEmpty = (move.things.blooks?.length ?? 0) + (move.things.items?.length ?? 0) === 0;
    if (!fair && move.to !== null && !isEmpty) await this.requireGiver(move.from);
    const { blooks, items, avatarOff } = await handOver(this.tx, move);
    if (blooks.length > 0) this.news.add(move.from, 'blooksRemoved', ...blooks.map(({ id }) => id));
    if (items.length > 0) this.news.add(move.from, 'itemsRemoved', ...items.map(({ id }) => id));
    if (avatarOff) this.noteAvatarOff(move.from);
    if (move.to === null) return;
    for (const { serial, ...blook } of blooks) {
      this.news.add(move.to, 'blooksAdded', { ...blook, ...(serial === null ? {} : { serial }) });
    }
    if (items.length > 0) this.news.add(move.to, 'itemsAdded', ...items);
  }

  /** One use less. Returns what is left of it, or null. */
  async spendUse(playerId: string, item: number) {
    const left = await spendUse(this.tx, playerId, item);
    if (left) this.news.add(playerId, 'itemsChanged', left);
    else this.news.add(playerId, 'itemsRemoved', item);
    return left;
  }

  /** A player has gained experience, and now has this much. A level that it reached is paid at once. */
  async noteExperience(playerId: string, experience: number, gained: number): Promise<void> {
    this.news.set(playerId, { experience });
    if (!reachedLevel(experience, gained)) return;
    const paid = await this.payLevels(playerId);
    if (paid) this.news.reached(playerId, paid);
  }

  /** Pays the gifts of levels that are due, without announcing them. Returns what was paid, if anything. */
  payLevels(playerId: string): Promise<PaidLevels | null> {
    return payLevels(this, this.#catalog, playerId);
  }

  /** Counts what a player did, for the quests. */
  tally(playerId: string, kind: TallyKind, amount = 1): Promise<void> {
    return tally(this.tx, { playerId, kind, amount, at: this.#clock.now() });
  }

  /**
   * The players did something that badges are given for: a job checks after commit whether one was earned.
   */
  async mayHaveEarned(...playerIds: string[]): Promise<void> {
    await this.tx`insert into badge_checks (player_id) select unnest(${playerIds}::uuid[])`;
  }

  /** The avatar is the default again. */
  noteAvatarOff(playerId: string): void {
    const { avatarResourceId } = this.#catalog.defaults;
    this.news.set(playerId, { avatar: { resourceId: avatarResourceId, shiny: false } });
  }

  #noteBalance(account: Account, currency: Currency, balance: number | null): void {
    if (account === 'house' || !('player' in account) || balance === null) return;
    this.news.set(account.player, { [currency]: balance });
  }
}
