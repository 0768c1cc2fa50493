/** Players within all limits, and how long each of their calls takes. */
import { Agent, request } from 'node:http';
import { quantile } from '../bench/bench.ts';

/** Enough for 300 calls in 20 seconds: with fewer, one or two calls decide the p99. */
export const honestPlayers = 3;
/** The pause between calls, as of a player who clicks quickly, and below every limit. */
const pauseMs = 115;

const paths = [
  '/api',
  '/api/users/me',
  '/api/notices',
  '/api/chat/messages/global',
  '/api/auctions',
  '/api/quests',
];

export interface Experience {
  /** The slowest hundredth of all calls took at least this long. */
  p99: number;
  p50: number;
  calls: number;
  failed: number;
}

/** They all play at once, at the same pace on a quiet server as on an attacked one. */
export async function playHonestly(
  url: string,
  tokens: readonly string[],
  seconds: number,
): Promise<Experience> {
  const all = await Promise.all(tokens.map((token, number) => play(url, token, number, seconds)));
  const took = all.flatMap((one) => one.took);
  const failed = all.reduce((sum, one) => sum + one.failed, 0);
  return { p50: quantile(took, 0.5), p99: quantile(took, 0.99), calls: took.length, failed };
}

async function play(url: string, token: string, number: number, seconds: number) {
  // Different addresses from the attackers', on the same machine and behind the same proxy.
  const agent = new Agent({ keepAlive: true, localAddress: `127.0.0.${number + 2}` });
  const headers = { authorization: token, 'x-forwarded-for': `203.0.113.${number + 77}` };
  const took: number[] = [];
  let failed = 0;
  const endsAt = performance.now() + seconds * 1000;
  await pause((pauseMs * number) / honestPlayers);
  for (let turn = number; performance.now() < endsAt; turn++) {
    const path = paths[turn % paths.length] ?? '/api';
    const began = performance.now();
    const status = await get(new URL(path, url), headers, agent);
    took.push(performance.now() - began);
    if (status !== 200) failed++;
    await pause(pauseMs);
  }
  agent.destroy();
  return { took, failed };
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Returns the status, or 0 without a response. */
function get(url: URL, headers: Record<string, string>, agent: Agent): Promise<number> {
  return new Promise((resolve) => {
    const sent = request(url, { agent, headers, timeout: 10_000 }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
      response.on('error', () => resolve(0));
    });
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => resolve(0));
    sent.end();
  });
}
