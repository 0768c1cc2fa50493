/** Runs one flood against a server and prints the results. */
import { fork } from 'node:child_process';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { processorSeconds } from '../bench/processor.ts';
import type { AttackOrder, Outcomes } from './attack.ts';
import type { Account, AttackedServer } from './attacked-server.ts';
import { megabytesOf, openFilesOf } from './figures.ts';
import type { Flood } from './flood.ts';
import { type Experience, honestPlayers, playHonestly } from './honest-player.ts';

/** How many times longer an honest player may wait than on a quiet server. */
const mostSlowdown = 3;
/** The memory of the smallest machine that a server must survive a flood on. */
const mostMegabytes = 512;
/** How long the quiet server is measured, and how long it has to free what an attack left behind. */
const quietSeconds = 20;
/** Enough at once for every connection to the database to be used before anything is measured. */
const otherPlayers = 16;
const restSeconds = 8;

const attack = fileURLToPath(new URL('./attack.ts', import.meta.url));

/** Returns whether every goal was met. */
export async function report(flood: Flood, server: AttackedServer, seconds: number): Promise<boolean> {
  const tokens = (await open(server, 'honest', honestPlayers)).map(({ token }) => token);
  const accounts = await open(server, 'attacker', flood.accounts ?? 0);
  // The first calls are slow: the program is compiled, and every connection to the database plans its statements.
  const others = (await open(server, 'other', otherPlayers)).map(({ token }) => token);
  await playHonestly(server.url, [...tokens, ...others], 5);
  const [quiet, quietShare] = await watched(server.pid, () => playHonestly(server.url, tokens, quietSeconds));
  const before = { memory: megabytesOf(server.pid), files: openFilesOf(server.pid) };

  const peak = { ...before };
  const watch = setInterval(() => {
    peak.memory = Math.max(peak.memory, megabytesOf(server.pid));
    peak.files = Math.max(peak.files, openFilesOf(server.pid));
  }, 250);
  const attacker = fork(attack);
  const done = new Promise<Outcomes>((resolve) => attacker.once('message', resolve));
  attacker.send({ name: flood.name, url: server.url, accounts, seconds } satisfies AttackOrder);
  const [attacked, attackedShare] = await watched(server.pid, () =>
    playHonestly(server.url, tokens, seconds),
  );
  const outcomes = await done;
  clearInterval(watch);
  const load = loadavg()[0] ?? Number.NaN;
  await playHonestly(server.url, tokens, restSeconds);
  const wrong = await server.audit();

  const isBounded = peak.memory <= mostMegabytes;
  const isServed = attacked.p99 / quiet.p99 <= mostSlowdown && attacked.failed === 0;
  const did = Object.entries(outcomes).map(([what, count]) => `${what} × ${count}`);
  const lines = [
    slowdown(attacked, quiet) + verdict(isServed),
    `memory: ${before.memory} MB before, ${peak.memory} MB at most, ${megabytesOf(server.pid)} MB ${restSeconds} s after ` +
      `(goal ≤ ${mostMegabytes} MB)${verdict(isBounded)}`,
    // Distinguishes a busy server from a busy machine.
    `processor time of the server: ${attackedShare} % of a core, quiet ${quietShare} %`,
    `connections and files: ${before.files} before, ${peak.files} at most`,
    `attacker: ${did.join(', ') || 'did nothing, the time was too short  MISSED'}`,
    `audit: ${wrong.length === 0 ? 'clean' : JSON.stringify(wrong)}`,
    `load of this machine: ${load.toFixed(1)}`,
  ];
  for (const line of lines) console.log(`  ${line}`);
  return isServed && isBounded && did.length > 0 && wrong.length === 0;
}

/** Also returns how much of a core the server used meanwhile, in percent. */
async function watched<T>(pid: number, work: () => Promise<T>): Promise<[T, number]> {
  const [began, used] = [performance.now(), processorSeconds(pid)];
  const result = await work();
  const seconds = (performance.now() - began) / 1000;
  return [result, Math.round(((processorSeconds(pid) - used) / seconds) * 100)];
}

async function open(server: AttackedServer, name: string, count: number): Promise<Account[]> {
  const accounts: Account[] = [];
  for (let n = 0; n < count; n++) accounts.push(await server.openAccount(`${name}-${n}`));
  return accounts;
}

const slowdown = (attacked: Experience, quiet: Experience): string =>
  `honest players: p99 ${attacked.p99.toFixed(1)} ms, quiet ${quiet.p99.toFixed(1)} ms, ratio ` +
  `${(attacked.p99 / quiet.p99).toFixed(2)} (goal ≤ ${mostSlowdown}); p50 ${attacked.p50.toFixed(1)} ms, quiet ` +
  `${quiet.p50.toFixed(1)} ms; ${attacked.failed} of ${attacked.calls} calls failed`;

const verdict = (isMet: boolean): string => (isMet ? '  met' : '  MISSED');
