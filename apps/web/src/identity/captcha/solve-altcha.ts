/** ALTCHA without its widget: the work is done by workers, and what is shown is ours. A chunk of its own. */
import { type Challenge, solveChallengeWorkers } from 'altcha/lib';
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker';
import type { CaptchaAnswer } from './captcha-work.ts';

/** More gain little on the devices that need it, and take the page's breath away. */
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
