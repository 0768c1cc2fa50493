import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { type Flood, lanes, type Target } from '../flood.ts';
import { request } from '../request.ts';

/** About 1 MB that does not compress. */
const noise = (): Promise<Buffer> => {
  const edge = 590;
  return sharp(randomBytes(edge * edge * 3), { raw: { width: edge, height: edge, channels: 3 } })
    .png()
    .toBuffer();
};

/** About 0.8 MB of animation: smaller to send, and more work for the server. */
const movingNoise = (): Promise<Buffer> => {
  const [edge, frames] = [160, 30];
  const raw = { width: edge, height: edge * frames, channels: 3, pageHeight: edge } as const;
  return sharp(randomBytes(edge * edge * frames * 3), { raw })
    .gif({ delay: 50 })
    .toBuffer();
};

async function upload(
  { url, accounts, note }: Target,
  lane: number,
  { kind, bytes }: { kind: 'png' | 'gif'; bytes: Buffer },
): Promise<void> {
  const token = accounts[lane]?.token ?? '';
  const query = `filename=a.${kind}&mimetype=image%2F${kind}`;
  const form = await request(url, `GET /api/s3/upload/small?${query}`, { token });
  if (form.status !== 200) {
    note(`form ${form.code ?? form.status}`);
    // Refused for minutes: trying again at once would only measure the attacker.
    await new Promise((resolve) => setTimeout(resolve, 100));
    return;
  }
  const fields = new FormData();
  for (const [name, value] of Object.entries(form.body.fields)) fields.append(name, value);
  fields.append('file', new Blob([new Uint8Array(bytes)]), `a.${kind}`);
  const posted = await fetch(new URL(form.body.url, url), { method: 'POST', body: fields });
  if (posted.status !== 204) return note(`post ${posted.status}`);
  const { uploadId } = form.body;
  const verified = await request(url, 'POST /api/s3/verify', { token, body: { uploadId } });
  note(verified.status === 200 ? `${kind} kept` : `verify ${verified.code ?? verified.status}`);
}

export const uploads: Flood = {
  name: 'uploads',
  about: 'four accounts that upload pictures of a megabyte and moving ones of 0.8 MB, one after the other',
  accounts: 4,
  run: async (target) => {
    const still = { kind: 'png', bytes: await noise() } as const;
    const moving = { kind: 'gif', bytes: await movingNoise() } as const;
    await lanes(4, target, (lane) => upload(target, lane, lane % 2 === 0 ? still : moving));
  },
};
