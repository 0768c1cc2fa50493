/** Everything that is tried. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Fault } from './fault.ts';
import { pause } from './pause.ts';

const killed: Fault = {
  name: 'killed',
  about: 'a server is killed, and started again after a while',
  seconds: 20,
  run: async ({ servers: [first] }, seconds) => {
    await first?.stop('SIGKILL');
    await pause(seconds * 1000);
    await first?.start();
  },
};

/** As docs/operations.md says: the proxy needs a moment to notice that a server is back. */
const betweenServersMs = 2000;

const rolling: Fault = {
  name: 'rolling',
  about: 'every server is stopped and started, one after the other',
  run: async ({ servers }) => {
    for (const server of servers) {
      await server.stop('SIGTERM');
      await server.start();
      await pause(betweenServersMs);
    }
  },
};

const redisStopped: Fault = {
  name: 'redis-stopped',
  about: 'Redis is killed and comes back empty',
  seconds: 60,
  mostSlowdown: 2,
  run: async ({ redis }, seconds) => {
    await redis.kill();
    await pause(seconds * 1000);
    await redis.start();
  },
};

const redisFrozen: Fault = {
  name: 'redis-frozen',
  about: 'Redis keeps its connections and does not answer',
  seconds: 30,
  mostSlowdown: 2,
  run: async ({ redis }, seconds) => {
    redis.freeze();
    await pause(seconds * 1000);
    redis.thaw();
  },
};

const databaseRestarted: Fault = {
  name: 'postgres-restarted',
  about: 'PostgreSQL is restarted',
  run: async ({ database }) => {
    await database.stop();
    await database.start();
  },
};

const databaseAway: Fault = {
  name: 'postgres-away',
  about: 'PostgreSQL is stopped for a while',
  seconds: 30,
  run: async ({ database }, seconds) => {
    await database.stop();
    await pause(seconds * 1000);
    await database.start();
  },
};

const diskFull: Fault = {
  name: 'disk-full',
  about: 'the disk of PostgreSQL is full',
  seconds: 20,
  stage: { databaseMegabytes: 600 },
  missing: () => (mayMount() ? null : 'it needs a small filesystem, which only root may mount'),
  run: async ({ database }, seconds) => {
    await database.fillDisk();
    await pause(seconds * 1000);
    await database.emptyDisk();
    // PostgreSQL ends itself if it cannot write its log.
    await database.start();
  },
};

const clockOff: Fault = {
  name: 'clock',
  about: 'the clock of one server is a minute ahead, all the time',
  stage: { shiftClockOf: 0 },
  run: async (_stage, seconds) => pause(seconds * 1000),
  seconds: 30,
};

function mayMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'blookery-chaos-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]);
  if (status === 0) spawnSync('umount', [folder]);
  rmdirSync(folder);
  return status === 0;
}

export const faults: readonly Fault[] = [
  killed,
  rolling,
  redisStopped,
  redisFrozen,
  databaseRestarted,
  databaseAway,
  diskFull,
  clockOff,
];
