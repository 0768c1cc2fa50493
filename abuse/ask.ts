/** Calls as an attacker makes them: from any address, because the server trusts a proxy. */
import { type Challenge, pbkdf2, solveChallenge } from 'altcha/lib';
import { type BodyFor, partsOf, TestAnswer } from '../apps/server/src/testing/answer.ts';

interface Asking {
  from?: string | undefined;
  token?: string;
  body?: unknown;
}

export async function ask<const Call extends string>(
  url: string,
  call: Call,
  { from, token, body }: Asking = {},
): Promise<TestAnswer<BodyFor<Call>>> {
  const { method, path } = partsOf(call);
  const answer = await fetch(new URL(path, url), {
    method,
    headers: {
      ...(from ? { 'x-forwarded-for': from } : {}),
      ...(token ? { authorization: token } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const headers = Object.fromEntries(answer.headers);
  return new TestAnswer(call, { status: answer.status, headers, text: await answer.text() });
}

export async function solveCaptcha(url: string, action: string, from?: string): Promise<string> {
  const answer = await ask(url, `GET /api/captcha/challenge?action=${action}`, { from });
  if (answer.status !== 200) return '';
  const challenge: Challenge = JSON.parse(answer.text);
  const solution = await solveChallenge({ challenge, deriveKey: pbkdf2.deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
