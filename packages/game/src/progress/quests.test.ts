import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawQuests, QUEST_COUNT, type QuestKind, questTemplates, tallyKinds } from './quests.ts';

const everything: ReadonlySet<QuestKind> = new Set(questTemplates.map(({ kind }) => kind));
const draw = (playerId: string, startsOn = '2026-11-18', kinds = everything) => ({
  playerId,
  startsOn,
  kinds,
  packIds: [1, 2, 3, 6],
});
const anyPlayer = fc.uuid();

describe('the quests of a player', () => {
  it('are three a day and two a week, each of a different kind', () => {
    fc.assert(
      fc.property(anyPlayer, (player) => {
        for (const period of ['day', 'week'] as const) {
          const quests = drawQuests(period, draw(player));
          expect(quests).toHaveLength(QUEST_COUNT[period]);
          expect(new Set(quests.map(({ kind }) => kind)).size).toBe(quests.length);
          expect(quests.map(({ slot }) => slot)).toEqual([...quests.keys()]);
          expect(quests.every((quest) => quest.period === period)).toBe(true);
        }
      }),
    );
  });

  it('are the same on every request, and differ by player and day', () => {
    const keys = (player: string, day: string) => drawQuests('day', draw(player, day)).map(({ key }) => key);
    expect(keys('a', '2026-11-18')).toEqual(keys('a', '2026-11-18'));
    const days = Array.from({ length: 20 }, (_, day) => keys('a', `2026-11-${day + 1}`).join());
    const players = Array.from({ length: 20 }, (_, player) => keys(`p${player}`, '2026-11-18').join());
    expect(new Set(days).size).toBeGreaterThan(15);
    expect(new Set(players).size).toBeGreaterThan(15);
  });

  it('contain only kinds that are possible', () => {
    const kinds: ReadonlySet<QuestKind> = new Set(['open-packs', 'find-rare', 'claim-daily'] as const);
    fc.assert(
      fc.property(anyPlayer, (player) => {
        const quests = drawQuests('day', draw(player, '2026-11-18', kinds));
        expect(quests.every(({ kind }) => kinds.has(kind))).toBe(true);
      }),
    );
  });

  it('name an existing pack if they are about one', () => {
    const packs = new Set<number>();
    for (let player = 0; player < 400; player++) {
      for (const { kind, packId } of drawQuests('day', draw(`p${player}`))) {
        expect(packId !== null).toBe(kind === 'open-one-pack');
        if (packId !== null) packs.add(packId);
      }
    }
    expect([...packs].sort()).toEqual([1, 2, 3, 6]);
  });

  it('are about one pack only if there is a pack', () => {
    const onlyPack: ReadonlySet<QuestKind> = new Set(['open-one-pack'] as const);
    const one = { ...draw('a', '2026-11-18', onlyPack), packIds: [5] };
    expect(drawQuests('day', one)).toMatchObject([{ kind: 'open-one-pack', packId: 5 }]);
    expect(drawQuests('day', { ...one, packIds: [] })).toEqual([]);
    expect(drawQuests('day', { ...one, packIds: [], kinds: everything })).toHaveLength(QUEST_COUNT.day);
  });

  it('are drawn about equally often over time', () => {
    const drawn = new Map<string, number>();
    for (let player = 0; player < 3000; player++) {
      for (const { key } of drawQuests('week', draw(`p${player}`))) {
        drawn.set(key, (drawn.get(key) ?? 0) + 1);
      }
    }
    const weekly = questTemplates.filter(({ period }) => period === 'week');
    for (const { key } of weekly) expect([key, (drawn.get(key) ?? 0) > 400]).toEqual([key, true]);
  });
});

describe('the quest templates', () => {
  it('have unique keys, a goal and a worthwhile reward', () => {
    expect(new Set(questTemplates.map(({ key }) => key)).size).toBe(questTemplates.length);
    for (const { goal, reward } of questTemplates) {
      expect(goal).toBeGreaterThanOrEqual(1);
      expect(reward.tokens + reward.experience).toBeGreaterThan(0);
    }
  });

  it('mention the pack if they are about one', () => {
    for (const { kind, title } of questTemplates) {
      expect(title.includes('{pack}')).toBe(kind === 'open-one-pack');
    }
  });

  it('cover every kind that is counted', () => {
    // Counted for the first steps alone.
    expect(tallyKinds.filter((kind) => !everything.has(kind))).toEqual(['meet-somebody']);
  });
});

it('The quests of a player stay the same from one version of the game to the next', () => {
  const keysOf = (player: string) => drawQuests('day', draw(player)).map(({ key }) => key);
  expect(keysOf('a')).toEqual(['open-one', 'visit-1', 'spin-1']);
  expect(keysOf('b')).toEqual(['claim-1', 'visit-1', 'say-5']);
});
