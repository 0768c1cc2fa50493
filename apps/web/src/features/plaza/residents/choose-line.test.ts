import { type ResidentKey, residentKeys } from '@blookery/game/plaza/place-kinds';
import { describe, expect, it } from 'vitest';
import { chooseLine, residentLines } from './choose-line.ts';
import { claimableIn, eventToMention, type Mood, partOfDay } from './mood.ts';
import { residentFacts } from './resident-facts.ts';

const plain: Mood = {
  name: 'oddsock',
  partOfDay: 'day',
  day: '2026-11-16',
  dayToy: null,
  event: null,
  tokens: 1000,
  found: 30,
  kinds: 96,
  claimable: 0,
  buttonsLeft: 0,
  firstSteps: false,
};
/** Everything that a resident says in a mood, in the order in which they say it. */
const linesIn = (key: (typeof residentKeys)[number], mood: Mood): string[] => {
  const said = Array.from({ length: 12 }, (_, turn) => chooseLine(key, mood, turn));
  return [...new Set(said)];
};

describe('the lines of a resident', () => {
  it('are a dozen each, all different', () => {
    const all = residentKeys.flatMap((key) => residentLines[key].map(([, text]) => text));
    for (const key of residentKeys) expect(residentLines[key]).toHaveLength(12);
    expect(new Set(all).size).toBe(all.length);
  });

  it.each([
    ['the time of day', { partOfDay: 'night' }],
    ['the toy of the weekday', { dayToy: 'Queen Crumpet' }],
    ['the calendar', { event: 'Frost Fair' }],
    ['what the player has', { tokens: 20, found: 3 }],
  ] as const)('depend on %s [3.5.05]', (_, change) => {
    for (const key of residentKeys) {
      const [before, after] = [linesIn(key, plain), linesIn(key, { ...plain, ...change })];
      const received = after.filter((line) => !before.includes(line));
      // Tick and Wick do not care about tokens.
      if ('tokens' in change && ['tick', 'wick'].includes(key)) continue;
      expect(received, key).not.toEqual([]);
    }
  });

  it('depend on quests, brass buttons and first steps [3.5.05]', () => {
    const received = (change: Partial<Mood>) =>
      residentKeys.flatMap((key) => linesIn(key, { ...plain, ...change })).join(' ');
    expect(received({})).not.toMatch(/not been paid|brass button|First evening/);
    expect(received({ claimable: 1 })).toContain('not been paid for it');
    expect(received({ buttonsLeft: 7 })).toContain('I count 7 brass buttons left');
    expect(received({ firstSteps: true })).toContain('First evening?');
  });

  it('fill in the name of the toy or event', () => {
    const full = { ...plain, dayToy: 'Queen Crumpet', event: 'Frost Fair', tokens: 48_210 };
    const said = residentKeys.flatMap((key) => linesIn(key, full)).join(' ');
    for (const word of ['Queen Crumpet', 'Frost Fair', '48,210']) expect(said).toContain(word);
    expect(said).not.toMatch(/[{}]|null|undefined/);
  });

  it('count one toy and one button as one', () => {
    const one = { ...plain, found: 1, buttonsLeft: 1 };
    const said = [96, 2].flatMap((kinds) => residentKeys.flatMap((key) => linesIn(key, { ...one, kinds })));
    for (const words of ['met 1 toy.', 'count 1 brass button left', 'about today: 1 brass button.'])
      expect(said.join(' ')).toContain(words);
    expect(said.join(' ')).not.toMatch(/\b1 (?:toys|brass buttons)\b/);
  });

  it('depend on resident, mood and turn, and mention current events first', () => {
    const mood = { ...plain, event: 'Frost Fair' };
    for (const key of residentKeys) {
      expect(chooseLine(key, mood, 3)).toBe(chooseLine(key, { ...mood }, 3));
      const alwaysTrue = residentLines[key].flatMap(([when, text]) => (when === 'always' ? [text] : []));
      expect(alwaysTrue).not.toContain(chooseLine(key, mood, 0));
    }
  });
});

describe('the mood of a moment', () => {
  it('has the part of the day that the light shows', () => {
    const at = (hour: number) => partOfDay(Date.UTC(2026, 10, 16, hour));
    expect([4, 5, 10, 11, 18, 19, 20, 21].map(at)).toEqual([
      ...['night', 'morning', 'morning', 'day', 'day', 'dusk', 'dusk', 'night'],
    ]);
  });

  it('counts quests that are done and not claimed', () => {
    const quest = { slot: 0, key: 'k', kind: 'k', title: '', note: '', packId: null, goal: 3 };
    const reward = { tokens: 1, experience: 0, gems: 0 };
    const daily = [
      { ...quest, reward, progress: 3, claimed: false },
      { ...quest, reward, progress: 3, claimed: true },
      { ...quest, reward, progress: 2, claimed: false },
    ];
    expect(claimableIn({ daily, weekly: daily.slice(0, 1) })).toBe(2);
  });

  it('mentions the event that ends first', () => {
    const events = [
      { name: 'later', endsAt: '2026-12-01T00:00:00Z' },
      { name: 'sooner', endsAt: '2026-11-20T00:00:00Z' },
    ];
    expect(eventToMention(events)).toBe('sooner');
    expect(eventToMention([])).toBeNull();
  });
});

describe('the button of a resident', () => {
  it('leads into their feature, and for a newcomer to the first steps', () => {
    const leads = (key: ResidentKey, mood: Partial<Mood> = {}) => {
      const button = residentFacts[key].button({ ...plain, ...mood });
      return 'to' in button ? button.to : button.dialog;
    };
    expect(residentKeys.map((key) => leads(key))).toEqual([
      ...['/market', '/auction-house', 'week', '/trading-plaza/week?game=run'],
      ...['cosmetics', '/swaps/board', '/calendar'],
    ]);
    expect(leads('bobbin', { firstSteps: true })).toBe('/dashboard');
  });
});
