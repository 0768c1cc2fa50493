/** Collects what changed for whom in one transaction, and publishes it to their open pages after commit. */
import type { LevelReached, PlayerUpdated } from '@blookery/contract/base/player-updates';
import type { World } from '../ports/world.ts';

type Lists = Extract<keyof PlayerUpdated, `${string}Added` | `${string}Removed` | `${string}Changed`>;

export class PlayerNews {
  readonly #changes = new Map<string, PlayerUpdated>();
  readonly #levels = new Map<string, LevelReached[]>();

  /** The latest value of a balance, a time or a count. */
  set(playerId: string, change: Omit<PlayerUpdated, Lists>): void {
    Object.assign(this.#of(playerId), change);
  }

  /** Adds entries that were gained, lost or changed. */
  add<L extends Lists>(playerId: string, list: L, ...entries: NonNullable<PlayerUpdated[L]>): void {
    const change = this.#of(playerId);
    const known: readonly unknown[] = change[list] ?? [];
    // The compiler does not see that the known entries are of the same list.
    change[list] = [...known, ...entries] as NonNullable<PlayerUpdated[L]>;
  }

  /** A new level, with its gift. The gift itself is noted as any other change. */
  reached(playerId: string, level: LevelReached): void {
    this.#levels.set(playerId, [...this.levelsOf(playerId), level]);
  }

  /** The levels that a player has reached in this transaction. */
  levelsOf(playerId: string): readonly LevelReached[] {
    return this.#levels.get(playerId) ?? [];
  }

  publish(world: World): void {
    for (const [playerId, d] of this.#changes) world.publish(`user:${playerId}`, { t: 'player.updated', d });
    for (const [playerId, levels] of this.#levels) {
      for (const d of levels) world.publish(`user:${playerId}`, { t: 'player.level-reached', d });
    }
  }

  #of(playerId: string): PlayerUpdated {
    const known = this.#changes.get(playerId);
    if (known) return known;
    const change: PlayerUpdated = {};
    this.#changes.set(playerId, change);
    return change;
  }
}
