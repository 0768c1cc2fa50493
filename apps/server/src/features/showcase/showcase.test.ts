import { calls } from '@blookery/contract';
import { Check } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { collectPublished, giveBlook } from '../../testing/collecting.ts';
import { quickTestPlayer } from '../../testing/quick-players.ts';
import { countStatements } from '../../testing/statement-counter.ts';
import { testServer } from '../../testing/test-server.ts';
import { arrange, collector, earn, seen, server, setUp, steps } from './showcase-fixtures.ts';

setUp();

const [first = 0, second = 0, third = 0, fourth = 0] = steps.map(({ id }) => id);

describe('a showcase', () => {
  it('has up to six blooks and three achievements in the order of its owner [3.2.13]', async () => {
    const { player, blooks } = await collector(6);
    await earn(player, first, second, third);
    const order = blooks.toReversed();
    const { status, body } = await arrange(player, order, [third, first, second]);
    expect(status).toBe(200);
    expect(Check(calls.showcase.arrange.response, body)).toBe(true);
    expect(await seen(player)).toEqual({ blooks: order, achievements: [third, first, second] });
    const [one = 0, two = 0, ...rest] = order;
    await arrange(player, [two, one, ...rest], [second]);
    expect(await seen(player)).toEqual({ blooks: [two, one, ...rest], achievements: [second] });
    await arrange(player, []);
    expect(await seen(player)).toEqual({ blooks: [], achievements: [] });
  });

  it('is part of the profile and of the current player, with serials and the names of medals [3.2.14]', async () => {
    const { player } = await collector(0);
    const blook = await giveBlook(server, player.id, 1, true);
    const old = await giveBlook(server, player.id, 1);
    // As blooks from before serials existed.
    await server.database.sql`update blooks set serial = null where id = ${old.id}`;
    await earn(player, second);
    await arrange(player, [old.id, blook.id], [second]);
    const showcase = {
      blooks: [
        { id: old.id, blookId: 1, shiny: false },
        { id: blook.id, blookId: 1, shiny: true, serial: blook.serial },
      ],
      achievements: [steps[1]],
    };
    const visitor = await quickTestPlayer(server);
    for (const key of [player.id, player.username.toUpperCase()]) {
      expect((await visitor.request(`GET /api/users/${key}`)).body.showcase).toEqual(showcase);
    }
    expect((await player.request('GET /api/users/me')).body.showcase).toEqual(showcase);
    await server.database.sql`update blooks set serial = ${old.serial} where id = ${old.id}`;
  });

  it('is sent to the open pages of its owner', async () => {
    const { player, blooks } = await collector(2);
    const received = collectPublished(server, `user:${player.id}`);
    const { body } = await arrange(player, blooks);
    expect(received).toEqual([{ t: 'player.updated', d: { showcase: body.showcase } }]);
  });

  it('stays as it is when it is arranged the same way again', async () => {
    const { player, blooks } = await collector(3);
    const once = await arrange(player, blooks);
    expect((await arrange(player, blooks)).body).toEqual(once.body);
    expect((await seen(player)).blooks).toEqual(blooks);
  });

  it('needs no additional statement for a profile', async () => {
    const counter = await countStatements(server.databaseAddress);
    const counted = await testServer({}, { databaseAddress: counter.address });
    const { player, blooks } = await collector(6);
    await earn(player, first);
    await arrange(player, blooks, [first]);
    const counts: number[] = [];
    for (let time = 0; time < 4; time += 1) {
      counter.take();
      await counted.request(`GET /api/users/${player.id}`, { token: player.token });
      counts.push(counter.take());
    }
    // The session and the profile.
    expect(Math.min(...counts)).toBe(2);
  });
});

describe('arranging a showcase', () => {
  it('needs a session', async () => {
    const { status } = await server.request('PUT /api/showcase', { body: { blooks: [], achievements: [] } });
    expect(status).toBe(401);
  });

  it('is refused for too many, for one twice, and for what is not the player’s, and nothing changes [3.2.13]', async () => {
    const { player, blooks } = await collector(7);
    const { blooks: foreign } = await collector(1);
    const [mine = 0, other = 0] = blooks;
    await earn(player, first, second, third, fourth);
    await arrange(player, [other], [second]);
    const cases: [number[], number[], number, string, string][] = [
      [blooks, [], 400, 'SHOWCASE_BLOOKS_FULL', 'Six toys is all a showcase holds. Take one down first.'],
      [
        [mine],
        [first, second, third, fourth],
        400,
        'SHOWCASE_ACHIEVEMENTS_FULL',
        'Three medals is all a showcase holds. Take one down first.',
      ],
      [[mine, mine], [], 400, 'SHOWCASE_TWICE', 'That one is in the showcase already.'],
      [[mine], [first, first], 400, 'SHOWCASE_TWICE', 'That one is in the showcase already.'],
      [[mine, ...foreign], [], 404, 'BLOOK_NOT_OWNED', 'That blook is not on your shelf.'],
      [[mine, 999_999_999], [], 404, 'BLOOK_NOT_OWNED', 'That blook is not on your shelf.'],
      [[mine], [steps[4]?.id ?? 0], 409, 'ACHIEVEMENT_UNEARNED', 'That medal is not yours yet.'],
      [[mine], [999], 409, 'ACHIEVEMENT_UNEARNED', 'That medal is not yours yet.'],
    ];
    for (const [toys, medals, status, code, message] of cases) {
      const refused = await arrange(player, toys, medals);
      expect([refused.status, refused.code, refused.refusal.message]).toEqual([status, code, message]);
    }
    expect(await seen(player)).toEqual({ blooks: [other], achievements: [second] });
  });

  it('does not add a held blook, but one that was held later may stay and move', async () => {
    const { player, blooks } = await collector(3);
    const [shown = 0, listed = 0, other = 0] = blooks;
    await arrange(player, [shown]);
    for (const blookId of [shown, listed]) {
      const { status } = await player.request('POST /api/auctions', {
        body: { type: 'blook', blookId, price: 100, duration: 60 },
      });
      expect(status).toBe(200);
    }
    const refused = await arrange(player, [shown, listed]);
    expect([refused.status, refused.code]).toEqual([409, 'BLOOK_HELD']);
    expect((await seen(player)).blooks).toEqual([shown]);
    expect((await arrange(player, [other, shown])).status).toBe(200);
    expect((await seen(player)).blooks).toEqual([other, shown]);
  });
});

describe('the data of a showcase', () => {
  it('is in the copy of a player’s data and is gone when the account is erased', async () => {
    const { player, blooks } = await collector(2);
    await earn(player, first);
    await arrange(player, blooks, [first]);
    const { body } = await player.request('GET /api/settings/export');
    expect(body.showcase).toEqual(blooks.map((blook, index) => ({ place: index + 1, blook })));
    expect(body.showcaseAchievements).toEqual([{ place: 1, achievementId: first }]);
    const { showcaseData } = await import('./showcase-data.ts');
    await server.database.transaction(async (tx, afterCommit) => {
      for (const { erase } of showcaseData) await erase?.(tx, player.id, afterCommit);
    });
    expect(await seen(player)).toEqual({ blooks: [], achievements: [] });
  });
});
