/** A player who does nothing wrong, and how long each of their calls takes. */
import { Agent, request } from 'node:http';
import { quantile } from './figures.ts';

/** Another address than the attackers', on the same machine. */
const localAddress = '127.0.0.2';
/** Pauses between calls, as somebody who clicks quickly, and stays below every limit. */
const pauseMs = 115;

interface Call {
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
}

const calls: readonly Call[] = [
  { method: 'GET', path: '/api' },
  { method: 'GET', path: '/api/users/me' },
  { method: 'GET', path: '/api/notices' },
  { method: 'GET', path: '/api/chat/messages/global' },
  { method: 'GET', path: '/api/auctions' },
  { method: 'GET', path: '/api/quests' },
];

export interface Experience {
  /** The slowest hundredth of all calls took at least so long. */
  p99: number;
  p50: number;
  calls: number;
  failed: number;
}

export async function playHonestly(url: string, token: string, seconds: number): Promise<Experience> {
  const agent = new Agent({ keepAlive: true, localAddress });
  const took: number[] = [];
  let failed = 0;
  const endsAt = performance.now() + seconds * 1000;
  for (let turn = 0; performance.now() < endsAt; turn++) {
    const call = calls[turn % calls.length] as Call;
    const began = performance.now();
    const status = await ask(new URL(call.path, url), call, token, agent);
    took.push(performance.now() - began);
    if (status !== 200) failed++;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  agent.destroy();
  return { p50: quantile(took, 0.5), p99: quantile(took, 0.99), calls: took.length, failed };
}

/** Returns the status, or 0 when there was no answer. */
function ask(url: URL, { method }: Call, token: string, agent: Agent): Promise<number> {
  return new Promise((resolve) => {
    const headers = { authorization: token, 'x-forwarded-for': '203.0.113.77' };
    const sent = request(url, { method, agent, headers, timeout: 10_000 }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
      answer.on('error', () => resolve(0));
    });
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => resolve(0));
    sent.end();
  });
}
