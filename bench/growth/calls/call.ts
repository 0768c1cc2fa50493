import type { Catalog } from '../../../apps/server/src/catalog/catalog.ts';
import type { Crew, Member } from '../crew.ts';
import type { GrowthServer } from '../server.ts';

/** What is measured: run once on a server. */
export type Act = (on: GrowthServer) => Promise<unknown>;

/** A call that players make often. Each turn may be by another player, about another thing. A turn may be repeated. */
export interface HotCall {
  name: string;
  /** Prepares the call. This is not measured. */
  prepare: (turn: number) => Act | Promise<Act>;
}

/** The parts of a call. */
export interface Scene {
  crew: Crew;
  /** The member whose turn it is. */
  member: (turn: number) => Member;
  catalog: Catalog;
  /** Prepares; its statements are not measured. */
  server: GrowthServer;
  /** Moves the clock of the servers on. */
  pass: (seconds: number) => void;
}

/** A call without preparation. */
export const reading = (
  name: string,
  request: (turn: number) => { call: string; token: string },
): HotCall => ({
  name,
  prepare: (turn) => {
    const { call, token } = request(turn);
    return (on) => on.request(call, { token });
  },
});
