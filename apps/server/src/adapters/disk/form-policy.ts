/**
 * The signed policy of a form, exactly as S3 writes and checks it (POST policy with Signature Version 4):
 * bucket and key, type, number of bytes, expiry, and no field that the policy does not name.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import Type from 'typebox';
import { fits } from '../../http/validators.ts';
import type { FormTerms } from '../../ports/object-store.ts';

export interface FormSigner {
  bucket: string;
  region: string;
  accessKeyId: string;
  secret: string;
}

/** An error as S3 reports it. */
export class FormFault extends Error {
  readonly code: string;
  readonly status: number;

  constructor(code: string, status: number) {
    super(code);
    this.code = code;
    this.status = status;
  }
}

const Policy = Type.Object({
  expiration: Type.String(),
  conditions: Type.Array(
    Type.Union([
      Type.Array(Type.Union([Type.String(), Type.Number()])),
      Type.Record(Type.String(), Type.String()),
    ]),
  ),
});
type Policy = Type.Static<typeof Policy>;

const algorithm = 'AWS4-HMAC-SHA256';

export function signPolicy(terms: FormTerms, signer: FormSigner, now: Date): Record<string, string> {
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const date = stamp.slice(0, 8);
  const fixed = {
    bucket: signer.bucket,
    key: terms.key,
    'Content-Type': terms.contentType,
    'X-Amz-Algorithm': algorithm,
    'X-Amz-Credential': `${signer.accessKeyId}/${date}/${signer.region}/s3/aws4_request`,
    'X-Amz-Date': stamp,
  };
  const policy: Policy = {
    expiration: new Date(now.getTime() + terms.expiresInSeconds * 1000).toISOString(),
    conditions: [
      ['content-length-range', 1, terms.maxBytes],
      ...Object.entries(fixed).map(([name, value]) => ({ [name]: value })),
    ],
  };
  const encoded = Buffer.from(JSON.stringify(policy)).toString('base64');
  return { ...fixed, Policy: encoded, 'X-Amz-Signature': sign(signer, date, encoded) };
}

/** Checks the fields before the file. Returns its key and how many bytes may follow. */
export function checkPolicy(
  fields: ReadonlyMap<string, string>,
  signer: FormSigner,
  now: Date,
): { key: string; least: number; most: number } {
  const { expiration, conditions } = openPolicy(fields, signer);
  if (!(Date.parse(expiration) > now.getTime())) throw new FormFault('AccessDenied', 403);
  let range = { least: 0, most: 0 };
  const named = new Set(['policy', 'x-amz-signature', 'file']);
  for (const condition of conditions) {
    if (Array.isArray(condition) && condition[0] === 'content-length-range') {
      range = { least: Number(condition[1]), most: Number(condition[2]) };
      continue;
    }
    const { rule, name, value } = readCondition(condition);
    named.add(name);
    const given = name === 'bucket' ? signer.bucket : (fields.get(name) ?? '');
    const holds = rule === 'eq' ? given === value : rule === 'starts-with' && given.startsWith(value);
    if (!holds) throw new FormFault('AccessDenied', 403);
  }
  for (const name of fields.keys()) {
    if (!named.has(name) && !name.startsWith('x-ignore-')) throw new FormFault('AccessDenied', 403);
  }
  return { key: fields.get('key') ?? '', ...range };
}

/** Nothing in a policy is read before its signature is verified. */
function openPolicy(fields: ReadonlyMap<string, string>, signer: FormSigner): Policy {
  const [accessKeyId, date = '', region, service, ending] = (fields.get('x-amz-credential') ?? '').split('/');
  const known =
    fields.get('x-amz-algorithm') === algorithm &&
    accessKeyId === signer.accessKeyId &&
    region === signer.region &&
    service === 's3' &&
    ending === 'aws4_request';
  if (!known) throw new FormFault('InvalidAccessKeyId', 403);
  const encoded = fields.get('policy') ?? '';
  const expected = Buffer.from(sign(signer, date, encoded));
  const given = Buffer.from(fields.get('x-amz-signature') ?? '');
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) {
    throw new FormFault('SignatureDoesNotMatch', 403);
  }
  const policy: unknown = JSON.parse(Buffer.from(encoded, 'base64').toString());
  if (!fits(Policy, policy)) throw new FormFault('InvalidPolicyDocument', 400);
  return policy;
}

function readCondition(condition: Policy['conditions'][number]): {
  rule: string;
  name: string;
  value: string;
} {
  if (Array.isArray(condition)) {
    const [rule, name, value] = condition.map(String);
    return { rule: rule ?? '', name: (name ?? '').replace(/^\$/, '').toLowerCase(), value: value ?? '' };
  }
  const [[name, value] = ['', '']] = Object.entries(condition);
  return { rule: 'eq', name: name.toLowerCase(), value };
}

/** Derived from the secret with the day, the region and the service. */
export const signingKey = ({ secret, region }: FormSigner, date: string): Buffer =>
  [date, region, 's3', 'aws4_request'].reduce(
    (key, part) => createHmac('sha256', key).update(part).digest(),
    Buffer.from(`AWS4${secret}`),
  );

const sign = (signer: FormSigner, date: string, policy: string): string =>
  createHmac('sha256', signingKey(signer, date)).update(policy).digest('hex');
