/** The status of the realtime connection, for display. The socket sets it. */
import { create } from 'zustand';

type ConnectionState = 'off' | 'connecting' | 'open' | 'waiting';

export interface Connection {
  /** One that was lost is `waiting` until it is open again or off. */
  state: ConnectionState;
  /** The round trip in milliseconds, or null while unknown. */
  latency: number | null;
}

export const useConnection = create<Connection>(() => ({ state: 'off', latency: null }));
export const setConnection = (change: Partial<Connection>): void =>
  useConnection.setState((before) =>
    // Each attempt reports that it connects: shown, it would flicker every second.
    before.state === 'waiting' && change.state === 'connecting' ? before : change,
  );
