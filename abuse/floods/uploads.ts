import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { ask } from '../ask.ts';
import { type Flood, lanes, type Target } from '../flood.ts';

/** About a megabyte that does not compress. */
const noise = (): Promise<Buffer> => {
  const edge = 590;
  return sharp(randomBytes(edge * edge * 3), { raw: { width: edge, height: edge, channels: 3 } })
    .png()
    .toBuffer();
};

async function upload({ url, accounts, note }: Target, lane: number, picture: Buffer): Promise<void> {
  const token = accounts[lane]?.token ?? '';
  const form = await ask(url, 'GET /api/s3/upload/small?filename=a.png&mimetype=image%2Fpng', { token });
  if (form.status !== 200) {
    note(`form ${form.body.code ?? form.status}`);
    // Refused for minutes: asking again at once would only measure ourselves.
    await new Promise((resolve) => setTimeout(resolve, 100));
    return;
  }
  const fields = new FormData();
  for (const [name, value] of Object.entries(form.body.fields as Record<string, string>))
    fields.append(name, value);
  fields.append('file', new Blob([new Uint8Array(picture)]), 'a.png');
  const posted = await fetch(new URL(form.body.url, url), { method: 'POST', body: fields });
  if (posted.status !== 204) return note(`post ${posted.status}`);
  const { uploadId } = form.body;
  const verified = await ask(url, 'POST /api/s3/verify', { token, body: { uploadId } });
  note(verified.status === 200 ? 'kept' : `verify ${verified.body.code ?? verified.status}`);
}

export const uploads: Flood = {
  name: 'uploads',
  about: 'four accounts that upload pictures of a megabyte, one after the other',
  accounts: 4,
  run: async (target) => {
    const picture = await noise();
    await lanes(4, target, (lane) => upload(target, lane, picture));
  },
};
