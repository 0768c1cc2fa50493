import { randomBytes } from 'node:crypto';
import { type Flood, lanes, type Target } from '../flood.ts';
import { request, solveCaptcha } from '../request.ts';

/** A random address of one /64, as one home or one rented machine has. */
const anyAddress = (): string => `2001:db8:1:2:${randomBytes(8).toString('hex').match(/.{4}/g)?.join(':')}`;

/** More than the limit for one network allows. */
const registrations = 20;

async function register({ url, note }: Target): Promise<void> {
  const from = anyAddress();
  const captchaToken = await solveCaptcha(url, 'register', from);
  const username = `f${randomBytes(6).toString('hex')}`;
  const body = { username, password: 'correct-horse-7', captchaToken };
  note(`register ${(await request(url, 'POST /api/auth/register', { from, body })).status}`);
}

export const networks: Flood = {
  name: 'networks',
  about: 'registrations and calls from a new IPv6 address of one /64 each time',
  settings: { TRUST_PROXY: '1' },
  run: async (target) => {
    // First, while the network is still allowed to call at all.
    for (let n = 0; n < registrations; n++) await register(target);
    await lanes(8, target, async (lane) => {
      if (lane === 0) await register(target);
      else target.note(`GET ${(await request(target.url, 'GET /api', { from: anyAddress() })).status}`);
    });
  },
};
