import { describe, expect, it } from 'vitest';
import {
  messageSubject,
  parseMessageSubject,
  reasonLabel,
  reasonsFor,
  reportKinds,
  reportReasons,
  weightOf,
} from './reports.ts';

describe('reports', () => {
  it('offer reasons for every kind, with "other" as the last', () => {
    for (const kind of reportKinds) {
      const reasons = reasonsFor(kind);
      expect(reasons.length, kind).toBeGreaterThanOrEqual(3);
      expect(reasons.at(-1), kind).toBe('other');
    }
    expect(reasonsFor('trade')).toEqual(['scam', 'cheating', 'other']);
  });

  it('have an urgency by their reason', () => {
    expect(weightOf('scam')).toBe('high');
    expect(weightOf('spam')).toBe('medium');
    expect(weightOf('name')).toBe('low');
    for (const reason of reportReasons) expect(reasonLabel(reason)).toMatch(/\w/);
  });

  it('identify a message by room and number, even if the room has colons', () => {
    const room = 'direct:0b7f:1c2d';
    expect(parseMessageSubject(messageSubject(room, 12))).toEqual({ roomId: room, messageId: 12 });
    for (const odd of ['', 'global', 'global/', 'global/0', 'global/x', '/1', 'global/1.5']) {
      expect(parseMessageSubject(odd), odd).toBeNull();
    }
  });
});
