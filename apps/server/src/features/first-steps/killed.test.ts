/**
 * Kills the program five times while newcomers register, open their First Envelope and are paid for steps.
 * Nobody gets two envelopes or none, nothing is paid twice, and the audit finds no faults.
 */
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import { expect, it } from 'vitest';
import { audit } from '../../economy/audit/audit.ts';
import type { Connections } from '../../testing/connections.ts';
import { killableServers } from '../../testing/processes/killable-servers.ts';
import { until } from '../../testing/until.ts';

const password = 'correct-horse-7';

async function captcha({ request }: Connections): Promise<string> {
  const { text } = await request('GET /api/captcha/challenge?action=register');
  const challenge: Challenge = JSON.parse(text);
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/** Registers, opens the envelope and claims the pay, twice; `onStep` is called after each response. */
async function firstMinutes(wire: Connections, username: string, onStep: () => void): Promise<void> {
  const body = { username, password, captchaToken: await captcha(wire) };
  const { token } = (await wire.request('POST /api/auth/register', { body })).body;
  onStep();
  const { items } = (await wire.request('GET /api/users/me', { token })).body;
  for (const { id } of items) {
    await wire.request(`POST /api/items/${id}/use`, { token });
    onStep();
  }
  await Promise.all([1, 2].map(() => wire.request('POST /api/first-steps/claim', { token })));
  onStep();
}

/** Whether it came to an end: without a response of a killed server it did not. */
const ended = [() => true, () => false] as const;

it('five kills in the first minutes of newcomers lose nothing and give nothing twice [3.1.03, 3.1.05]', async () => {
  const { database, start } = await killableServers({ callers: 12 });
  for (let round = 0; round < 5; round += 1) {
    const { process, wire } = await start();
    let steps = 0;
    let isKilled = false;
    const newcomers = Array.from({ length: 12 }, async (_, place) => {
      // A busy machine may refuse a call, so somebody else tries.
      for (let person = 0; !isKilled; person++) {
        const name = `n${round}_${place}_${person}`;
        if (await firstMinutes(wire, name, () => void ++steps).then(...ended)) return;
      }
    });
    await until(() => steps >= 8 + round * 5);
    isKilled = true;
    await process.stop('SIGKILL');
    await Promise.all(newcomers);
    expect(await audit(database)).toEqual([]);
  }
  const [counted] = await database.sql<{ players: number; evenings: number; envelopes: number }[]>`
    select (select count(*) from players) as players, (select count(*) from first_evenings) as evenings,
      (select count(*) from item_history where kind = 'first-envelope') as envelopes`;
  expect(counted?.players).toBeGreaterThan(0);
  expect([counted?.evenings, counted?.envelopes]).toEqual([counted?.players, counted?.players]);
}, 300_000);
