import { Readable } from 'node:stream';
import { buffer as collect } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundaryOf, readForm } from './multipart.ts';

/** Cuts the body into pieces of these lengths, repeatedly. */
function cut(body: Buffer, lengths: readonly number[]): AsyncIterable<Buffer> {
  const pieces: Buffer[] = [];
  for (let at = 0, turn = 0; at < body.length; turn++) {
    const length = lengths[turn % lengths.length] ?? 1;
    pieces.push(body.subarray(at, at + length));
    at += length;
  }
  return Readable.from(pieces);
}

describe('reading a multipart form', () => {
  it('finds the same fields and bytes wherever the body is split', async () => {
    // Bytes that resemble delimiters.
    const awkward = fc
      .array(fc.constantFrom('\r\n', '--', '\r\n--', '\r\n--edge', '-', '\r', 'a', '\0'), { maxLength: 60 })
      .map((parts) => Buffer.from(parts.join('').replaceAll('\r\n--edge-x', ''), 'latin1'));
    await fc.assert(
      fc.asyncProperty(
        awkward,
        fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 6 }),
        async (bytes, lengths) => {
          const body = Buffer.concat([
            Buffer.from('--edge-x\r\nContent-Disposition: form-data; name="key"\r\n\r\nvalue'),
            Buffer.from('\r\n--edge-x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n'),
            Buffer.from('Content-Type: image/png\r\n\r\n'),
            bytes,
            Buffer.from('\r\n--edge-x--\r\n'),
          ]);
          const read = await readForm(
            cut(body, lengths),
            'multipart/form-data; boundary=edge-x',
            async ({ fields, content }) => ({ fields: [...fields], bytes: await collect(content) }),
          );
          expect(read).toEqual({ fields: [['key', 'value']], bytes });
        },
      ),
    );
  });

  it('reads the body to its end even if the file is refused', async () => {
    let sent = 0;
    async function* body() {
      yield Buffer.from('--b\r\ncontent-disposition: form-data; name="file"\r\n\r\n');
      for (; sent < 100; sent++) yield Buffer.alloc(1000);
      yield Buffer.from('\r\n--b--');
    }
    const reading = readForm(body(), 'multipart/form-data; boundary=b', async () => {
      throw new Error('no thank you');
    });
    await expect(reading).rejects.toThrow('no thank you');
    expect(sent).toBe(100);
  });

  it('never mistakes a filename for a field', async () => {
    const body = Buffer.from(
      '--b\r\nContent-Disposition: form-data; name="file"; filename="x; name=key.png"\r\n\r\nbytes\r\n--b--',
    );
    const read = await readForm(cut(body, [7]), 'multipart/form-data; boundary=b', ({ content }) =>
      collect(content),
    );
    expect(read.toString()).toBe('bytes');
  });
});

it.each([
  ['multipart/form-data; boundary=abc', 'abc'],
  ['multipart/form-data; boundary="a b"', 'a b'],
  ['Multipart/Form-Data; charset=utf-8; boundary=abc; x=y', 'abc'],
  ['multipart/form-data', null],
  ['application/json', null],
])('the boundary of %s is found', (contentType, boundary) => {
  expect(boundaryOf(contentType)).toBe(boundary);
});
