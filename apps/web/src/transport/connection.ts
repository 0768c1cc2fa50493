/**
 * The status of the realtime connection, for display. The socket sets it; it also follows `onTokenChanged` to reconnect
 * after a login or logout.
 */
import { create } from 'zustand';

export type ConnectionState = 'off' | 'connecting' | 'open' | 'waiting';

export interface Connection {
  state: ConnectionState;
  /** The round trip in milliseconds, or null while unknown. */
  latency: number | null;
}

export const useConnection = create<Connection>(() => ({ state: 'off', latency: null }));
export const setConnection = (change: Partial<Connection>): void => useConnection.setState(change);

export { onTokenChanged } from './token.ts';
