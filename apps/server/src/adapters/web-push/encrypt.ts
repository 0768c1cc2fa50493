/** Encrypts the content of a push for one browser (RFC 8291, with the encoding of RFC 8188). */
import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { PushKeys } from '../../ports/push.ts';

export const CURVE = 'prime256v1';
/** Push services accept at least this much. */
const recordSize = 4096;
/** The tag of the cipher, and the byte that ends the text. */
const overhead = 17;
const headerSize = 16 + 4 + 1 + 65;
/** Texts are padded to a multiple of this, so that their length says little. */
const blockSize = 256;

interface Chance {
  salt: Buffer;
  /** A key pair for this message only. */
  sender: ECDH;
}

const draw = (): Chance => {
  const sender = createECDH(CURVE);
  sender.generateKeys();
  return { salt: randomBytes(16), sender };
};

export function encrypt(
  { p256dh, auth }: PushKeys,
  text: string,
  { salt, sender }: Chance = draw(),
  paddedTo = blockSize,
): Buffer {
  const content = Buffer.from(text);
  const padding = (paddedTo - ((content.length + 1) % paddedTo)) % paddedTo;
  if (headerSize + content.length + padding + overhead > recordSize)
    throw new RangeError('too long for a push');
  const senderKey = sender.getPublicKey();
  const shared = sender.computeSecret(p256dh);
  const secret = derive(shared, auth, Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, senderKey]), 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);

  const header = Buffer.alloc(headerSize);
  salt.copy(header);
  header.writeUInt32BE(recordSize, 16);
  header.writeUInt8(senderKey.length, 20);
  senderKey.copy(header, 21);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  return Buffer.concat([
    header,
    cipher.update(content),
    // The last record ends with a two; zeros after it are padding.
    cipher.update(Buffer.concat([Buffer.of(2), Buffer.alloc(padding)])),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));
