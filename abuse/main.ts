/**
 * `npm run abuse [flood …] [--seconds=60] [--profile=folder]`: attacks a new server on this machine and
 * prints what honest players noticed, how much memory it took, and what was refused. With a folder, the
 * server writes a processor profile there. `npm run abuse -- fuzz 100000` sends random requests instead.
 */
import { parseArgs } from 'node:util';
import { startAttackedServer } from './attacked-server.ts';
import { floods } from './floods.ts';
import { fuzz } from './fuzz.ts';
import { report } from './report.ts';

const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '60' }, profile: { type: 'string' } },
});
const seconds = Number(values.seconds);
const profiling = values.profile && { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${values.profile}` };

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
  const server = await startAttackedServer({ ...flood.settings, ...profiling });
  try {
    isHeld = (await report(flood, server, seconds)) && isHeld;
  } finally {
    await server.stop();
  }
}
process.exit(isHeld ? 0 : 1);
