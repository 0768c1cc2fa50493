/** Calls as an attacker makes them: from any address, because the server trusts a proxy. */
import { type Challenge, pbkdf2, solveChallenge } from 'altcha/lib';

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: attackers read any response
  body: any;
}

export async function ask(
  url: string,
  call: string,
  { from, token, body }: { from?: string; token?: string; body?: unknown } = {},
): Promise<Answer> {
  const [method = 'GET', path = '/'] = call.split(' ');
  const answer = await fetch(new URL(path, url), {
    method,
    headers: {
      ...(from ? { 'x-forwarded-for': from } : {}),
      ...(token ? { authorization: token } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : text };
}

export async function solveCaptcha(url: string, action: string, from?: string): Promise<string> {
  const { status, body } = await ask(url, `GET /api/captcha/challenge?action=${action}`, {
    ...(from && { from }),
  });
  if (status !== 200) return '';
  const challenge = body as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey: pbkdf2.deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
