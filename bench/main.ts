/** `npm run bench [name …] [-- --full]`: each benchmark prints ratios against a baseline measured in the same run. */
import { prepareMachine } from '../scripts/machine.ts';
import auctions from './auctions.ts';
import type { Bench } from './bench.ts';
import collecting from './collecting.ts';
import gateway from './gateway.ts';
import growth from './growth/growth.ts';
import http from './http.ts';
import login from './login/login.ts';
import phone from './phone/phone.ts';
import plaza from './plaza.ts';
import frames from './plaza-frames.ts';
import servers from './servers/servers.ts';
import stalls from './stalls.ts';
import swaps from './swaps.ts';
import wordMask from './word-mask.ts';

const benches: Bench[] = [
  http,
  login,
  collecting,
  auctions,
  swaps,
  gateway,
  plaza,
  frames,
  phone,
  stalls,
  wordMask,
  growth,
  servers,
];
Object.assign(process.env, await prepareMachine());
// Options belong to the benchmarks that know them.
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
let failed = false;
for (const { name, run } of benches) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n${name}`);
  try {
    for await (const { what, ratio, goal, detail } of run()) {
      const verdict = goal === undefined ? '' : goal.met(ratio) ? '  met' : '  MISSED';
      console.log(`  ${what}: ${ratio.toFixed(2)}${goal ? ` (goal ${goal.text})${verdict}` : ''}  ${detail}`);
    }
  } catch (fault) {
    // The other benchmarks still run.
    failed = true;
    console.error(`  ${name} failed:`, fault);
  }
}
process.exit(failed ? 1 : 0);
