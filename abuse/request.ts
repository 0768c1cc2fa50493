/** Calls as an attacker makes them: from any address, because the server trusts a proxy. */
import { type Challenge, pbkdf2, solveChallenge } from 'altcha/lib';
import { type BodyFor, partsOf, TestResponse } from '../apps/server/src/testing/response.ts';

export async function request<const Call extends string>(
  url: string,
  call: Call,
  { from, token, body }: { from?: string | undefined; token?: string; body?: unknown } = {},
): Promise<TestResponse<BodyFor<Call>>> {
  const { method, path } = partsOf(call);
  const response = await fetch(new URL(path, url), {
    method,
    headers: {
      ...(from ? { 'x-forwarded-for': from } : {}),
      ...(token ? { authorization: token } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const headers = Object.fromEntries(response.headers);
  return new TestResponse(call, { status: response.status, headers, text: await response.text() });
}

export async function solveCaptcha(url: string, action: string, from?: string): Promise<string> {
  const response = await request(url, `GET /api/captcha/challenge?action=${action}`, { from });
  if (response.status !== 200) return '';
  const challenge: Challenge = JSON.parse(response.text);
  const solution = await solveChallenge({ challenge, deriveKey: pbkdf2.deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
