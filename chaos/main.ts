/**
 * `npm run chaos [fault …] [--seconds=180] [--players=200] [--servers=3]`: breaks one thing after the other under a game
 * with players, each on a new stage, and prints what they noticed. Exits with 1 if a goal was missed.
 */
import { parseArgs } from 'node:util';
import { prepareMachine } from '../scripts/machine.ts';
import { faults } from './faults.ts';
import { report } from './report.ts';
import { buildStage } from './stage.ts';

const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '180' },
    players: { type: 'string', default: '200' },
    servers: { type: 'string', default: '3' },
  },
});
const [seconds, players, servers] = [Number(values.seconds), Number(values.players), Number(values.servers)];

const unknown = words.filter((word) => !faults.some(({ name }) => name === word));
if (unknown.length > 0) {
  console.error(
    `There is no fault ${unknown.join(', ')}. There are ${faults.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(1);
}
if (!(seconds > 0 && players > 0 && servers > 0)) {
  console.error('--seconds, --players and --servers are numbers above 0.');
  process.exit(1);
}

Object.assign(process.env, await prepareMachine());
let isHeld = true;
for (const fault of faults) {
  if (words.length > 0 && !words.includes(fault.name)) continue;
  console.log(`\n${fault.name}: ${fault.about}; ${players} players on ${servers} servers, ${seconds} s`);
  const missing = fault.missing?.() ?? null;
  if (missing) {
    console.log(`  skipped: ${missing}`);
    continue;
  }
  const stage = await buildStage({ servers, ...fault.stage });
  try {
    console.log(
      stage.urls.length === 1 ? '  through nginx' : '  without nginx: players find their servers themselves',
    );
    isHeld = (await report(fault, stage, { players, seconds })) && isHeld;
  } finally {
    await stage.remove();
  }
}
process.exit(isHeld ? 0 : 1);
