/** ALTCHA without its widget: workers compute the solution, and the status is shown by the game. A separate chunk. */
import { type Challenge, solveChallengeWorkers } from 'altcha/lib';
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker';
import type { CaptchaAnswer } from './captcha-work.ts';

/** More workers gain little on slow devices, and make the page unresponsive. */
const MOST_WORKERS = 4;

export async function solveAltcha(challenge: Challenge, signal: AbortSignal): Promise<CaptchaAnswer> {
  const controller = new AbortController();
  signal.addEventListener('abort', () => controller.abort());
  const solution = await solveChallengeWorkers({
    challenge,
    controller,
    concurrency: Math.min(MOST_WORKERS, navigator.hardwareConcurrency || 2),
    createWorker: () => new Pbkdf2Worker(),
  });
  if (!solution) throw new Error('No solution was found in time.');
  const { parameters, signature } = challenge;
  return {
    token: btoa(JSON.stringify({ challenge: { parameters, signature }, solution })),
    expiresAt: parameters.expiresAt === undefined ? undefined : parameters.expiresAt * 1000,
  };
}
