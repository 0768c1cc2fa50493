/** A passkey in software for tests: produces exactly what a browser and its authenticator would. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import Type from 'typebox';
import { Parse } from 'typebox/value';
import type { TestResponse } from './response.ts';
import type { TestPlayer } from './test-server.ts';

export interface CeremonyOptions {
  origin: string;
  rpId: string;
  challenge: string;
  /** What the authenticator reports about itself; honest by default. */
  userVerified?: boolean;
  counter?: number;
  userHandle?: string;
}

const base64url = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();

/** The challenge in the options for a ceremony, which the contract leaves to the browser. */
export const challengeIn = ({ body }: TestResponse): string =>
  Parse(Type.Object({ challenge: Type.String() }), body).challenge;

export function softwareAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(32);
  const id = base64url(credentialId);

  const clientData = (type: string, { origin, challenge }: CeremonyOptions) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  const authenticatorData = (
    { rpId, userVerified = true, counter = 0 }: CeremonyOptions,
    attested?: Buffer,
  ) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags = 0x01 | (userVerified ? 0x04 : 0) | (attested ? 0x40 : 0);
    return Buffer.concat([sha256(rpId), Buffer.of(flags), count, attested ?? Buffer.alloc(0)]);
  };

  /** The public key as COSE: EC2, ES256, P-256, x, y. */
  const coseKey = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);

  return {
    id,
    /** What `navigator.credentials.create()` returns. */
    register: (options: CeremonyOptions) => {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const data = authenticatorData(
        options,
        Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey]),
      );
      const dataLength = Buffer.alloc(2);
      dataLength.writeUInt16BE(data.length);
      // CBOR of { fmt: 'none', attStmt: {}, authData: data }.
      const attestation = Buffer.concat([
        Buffer.from('\xa3cfmtdnonegattStmt\xa0hauthData\x59', 'latin1'),
        dataLength,
        data,
      ]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        authenticatorAttachment: 'platform',
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', options)),
          attestationObject: base64url(attestation),
          transports: ['internal', 'hybrid'],
        },
      };
    },
    /** What `navigator.credentials.get()` returns. */
    assert: (options: CeremonyOptions) => {
      const data = authenticatorData(options);
      const client = clientData('webauthn.get', options);
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
          userHandle: options.userHandle ? base64url(options.userHandle) : null,
        },
      };
    },
  };
}

/** Adds a passkey to the account of a player. */
export async function addPasskey(player: TestPlayer, site: Pick<CeremonyOptions, 'origin' | 'rpId'>) {
  const key = softwareAuthenticator();
  const challenge = challengeIn(await player.request('POST /api/settings/passkeys/options'));
  const body = { name: 'Desk key', response: key.register({ ...site, challenge }) };
  const { status, text } = await player.request('POST /api/settings/passkeys', { body });
  if (status !== 200) throw new Error(text);
  return key;
}
