/** How much is waiting behind a link of the navigation: unread messages, outbid auctions, notices. */
import { create } from 'zustand';

export type Counted = '/chat' | '/auction-house' | '/guilds' | '/news' | 'notices';

const useCounts = create<Partial<Record<Counted, number>>>(() => ({}));

export const useCount = (of: Counted): number => useCounts((counts) => counts[of] ?? 0);
export const setCount = (of: Counted, count: number): void => useCounts.setState({ [of]: count });
export const clearCounts = (): void => useCounts.setState({}, true);
