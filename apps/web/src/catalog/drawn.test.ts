/** Every drawing that the lists refer to must be used: an unused one is a wasted download. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, '..');
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && !name.startsWith('ui/kit'))
  .map((name) => readFileSync(join(folder, name), 'utf8'));

it.each(['blook.backgroundId', 'pack.backgroundId', 'pack.iconId', 'rarities.get(rarityId)?.imageId'])(
  '%s is drawn by the client',
  (drawing) => {
    expect(sources.some((text) => text.includes(drawing))).toBe(true);
  },
);
