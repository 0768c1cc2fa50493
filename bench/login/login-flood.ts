/**
 * Visitors who log in, in a separate process: each logs in, mistypes the password or registers, and repeats that as
 * soon as it has its response. So all visitors wait at any time. It sends `waiting` once they do, and a report after
 * the parent sent `stop`.
 */
import { randomBytes } from 'node:crypto';
import { constants, setPriority } from 'node:os';
import { type Challenge, pbkdf2, solveChallenge } from 'altcha/lib';
import { connections } from '../../apps/server/src/testing/connections.ts';
import { pick } from '../bench.ts';

export interface FloodWanted {
  url: string;
  visitors: number;
  usernames: string[];
  password: string;
}

export interface FloodReport {
  /** How many of each status. */
  statuses: Record<number, number>;
}

// Real visitors solve their captchas on machines of their own. Here they only get the time that is left over.
setPriority(constants.priority.PRIORITY_LOW);

let stopped = false;

async function flood({ url, visitors, usernames, password }: FloodWanted): Promise<FloodReport> {
  const wire = connections(url, visitors);
  const statuses: Record<number, number> = {};
  let requests = 0;

  async function captcha(action: string): Promise<string> {
    const { text } = await wire.request(`GET /api/captcha/challenge?action=${action}`);
    const challenge: Challenge = JSON.parse(text);
    const solution = await solveChallenge({ challenge, deriveKey: pbkdf2.deriveKey });
    if (++requests === visitors) process.send?.('waiting');
    return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  }
  const logIn = async (username: string, typed: string) =>
    wire.request('POST /api/auth/login', {
      body: { username, password: typed, captchaToken: await captcha('login') },
    });
  const register = async () =>
    wire.request('POST /api/auth/register', {
      body: {
        username: `new${randomBytes(6).toString('hex')}`,
        password,
        captchaToken: await captcha('register'),
      },
    });

  async function visit(number: number): Promise<void> {
    for (let turn = number; !stopped; turn++) {
      const username = pick(usernames, turn);
      const attempts = [() => logIn(username, password), () => logIn(username, `not-${password}`), register];
      const { status } = await pick(attempts, turn)();
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  }
  await Promise.all(Array.from({ length: visitors }, (_, number) => visit(number)));
  wire.close();
  return { statuses };
}

process.on('message', (order: FloodWanted | 'stop') => {
  if (order === 'stop') stopped = true;
  else void flood(order).then((report) => process.send?.(report, () => process.exit(0)));
});
