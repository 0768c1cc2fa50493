/** Everything that crosses the wire. Pages import types from here, never values: see `transport/`. */
import { type AccountCalls, accountCalls } from './accounts.ts';
import { type DataCalls, dataCalls } from './data.ts';

export * from './accounts.ts';
export * from './call.ts';
export * from './data.ts';
export * from './errors.ts';
export * from './permissions.ts';
export * from './player-updates.ts';
export * from './shapes.ts';
export * from './socket.ts';

/** Every call, by feature. */
export const calls = { data: dataCalls, accounts: accountCalls };

/** Every call by `METHOD /path`. */
export type Calls = DataCalls & AccountCalls;
