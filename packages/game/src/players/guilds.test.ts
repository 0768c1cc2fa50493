import { describe, expect, it } from 'vitest';
import {
  foldGuildName,
  GUILD_CAPACITY,
  guildCapacity,
  guildLevel,
  guildRoles,
  isGuildName,
  isGuildTag,
  isOfficer,
  mayChangeRole,
  mayPayOut,
  outranks,
  patchesSewn,
  QUILT_PATCHES,
  quiltGoal,
  quiltPatch,
  shareTreasury,
  TREASURY_MOST,
  tidyText,
} from './guilds.ts';

describe('guild names and tags', () => {
  it('must be readable, and names that look alike count as the same', () => {
    for (const name of [
      'The Lost Buttons',
      "Tea & Toast's",
      'Große Übung',
      '夜の店 1',
      'abc',
      'x'.repeat(24),
    ]) {
      expect(isGuildName(name)).toBe(true);
    }
    for (const name of [
      'ab',
      ' x',
      'a\nb c',
      '<b>',
      'x'.repeat(25),
      '\u202eevil',
      '🙂🙂🙂',
      'Acorns\u3164',
      'Aco\ufe0frns',
      'A\u2800corns',
    ]) {
      expect(isGuildName(name)).toBe(false);
    }
    expect(tidyText(' Soft\u202e  socks\u0000 ')).toBe('Soft socks');
    expect(tidyText(`x${'\u0335'.repeat(9)}`)).toBe(`x${'\u0335'.repeat(4)}`);
    expect(foldGuildName('The  LOST-Buttons!')).toBe(foldGuildName('the lostbuttons'));
    expect(['AB', 'LOST', 'A1B2C'].every(isGuildTag)).toBe(true);
    expect(['A', 'lost', 'ABCDEF', 'A B', 'ÄÖ'].some(isGuildTag)).toBe(false);
  });
});

describe('guild roles', () => {
  it('outrank only lower roles, and only the owner changes the roles of others', () => {
    for (const one of guildRoles) {
      expect(outranks(one, one)).toBe(false);
      expect(outranks(one, 'owner')).toBe(false);
      for (const other of guildRoles)
        expect(mayChangeRole(one, other)).toBe(one === 'owner' && other !== 'owner');
    }
    expect(guildRoles.filter(isOfficer)).toEqual(['owner', 'officer']);
  });

  it('limit how much a member may pay out', () => {
    expect(mayPayOut('owner', 0, 1e9)).toBe(TREASURY_MOST);
    expect(mayPayOut('officer', 500, 120)).toBe(380);
    expect(mayPayOut('officer', 100, 120)).toBe(0);
    expect(mayPayOut('member', 500, 0)).toBe(0);
  });
});

describe('guild experience', () => {
  it('raises the level and the number of members up to a limit', () => {
    expect([0, 1999, 2000, 1e9].map(guildLevel)).toEqual([1, 1, 2, 10]);
    expect(guildCapacity(0)).toBe(GUILD_CAPACITY.first);
    expect(guildCapacity(1e9)).toBe(GUILD_CAPACITY.most);
    for (let experience = 0; experience < 3e6; experience += 10_000) {
      expect(guildCapacity(experience + 10_000)).toBeGreaterThanOrEqual(guildCapacity(experience));
    }
  });

  it('fills a quilt whose goal per member is the same in small and large guilds', () => {
    expect(quiltPatch(1)).toBe(quiltPatch(4));
    expect(quiltGoal(quiltPatch(50)) / 50).toBe(quiltGoal(quiltPatch(4)) / 4);
    expect([0, 59, 60, 2399, 2400, 9999].map((experience) => patchesSewn(experience, 60))).toEqual([
      0,
      0,
      1,
      39,
      QUILT_PATCHES,
      QUILT_PATCHES,
    ]);
  });
});

describe('closing a guild', () => {
  it('shares out the whole treasury', () => {
    for (const members of [1, 2, 3, 7, 50]) {
      for (const treasury of [0, 1, 49, 500, 999_999_999]) {
        const shares = shareTreasury(treasury, members);
        expect(shares).toHaveLength(members);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(treasury);
        expect(Math.min(...shares)).toBe(Math.floor(treasury / members));
      }
    }
    expect(shareTreasury(8, 3)).toEqual([4, 2, 2]);
    expect(shareTreasury(5, 0)).toEqual([]);
  });
});
