/** New levels that have not been shown yet. If several wait, they are shown as one. */
import type { LevelReached } from '@blookery/contract';
import { create } from 'zustand';

interface ReachedLevels {
  shown: LevelReached | null;
  waiting: LevelReached | null;
}

export const useReachedLevels = create<ReachedLevels>()(() => ({ shown: null, waiting: null }));

export function addReachedLevel(reached: LevelReached): void {
  useReachedLevels.setState(({ waiting }) => ({ waiting: waiting ? joined(waiting, reached) : reached }));
}

/** Shows the waiting levels, if none is shown now. */
export function showReachedLevel(): void {
  useReachedLevels.setState(({ shown, waiting }) => (shown ? {} : { shown: waiting, waiting: null }));
}

export const hideReachedLevel = (): void => useReachedLevels.setState({ shown: null });

/** For tests, and for the next player who logs in. */
export const forgetReachedLevels = (): void => useReachedLevels.setState({ shown: null, waiting: null });

const joined = (one: LevelReached, other: LevelReached): LevelReached => ({
  from: Math.min(one.from, other.from),
  level: Math.max(one.level, other.level),
  tokens: one.tokens + other.tokens,
  itemIds: [...one.itemIds, ...other.itemIds],
  titleIds: [...one.titleIds, ...other.titleIds],
});
