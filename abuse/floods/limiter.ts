import { randomInt } from 'node:crypto';
import { type Flood, lanes } from '../flood.ts';
import { request, solveCaptcha } from '../request.ts';

const anyAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

export const limiter: Flood = {
  name: 'limiter',
  about: 'calls from very many addresses while one account is guessed at',
  settings: { TRUST_PROXY: '1' },
  accounts: 1,
  run: (target) =>
    lanes(8, target, async (lane) => {
      const from = anyAddress();
      if (lane > 1) return target.note(`GET ${(await request(target.url, 'GET /api', { from })).status}`);
      const captchaToken = await solveCaptcha(target.url, 'login', from);
      const body = { username: target.accounts[0]?.username, password: 'wrong-guess-1', captchaToken };
      const { code } = await request(target.url, 'POST /api/auth/login', { from, body });
      target.note(`guess: ${code}`);
    }),
};
