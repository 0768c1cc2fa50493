import { foldGuildName } from '@blookery/game/players/guilds';
import { expect, it } from 'vitest';
import { lookOf } from './look-alikes.ts';

it.each([
  ['Bakers', 'Bаkers'],
  ['Night Shift', '𝐍𝐢𝐠𝐡𝐭 Ｓｈｉｆｔ'],
  ['Uber Cafe', 'Über Café!'],
  ['Nine Tens 10', 'ո𝗂ne Tenѕ １０'],
])('%s and %s look alike', (one, other) => {
  expect(lookOf(other)).toBe(lookOf(one));
});

it.each([
  ['Guild 6', 'Guild 9'],
  ['Guild 1', 'Guild I'],
  ['カメ', 'ガメ'],
  ['Сады', 'Суды'],
  ['夜の店', '昼の店'],
])('%s and %s do not look alike', (one, other) => {
  expect(lookOf(other)).not.toBe(lookOf(one));
});

it('The case of a name changes nothing about its look', () => {
  for (const name of ['Νέα Μέρα', 'ПРИВЕТ', 'STRAẞE', 'İstanbul']) {
    expect(lookOf(name.toLowerCase())).toBe(lookOf(name));
  }
});

it('A name without accents and other alphabets looks as earlier versions folded it', () => {
  for (const name of ['The Lost Buttons', "Tea & Toast's", 'Guild 10-l', 'IRON 0 iron']) {
    expect(lookOf(name)).toBe(foldGuildName(name));
  }
});
