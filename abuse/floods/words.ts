import { randomUUID } from 'node:crypto';
import { type Flood, lanes } from '../flood.ts';
import { request } from '../request.ts';

/** Letters that start many words of the filter, separated by punctuation. */
const content = 's.h-f_b a.c-d_n '.repeat(128).slice(0, 2048);

export const words: Flood = {
  name: 'words',
  about: 'twelve accounts that send 2 KB messages which are hard to mask',
  accounts: 12,
  run: (target) =>
    lanes(12, target, async (lane) => {
      const token = target.accounts[lane]?.token ?? '';
      const { status } = await request(target.url, 'POST /api/chat/messages/global', {
        token,
        body: { content, nonce: randomUUID() },
      });
      target.note(status);
    }),
};
