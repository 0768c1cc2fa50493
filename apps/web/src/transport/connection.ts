/** The status of the realtime connection, for display. The socket sets it. */
import { create } from 'zustand';

type ConnectionState = 'off' | 'connecting' | 'open' | 'waiting';

export interface Connection {
  state: ConnectionState;
  /** The round trip in milliseconds, or null while unknown. */
  latency: number | null;
}

export const useConnection = create<Connection>(() => ({ state: 'off', latency: null }));
export const setConnection = (change: Partial<Connection>): void => useConnection.setState(change);
