import { describe, expect, it } from 'vitest';
import { missingFields } from './specified-fields.ts';

describe('missing fields', () => {
  it('are the specified fields that a value lacks, at any depth', () => {
    const value = { id: 1, avatar: { shiny: false }, blooks: [{ id: 1 }, { id: 2, serial: 3 }], guild: null };
    expect(missingFields(value, ['id', 'avatar.shiny', 'blooks.id', 'guild'])).toEqual([]);
    expect(missingFields(value, ['name', 'avatar.resourceId', 'blooks.serial', 'guild.name'])).toEqual([
      ...['name', 'avatar.resourceId', 'blooks.serial', 'guild.name'],
    ]);
  });

  it('include the fields of entries if a list is empty', () => {
    expect(missingFields({ badges: [] }, ['badges', 'badges.id'])).toEqual(['badges.id']);
    expect(missingFields([], ['id'])).toEqual(['id']);
  });
});
