import type { Catalog } from '../../../apps/server/src/catalog/catalog.ts';
import type { Crew, Member } from '../crew.ts';
import type { GrowthServer } from '../server.ts';

/** What is measured: run once on a server. */
export type Act = (on: GrowthServer) => Promise<unknown>;

/** A call that players make often. Each turn may be by somebody else, about something else; a turn may come again. */
export interface HotCall {
  name: string;
  /** Does what has to be done before, which is not measured. */
  prepare: (turn: number) => Act | Promise<Act>;
}

/** What calls are made of. */
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
