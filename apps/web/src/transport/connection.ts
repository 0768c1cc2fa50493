/**
 * How the realtime connection is doing, for whoever shows it. The socket sets it; it also follows
 * `onTokenChanged` to connect anew after a login or logout.
 */
import { create } from 'zustand';

export type ConnectionState = 'off' | 'connecting' | 'open' | 'waiting';

export interface Connection {
  state: ConnectionState;
  /** Round trip in milliseconds, once one is known. */
  latency: number | null;
}

export const useConnection = create<Connection>(() => ({ state: 'off', latency: null }));
export const setConnection = (change: Partial<Connection>): void => useConnection.setState(change);

export { onTokenChanged } from './token.ts';
