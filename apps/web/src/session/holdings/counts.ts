/** The counts at links of the navigation: unread messages, outbid auctions, notices. */
import { create } from 'zustand';

export type Counted = '/chat' | '/auction-house' | '/guilds' | '/news' | '/staff/reports' | 'notices';

const useCounts = create<Partial<Record<Counted, number>>>(() => ({}));

export const useCount = (of: Counted): number => useCounts((counts) => counts[of] ?? 0);
export const getCount = (of: Counted): number => useCounts.getState()[of] ?? 0;
export const setCount = (of: Counted, count: number): void => useCounts.setState({ [of]: count });
export const changeCount = (of: Counted, by: number): void =>
  useCounts.setState((counts) => ({ [of]: Math.max(0, (counts[of] ?? 0) + by) }));
export const clearCounts = (): void => useCounts.setState({}, true);
