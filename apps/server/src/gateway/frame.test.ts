import type { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import * as ws from 'ws';
import { seal, unseal } from './envelope.ts';
import { binaryFrame, textFrame } from './frame.ts';

// Exported, but missing in the types.
const { Receiver } = ws as unknown as {
  Receiver: new (options: { isServer: boolean; maxPayload: number }) => Writable;
};

/** Parses as a browser would: with the receiver of `ws` as a client. */
function read(bytes: Buffer): { data: Buffer; isBinary: boolean }[] {
  const messages: { data: Buffer; isBinary: boolean }[] = [];
  const receiver = new Receiver({ isServer: false, maxPayload: 0 });
  receiver.on('message', (data: Buffer, isBinary: boolean) => messages.push({ data, isBinary }));
  receiver.on('error', (fault: Error) => {
    throw fault;
  });
  receiver.write(bytes);
  return messages;
}

describe('a frame', () => {
  it.each([0, 1, 125, 126, 127, 65_535, 65_536, 200_000])('of %d bytes is parsed correctly', (length) => {
    const text = 'x'.repeat(length);
    expect(read(textFrame(text))).toEqual([{ data: Buffer.from(text), isBinary: false }]);
    const bytes = Buffer.alloc(length, 7);
    expect(read(binaryFrame(bytes))).toEqual([{ data: bytes, isBinary: true }]);
  });

  it('counts bytes, not characters', () => {
    const text = '👩‍🚀é€'.repeat(20);
    expect(read(textFrame(text))).toEqual([{ data: Buffer.from(text), isBinary: false }]);
  });

  it('follows another without a gap', () => {
    const both = Buffer.concat([textFrame('a'), binaryFrame(Buffer.of(1)), textFrame('b')]);
    expect(read(both).map(({ data }) => data.toString())).toEqual(['a', '\u0001', 'b']);
  });
});

describe('an envelope', () => {
  const playerId = '3f2b8c1e-0a4d-4c6b-9e7f-1d2c3b4a5968';
  const keptFrom = new Set([playerId.replace('3f', '4f'), playerId.replace('3f', '5f')]);
  it.each([
    undefined,
    { playerId, echo: true },
    { playerId, echo: false },
    { playerId, echo: false, keptFrom },
  ])('keeps its origin: %o', (origin) => {
    const text = '{"t":"x","d":"@!"}';
    expect(unseal(seal(text, origin))).toEqual({ text, origin: origin ?? null });
  });

  it('has the format that belongs to the number in the prefix of the bus on Redis', () => {
    const others = [...keptFrom].join();
    expect(seal('{}')).toBe('{}');
    expect(seal('{}', { playerId, echo: true })).toBe(`@${playerId}{}`);
    expect(seal('{}', { playerId, echo: false })).toBe(`!${playerId}{}`);
    expect(seal('{}', { playerId, echo: false, keptFrom })).toBe(`!${playerId},${others}{}`);
  });
});
