import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newFolder } from '../../testing/processes/folders.ts';
import { readTar, type TarEntry, tarBlocks, tarEnd } from './tar.ts';

const archiveOf = (entries: readonly TarEntry[]): Buffer =>
  Buffer.concat([...entries.flatMap((entry) => tarBlocks(entry, new Date('2021-05-05'))), tarEnd]);

async function* cut(bytes: Buffer, length: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}
const read = async (bytes: Buffer, length = bytes.length) => {
  const entries: TarEntry[] = [];
  for await (const entry of readTar(cut(bytes, length))) entries.push(entry);
  return entries;
};

describe('an archive', () => {
  it('returns the same files wherever its bytes are split', async () => {
    const file = fc.record({
      name: fc.stringMatching(/^[a-z]{1,20}\/[a-z]{1,40}$/),
      bytes: fc.uint8Array({ maxLength: 2000 }).map((bytes) => Buffer.from(bytes)),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(file, { maxLength: 6 }),
        fc.integer({ min: 1, max: 3000 }),
        async (files, length) => {
          expect(await read(archiveOf(files), length)).toEqual(files);
        },
      ),
    );
  });

  it('can be unpacked by tar', () => {
    const bytes = Buffer.from('a row\tof a table\n'.repeat(100));
    const folder = newFolder({ 'a.tar': archiveOf([{ name: 'tables/players/000001', bytes }]) });
    const { status, stderr } = spawnSync('tar', ['-xf', 'a.tar'], { cwd: folder, encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
    const unpacked = join(folder, 'tables/players/000001');
    expect(readFileSync(unpacked).equals(bytes)).toBe(true);
    expect(statSync(unpacked).mode & 0o777).toBe(0o600);
  });

  it('that ends too early or has a damaged header is refused', async () => {
    const whole = archiveOf([{ name: 'a', bytes: Buffer.from('x') }]);
    for (const length of [0, 100, 512, 513, 1024]) {
      await expect(read(whole.subarray(0, length)), String(length)).rejects.toThrow('it ends too early');
    }
    const damaged = Buffer.from(whole);
    damaged[124] = 0x39;
    await expect(read(damaged)).rejects.toThrow('a header is damaged');
    expect(() => tarBlocks({ name: 'x'.repeat(101), bytes: whole }, new Date())).toThrow('too long a name');
  });
});
