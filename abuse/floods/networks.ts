import { randomBytes } from 'node:crypto';
import { ask, solveCaptcha } from '../ask.ts';
import { type Flood, lanes } from '../flood.ts';

/** Any address of one /64, which one home or one rented machine has. */
const anyAddress = (): string => `2001:db8:1:2:${randomBytes(8).toString('hex').match(/.{4}/g)?.join(':')}`;

export const networks: Flood = {
  name: 'networks',
  about: 'registrations and calls from a new IPv6 address of one /64 each time',
  settings: { TRUST_PROXY: '1' },
  run: (target) =>
    lanes(8, target, async (lane) => {
      const from = anyAddress();
      if (lane > 0) return target.note(`GET ${(await ask(target.url, 'GET /api', { from })).status}`);
      const captchaToken = await solveCaptcha(target.url, 'register', from);
      const username = `f${randomBytes(6).toString('hex')}`;
      const body = { username, password: 'correct-horse-7', captchaToken };
      target.note(`register ${(await ask(target.url, 'POST /api/auth/register', { from, body })).status}`);
    }),
};
