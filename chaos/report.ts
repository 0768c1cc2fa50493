/** Lets players play on a stage while one fault happens, and prints what they noticed. */
import { loadavg } from 'node:os';
import { openDatabase } from '../apps/server/src/database/database.ts';
import { connections } from '../apps/server/src/testing/connections.ts';
import { quantile } from '../bench/bench.ts';
import { makeCrowd } from '../bench/crowd.ts';
import type { Fault } from './fault.ts';
import { type Attempt, listed, Notes } from './notes.ts';
import { pause } from './pause.ts';
import { Playing } from './player.ts';
import { type Stage, secret } from './stage.ts';
import { verify } from './verify.ts';

export interface Plan {
  players: number;
  seconds: number;
}

/** Of the calls outside the time of the fault, this share may fail. */
const mostFailed = 0.01;
/** The time to recover that still belongs to the fault, once it is over. */
const recoverySeconds = 5;
/** Not measured: the program is compiled then, and every connection plans its statements. */
const warmUpSeconds = 5;
/** A call without a response for this long has failed; a page gives up at the same time. */
const patienceMs = 10_000;
/** How long to wait for the last socket. */
const socketsWithinMs = 60_000;

/** Returns whether every goal was met. */
export async function report(fault: Fault, stage: Stage, plan: Plan): Promise<boolean> {
  const database = openDatabase(stage.database.url, { pool: 2 });
  const { players } = await makeCrowd(database, plan.players, secret);
  const notes = new Notes();
  const doors = stage.urls.map((url) => ({ url, wire: connections(url, 256, { timeoutMs: patienceMs }) }));
  let isOn = true;
  const playing = players.map(
    ({ id, token }, number) => new Playing({ id, token, notes, doors, isOn: () => isOn }, number),
  );
  const missing = () => playing.filter((one) => !one.isConnected).length;
  const watching = setInterval(() => {
    if (missing() > 0) notes.socketsMissedAt = performance.now();
  }, 50);
  const games = playing.map((one) => one.play());

  await pause(warmUpSeconds * 1000);
  const beganAt = performance.now();
  await pause((plan.seconds / 3) * 1000);
  const times = { beganAt, faultAt: performance.now(), overAt: 0 };
  await fault.run(stage, Math.min(fault.seconds ?? 0, plan.seconds / 3));
  times.overAt = performance.now();
  await pause((plan.seconds / 3) * 1000);
  const deadline = performance.now() + socketsWithinMs;
  while (missing() > 0 && performance.now() < deadline) await pause(50);
  isOn = false;
  await Promise.all(games);
  clearInterval(watching);
  const neverBack = missing();
  for (const one of playing) one.stop();
  for (const { wire } of doors) wire.close();

  const wrong = await verify(database, notes);
  await database.close();
  const { isMet, lines } = judge(fault, notes, times);
  lines.push(
    `sockets: ${socketsLine(notes.socketsMissedAt, neverBack, times)}`,
    `acknowledged: ${notes.openings.length} openings, ${notes.messages.length} messages, ${notes.sales.length} sales; ` +
      `${notes.unsure.size} players never got an answer`,
    `nothing lost, nothing twice, audit: ${wrong.length === 0 ? 'clean  met' : `${wrong.join('; ')}  MISSED`}`,
    `failures: ${listed(notes.failures)}`,
    `refusals: ${listed(notes.refusals)}`,
    `load of this machine: ${(loadavg()[0] ?? Number.NaN).toFixed(1)}`,
  );
  for (const line of lines) console.log(`  ${line}`);
  const isGood = isMet && wrong.length === 0 && neverBack === 0;
  if (!isGood) console.log(stage.output().slice(-3000));
  return isGood;
}

interface Times {
  beganAt: number;
  faultAt: number;
  overAt: number;
}

function judge(fault: Fault, { attempts }: Notes, { beganAt, faultAt, overAt }: Times) {
  const recoveredAt = overAt + recoverySeconds * 1000;
  const before = attempts.filter(({ at, ms }) => at >= beganAt && at + ms < faultAt);
  const after = attempts.filter(({ at }) => at >= recoveredAt);
  // A call that was under way when the fault began belongs to it.
  const during = attempts.filter(({ at, ms }) => at + ms >= faultAt && at < recoveredAt);
  const failedOf = (some: readonly Attempt[]) => some.filter(({ isFailed }) => isFailed).length;
  const outside = [...before, ...after];
  const share = failedOf(outside) / outside.length;
  const p99 = (some: readonly Attempt[]) => {
    const took = some.map(({ ms }) => ms);
    return quantile(took, 0.99);
  };
  const longest = Math.max(...attempts.map(({ ms }) => ms));
  const isServed = share <= mostFailed;
  const slowdown = p99(during) / p99(before);
  const isQuick = fault.mostSlowdown === undefined || slowdown <= fault.mostSlowdown;
  const goal = fault.mostSlowdown ? ` (goal ≤ ${fault.mostSlowdown})${verdict(isQuick)}` : '';
  return {
    isMet: isServed && isQuick,
    lines: [
      `calls: ${attempts.length}; failed ${failedOf(outside)} of ${outside.length} outside the fault, ` +
        `${(share * 100).toFixed(2)} % (goal ≤ ${mostFailed * 100} %)${verdict(isServed)}; ` +
        `${failedOf(during)} of ${during.length} within, which took ${((recoveredAt - faultAt) / 1000).toFixed(1)} s`,
      `p99: ${p99(before).toFixed(0)} ms before, ${p99(during).toFixed(0)} ms during, ${p99(after).toFixed(0)} ms after; ` +
        `ratio ${slowdown.toFixed(2)}${goal}; longest wait ${(longest / 1000).toFixed(1)} s`,
    ],
  };
}

function socketsLine(missedAt: number, neverBack: number, { faultAt, overAt }: Times): string {
  if (neverBack > 0) return `${neverBack} never came back  MISSED`;
  if (missedAt < faultAt) return 'none was lost';
  const since = (from: number) => ((missedAt - from) / 1000).toFixed(1);
  const afterwards = missedAt > overAt ? `, ${since(overAt)} s after it was over` : ', before it was over';
  return `all back ${since(faultAt)} s after the fault began${afterwards}`;
}

const verdict = (isMet: boolean): string => (isMet ? '  met' : '  MISSED');
