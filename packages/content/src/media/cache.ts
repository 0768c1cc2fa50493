/** Results of slow steps, kept between builds by the hash of their input. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { digest } from './digest.ts';

export class BuildCache {
  readonly #dir: string;
  readonly #used = new Set<string>();

  constructor(dir: string) {
    this.#dir = join(dir, 'results');
  }

  async open(): Promise<void> {
    await mkdir(this.#dir, { recursive: true });
  }

  /** Returns the cached result of `make`, or runs it. `ingredients` must contain everything that it depends on. */
  async get(
    ingredients: readonly (string | Uint8Array)[],
    make: () => Promise<Uint8Array>,
  ): Promise<Uint8Array> {
    const key = digest(...ingredients);
    this.#used.add(key);
    const file = join(this.#dir, key);
    try {
      return await readFile(file);
    } catch {
      const made = await make();
      await writeFile(file, made);
      return made;
    }
  }

  /** Removes results that this build did not use. */
  async prune(): Promise<void> {
    const stale = (await readdir(this.#dir)).filter((key) => !this.#used.has(key));
    await Promise.all(stale.map((key) => rm(join(this.#dir, key))));
  }
}
