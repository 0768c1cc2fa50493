/** The server as a process for a measurement. */
import { type ServerProcess, startServerProcess } from '../apps/server/src/testing/server-process.ts';

/**
 * Without the cache of compiled code that tests use to start quickly. A server that was started from it needs a quarter to
 * a third more processor time for each request (docs/decisions/0061-measured-without-a-compile-cache.md).
 */
export const startMeasuredServer = (environment: Record<string, string>): Promise<ServerProcess> =>
  startServerProcess({ NODE_DISABLE_COMPILE_CACHE: '1', ...environment });
