/**
 * `npm run abuse [flood …] [--seconds=60]`: attacks a server of its own on this machine and prints what an honest player
 * noticed, how much memory it took, and what was refused. `npm run abuse -- fuzz 100000` sends made-up requests instead.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { AttackOrder, Outcomes } from './attack.ts';
import { type AttackedServer, startAttackedServer } from './attacked-server.ts';
import { megabytesOf } from './figures.ts';
import type { Flood } from './flood.ts';
import { floods } from './floods.ts';
import { fuzz } from './fuzz.ts';
import { playHonestly } from './honest-player.ts';

/** An honest player may wait so much longer than on a quiet server. */
const mostSlowdown = 3;
const attack = fileURLToPath(new URL('./attack.ts', import.meta.url));

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const option = process.argv.find((word) => word.startsWith('--seconds='));
const seconds = Number(option?.slice('--seconds='.length) ?? 60);

if (words[0] === 'fuzz') process.exit(await fuzz(Number(words[1] ?? 100_000)));
const unknown = words.filter((word) => !floods.some(({ name }) => name === word));
if (unknown.length > 0 || !(seconds > 0)) {
  console.error(
    `There is no flood ${unknown.join(', ')}. There are ${floods.map(({ name }) => name).join(', ')}, fuzz.`,
  );
  process.exit(1);
}
let isHeld = true;
for (const flood of floods) {
  if (words.length > 0 && !words.includes(flood.name)) continue;
  console.log(`\n${flood.name}: ${flood.about}, ${seconds} s`);
  const server = await startAttackedServer(flood.settings);
  try {
    isHeld = (await report(flood, server)) && isHeld;
  } finally {
    await server.stop();
  }
}
process.exit(isHeld ? 0 : 1);

async function report(flood: Flood, server: AttackedServer): Promise<boolean> {
  const honest = await server.openAccount('honest');
  const accounts = [];
  for (let n = 0; n < (flood.accounts ?? 0); n++) accounts.push(await server.openAccount(`attacker-${n}`));
  // The first calls of a program are spent on compiling it.
  await playHonestly(server.url, honest.token, 5);
  const quiet = await playHonestly(server.url, honest.token, 10);
  const before = megabytesOf(server.pid);

  const attacker = fork(attack);
  const done = once(attacker, 'message') as Promise<[Outcomes]>;
  attacker.send({ name: flood.name, url: server.url, accounts, seconds } satisfies AttackOrder);
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, megabytesOf(server.pid));
  }, 250);
  const attacked = await playHonestly(server.url, honest.token, seconds);
  const [outcomes] = await done;
  clearInterval(watch);

  const slowdown = attacked.p99 / quiet.p99;
  const isHeldUp = slowdown > mostSlowdown || attacked.failed > 0;
  const wrong = await server.audit();
  console.log(`  memory: ${before} MB before, ${peak} MB at most, ${megabytesOf(server.pid)} MB after`);
  console.log(
    `  honest player: p99 ${attacked.p99.toFixed(1)} ms, quiet ${quiet.p99.toFixed(1)} ms, ratio ${slowdown.toFixed(2)} ` +
      `(goal ≤ ${mostSlowdown})${isHeldUp ? '  MISSED' : '  met'}; p50 ${attacked.p50.toFixed(1)} ms, quiet ` +
      `${quiet.p50.toFixed(1)} ms; ${attacked.failed} of ${attacked.calls} calls failed`,
  );
  console.log(
    `  attacker: ${Object.entries(outcomes)
      .map(([what, count]) => `${what} × ${count}`)
      .join(', ')}`,
  );
  console.log(`  audit: ${wrong.length === 0 ? 'clean' : JSON.stringify(wrong)}`);
  return !isHeldUp && wrong.length === 0;
}
