import { brotliDecompressSync } from 'node:zlib';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { PreparedResponse } from './prepared-response.ts';

it('a prepared response is serialized once for all encodings, no matter how often it is sent', async () => {
  let serialized = 0;
  const value = {
    toJSON: () => {
      serialized++;
      return { text: 'a shelf of toys '.repeat(200) };
    },
  };
  const prepared = new PreparedResponse(value);
  const app = fastify();
  app.get('/', (request, reply) => prepared.send(request, reply, []));
  expect(serialized).toBe(0);
  const plain = await app.inject('/');
  for (let time = 0; time < 3; time++) {
    const packed = await app.inject({ url: '/', headers: { 'accept-encoding': 'br' } });
    expect(brotliDecompressSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
  }
  expect(serialized).toBe(1);
});
