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
} from './guilds.ts';

describe('names and tags', () => {
  it('are readable, and the same to whoever reads them quickly', () => {
    for (const name of ['The Lost Buttons', "Tea & Toast's", 'Große Übung', '夜の店 1']) {
      expect(isGuildName(name)).toBe(true);
    }
    for (const name of ['ab', ' x', 'a\nb c', '<b>', 'x'.repeat(25), '\u202eevil', '🙂🙂🙂']) {
      expect(isGuildName(name)).toBe(false);
    }
    expect(foldGuildName('The  LOST-Buttons!')).toBe(foldGuildName('the lostbuttons'));
    expect(['AB', 'LOST', 'A1B2C'].every(isGuildTag)).toBe(true);
    expect(['A', 'lost', 'ABCDEF', 'A B', 'ÄÖ'].some(isGuildTag)).toBe(false);
  });
});

describe('roles', () => {
  it('reach only below themselves, and the owner’s is nobody’s to change', () => {
    for (const one of guildRoles) {
      expect(outranks(one, one)).toBe(false);
      expect(outranks(one, 'owner')).toBe(false);
      for (const other of guildRoles)
        expect(mayChangeRole(one, other)).toBe(one === 'owner' && other !== 'owner');
    }
    expect(guildRoles.filter(isOfficer)).toEqual(['owner', 'officer']);
  });

  it('pay out as far as they may', () => {
    expect(mayPayOut('owner', 0, 1e9)).toBe(TREASURY_MOST);
    expect(mayPayOut('officer', 500, 120)).toBe(380);
    expect(mayPayOut('officer', 100, 120)).toBe(0);
    expect(mayPayOut('member', 500, 0)).toBe(0);
  });
});

describe('growing', () => {
  it('goes from one level to the next, and makes room up to a limit', () => {
    expect([0, 1999, 2000, 1e9].map(guildLevel)).toEqual([1, 1, 2, 10]);
    expect(guildCapacity(0)).toBe(GUILD_CAPACITY.first);
    expect(guildCapacity(1e9)).toBe(GUILD_CAPACITY.most);
    for (let experience = 0; experience < 3e6; experience += 10_000) {
      expect(guildCapacity(experience + 10_000)).toBeGreaterThanOrEqual(guildCapacity(experience));
    }
  });

  it('sews a quilt that asks as much of everybody, in small guilds and large ones', () => {
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

describe('the end of a guild', () => {
  it('shares all of the treasury, to the last token', () => {
    for (const members of [1, 2, 3, 7, 50]) {
      for (const treasury of [0, 1, 49, 500, 999_999_999]) {
        const shares = shareTreasury(treasury, members);
        expect(shares).toHaveLength(members);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(treasury);
        expect(Math.min(...shares)).toBe(Math.floor(treasury / members));
      }
    }
    expect(shareTreasury(5, 0)).toEqual([]);
  });
});
