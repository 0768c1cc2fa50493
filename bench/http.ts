/** The throughput of a bare Fastify route that remains with addresses, limits, headers, metrics and request ids. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { keysOf } from '@blookery/game/typed-keys';
import { atLeast, type Bench, median } from './bench.ts';
import { responsesPerSecond } from './load.ts';
import { startMeasuredGame } from './measured-server.ts';

/** Many short rounds, so that slow moments of the machine affect all alike. */
const rounds = 20;
const connections = 32;

const http: Bench = {
  name: 'http',
  run: async function* () {
    const game = await startMeasuredGame({ MODE: 'production', PAYMENTS: 'off' });
    const bare = spawn('node', [fileURLToPath(new URL('./bare-server.ts', import.meta.url))], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const bareUrl = await new Promise<string>((resolve) => {
      bare.stdout.on('data', (chunk: Buffer) => {
        const found = /is open: (\S+)/.exec(chunk.toString());
        if (found?.[1]) resolve(found[1]);
      });
    });
    try {
      const urls = {
        bare: `${bareUrl}/`,
        config: `${game.url}/api`,
        blooks: `${game.url}/api/data/blooks`,
      };
      const figures: Record<keyof typeof urls, number[]> = { bare: [], config: [], blooks: [] };
      // A warm-up, because a program compiles in its first seconds.
      for (const url of Object.values(urls)) await responsesPerSecond(url, connections, 3);
      // Alternating, so that a slow minute of the machine affects all.
      for (let round = 0; round < rounds; round++) {
        for (const name of keysOf(urls)) {
          figures[name].push(await responsesPerSecond(urls[name], connections, 0.8));
        }
      }
      const line = (what: string, name: keyof typeof urls, least: number) => ({
        what,
        // Each against the bare route of its own round: only measurements within two seconds are comparable.
        ratio: median(figures[name].map((figure, round) => figure / (figures.bare[round] ?? Number.NaN))),
        goal: atLeast(least),
        detail: `${Math.round(median(figures[name]))}/s, bare Fastify ${Math.round(median(figures.bare))}/s`,
      });
      yield line('GET /api to a bare Fastify route', 'config', 0.85);
      yield line('GET /api/data/blooks to a bare Fastify route', 'blooks', 0.6);
    } finally {
      bare.kill();
      await game.stop();
    }
  },
};

export default http;
