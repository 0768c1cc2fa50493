/** Every sound of the content must be played somewhere. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentLists } from '@blookery/content';
import { resourceId } from '@blookery/content/resource-id';
import { soundNames } from '@blookery/content/sound/index';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, '..');
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && !name.startsWith('catalog/sounds'))
  .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));

/** The sounds that content refers to by id: the tune of each rarity, the ambience of each pack. */
const lists = contentLists({ files: {} });
const pointedAt = new Set([
  ...lists.rarities.map(({ soundId }) => soundId),
  ...lists.packs.map(({ ambienceId }) => ambienceId),
]);

const plain = (name: string): string => /sounds\/([\w-]+)/.exec(name)?.[1] ?? name;

/** Matches a call that plays it, with or without a condition before it. */
const plays = (sound: string) =>
  sources.filter(({ text }) => new RegExp(`(playEffect|plain)\\([^;]*?'${sound}'`).test(text));

it.each(soundNames)('the sound %s is played by the client', (name) => {
  expect(pointedAt.has(resourceId(name)) || plays(plain(name)).length > 0).toBe(true);
});
