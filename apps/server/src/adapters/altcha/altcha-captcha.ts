/**
 * ALTCHA: the page does a proof of work. A challenge is signed, names its action and expires; a solved one is
 * stored by its nonce, so that it works once across all servers. (Not by its signature, which has more than
 * one spelling.)
 */
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import Type from 'typebox';
import type { Sql } from '../../database/database.ts';
import { fits } from '../../http/validators.ts';
import type { Captcha } from '../../ports/captcha.ts';
import type { Clock } from '../../ports/clock.ts';

const lifetimeMs = 10 * 60 * 1000;

export function altchaCaptcha(
  sql: Sql,
  { secret, cost, clock }: { secret: string; cost: number; clock: Clock },
): Captcha {
  return {
    challenge: (action) =>
      createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        deriveKey,
        data: { action },
        expiresAt: new Date(clock.now().getTime() + lifetimeMs),
        hmacSignatureSecret: secret,
      }),
    verify: async (action, answer) => {
      const solved = parseAnswer(answer);
      if (!solved || solved.challenge.parameters.data?.action !== action) return false;
      const result = await verifySolution({ ...solved, deriveKey, hmacSignatureSecret: secret }).catch(
        () => null,
      );
      if (!result?.verified) return false;
      const [first] = await sql`
        insert into captcha_answers (nonce, expires_at)
        values (${solved.challenge.parameters.nonce}, ${new Date(clock.now().getTime() + lifetimeMs)})
        on conflict do nothing
        returning 1`;
      return first !== undefined;
    },
  };
}

const Solved = Type.Object({
  challenge: Type.Object({
    signature: Type.String(),
    parameters: Type.Object({
      algorithm: Type.String(),
      nonce: Type.String({ maxLength: 200 }),
      salt: Type.String(),
      cost: Type.Number(),
      keyLength: Type.Number(),
      keyPrefix: Type.String(),
      keySignature: Type.Optional(Type.String()),
      memoryCost: Type.Optional(Type.Number()),
      parallelism: Type.Optional(Type.Number()),
      expiresAt: Type.Optional(Type.Number()),
      data: Type.Optional(
        Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()])),
      ),
    }),
  }),
  solution: Type.Object({
    counter: Type.Number(),
    derivedKey: Type.String(),
    time: Type.Optional(Type.Number()),
  }),
});

/** The widget sends base64 of `{ challenge, solution }`. Anything else is a wrong answer. */
function parseAnswer(answer: string): Type.Static<typeof Solved> | null {
  try {
    const solved: unknown = JSON.parse(Buffer.from(answer, 'base64').toString());
    return fits(Solved, solved) ? solved : null;
  } catch {
    // The widget never sends this, so it is a wrong answer.
    return null;
  }
}
