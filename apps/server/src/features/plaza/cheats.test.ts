/** Cheaters are put back, and no other player ever sees a false position. */
import { plazaMap } from '@blookery/content';
import { isFree, wallsOf } from '@blookery/game/plaza/walls';
import { moveBytes } from '@blookery/game/plaza/wire';
import { CLOSED } from '@blookery/game/realtime';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../testing/test-server.ts';
import { timeThatJumps } from '../../testing/time-that-jumps.ts';
import { waitFor } from '../../testing/until.ts';
import { seesWhatComesNext, visitorsOf } from '../../testing/visitors.ts';

const { elapsed, jump } = timeThatJumps();
const server = await testServer({}, { elapsed });
const comeIn = visitorsOf(server, await server.listen());
/** A cheater and a watcher. */
const two = async () => [await comeIn(), await comeIn()] as const;

/** Expects that the watcher saw the cheater at these places only, after everything was sent. */
async function expectSeenOnly(
  [cheater, watcher]: Awaited<ReturnType<typeof two>>,
  allowed: (place: { x: number; y: number }) => boolean,
): Promise<void> {
  await cheater.socket.quiet();
  await seesWhatComesNext(watcher, comeIn);
  expect(watcher.saw(cheater.id).filter((place) => !allowed(place))).toEqual([]);
  const { joined, socket } = await comeIn();
  const now = joined.players.find(({ userId }) => userId === cheater.id);
  if (now) expect(allowed(now)).toBe(true);
  await socket.close();
}

describe('a cheater', () => {
  it('who teleports is put back [2.7.33]', async () => {
    const pair = await two();
    const [cheater] = pair;
    const { x, y } = cheater.at;
    cheater.claim({ x: x + 600, y });
    expect(await cheater.socket.next('plaza.lagback')).toEqual({ x, y, round: 1 });
    cheater.claim({ x, y: y + 300 });
    expect(await cheater.socket.next('plaza.lagback')).toEqual({ x, y, round: 2 });
    await expectSeenOnly(pair, (place) => place.x === x && place.y === y);
  });

  it('who teleports after standing still for long is put back', async () => {
    const pair = await two();
    const [cheater] = pair;
    jump(1200);
    const { x, y } = cheater.at;
    cheater.claim({ x, y: y + 60 });
    expect(await cheater.socket.next('plaza.lagback')).toMatchObject({ x, y });
    await expectSeenOnly(pair, (place) => place.y === y);
  });

  it('whose earlier moves are still in flight has them ignored, and continues from the corrected place', async () => {
    const pair = await two();
    const [cheater, watcher] = pair;
    const { x, y } = cheater.at;
    for (let i = 0; i < 5; i++) cheater.socket.raw(Buffer.from(moveBytes({ round: 0, x: x + 500 + i, y })));
    await cheater.socket.next('plaza.lagback');
    await cheater.socket.quiet();
    expect(cheater.socket.received.filter(({ t }) => t === 'plaza.lagback')).toHaveLength(1);
    await cheater.walk(0, 8, 3);
    await waitFor(() => expect(watcher.saw(cheater.id).at(-1)).toEqual({ x, y: y + 24 }));
  });

  it('who moves at twice running speed gets no further than by running', async () => {
    const pair = await two();
    const [cheater] = pair;
    const { x, y } = cheater.at;
    const started = elapsed();
    for (let i = 1; i <= 30; i++) {
      jump(50);
      cheater.claim({ x, y: y + 30 * i });
    }
    await cheater.socket.quiet();
    const seconds = (elapsed() - started) / 1000;
    expect(cheater.socket.received.some(({ t }) => t === 'plaza.lagback')).toBe(true);
    await expectSeenOnly(pair, (place) => place.y - y <= 300 + 315 * seconds);
  });

  it('who walks through a wall is put back in front of it', async () => {
    const pair = await two();
    const [cheater] = pair;
    const walls = wallsOf(plazaMap());
    // Up, into the fountain.
    const path = Array.from({ length: 40 }, (_, i) => ({ x: 2000, y: cheater.at.y - i * 10 }));
    let back = 0;
    cheater.claim({ x: cheater.at.x + Math.sign(2000 - cheater.at.x) * 20, y: cheater.at.y });
    for (const place of path) {
      jump(36);
      cheater.claim({ ...place, x: 2000 });
      await cheater.socket.quiet();
      back = cheater.socket.received.filter(({ t }) => t === 'plaza.lagback').length;
    }
    expect(back).toBeGreaterThan(0);
    await expectSeenOnly(pair, (place) => isFree(walls, place, 1));
  });

  it('who walks off the map is put back', async () => {
    const pair = await two();
    const [cheater] = pair;
    const { x, y } = cheater.at;
    for (const far of [
      { x: 0, y: 0 },
      { x: 16_383, y },
      { x, y: 16_383 },
    ]) {
      cheater.claim(far);
      expect(await cheater.socket.next('plaza.lagback')).toMatchObject({ x, y });
    }
    await expectSeenOnly(pair, (place) => place.x === x && place.y === y);
  });

  it('who sends bytes that are not a move is refused', async () => {
    const pair = await two();
    const [cheater, watcher] = pair;
    const { x, y } = cheater.at;
    const nan = Buffer.alloc(17);
    nan[0] = 1;
    nan.writeDoubleLE(Number.NaN, 1);
    nan.writeDoubleLE(Number.POSITIVE_INFINITY, 9);
    // A snapshot that would move the other player.
    const other = Buffer.alloc(7);
    other[0] = 2;
    other.writeUInt16LE(watcher.joined.number, 1);
    for (const bytes of [Buffer.alloc(0), Buffer.of(1), nan, other, Buffer.alloc(4000, 0xff)]) {
      cheater.socket.raw(bytes);
      expect((await cheater.socket.next('refused')).code).toBe('GATEWAY_MESSAGE_INVALID');
    }
    await expectSeenOnly(pair, (place) => place.x === x && place.y === y);
    const third = await comeIn();
    const seen = third.joined.players.find(({ userId }) => userId === watcher.id);
    expect(seen).toMatchObject(watcher.at);
  });

  it('who sends moves without being in the plaza changes nothing', async () => {
    const pair = await two();
    const [cheater] = pair;
    const { x, y } = cheater.at;
    cheater.socket.say('plaza.leave', {});
    await cheater.socket.next('plaza.left');
    cheater.claim({ x, y: y + 10 });
    // Before leaving, the cheater may have been in a repeated list of those nearby.
    await expectSeenOnly(pair, (place) => place.x === x && place.y === y);
  });

  it('who moves a thousand times a second is disconnected, and was never faster than running', async () => {
    const pair = await two();
    const [cheater] = pair;
    const { x, y } = cheater.at;
    const started = performance.now();
    for (let i = 1; i <= 1000; i++) cheater.claim({ x, y: y + Math.min(800, i * 14) });
    expect((await cheater.socket.closed).code).toBe(CLOSED.flooded);
    const seconds = (performance.now() - started) / 1000;
    await seesWhatComesNext(pair[1], comeIn);
    expect(pair[1].saw(cheater.id).filter((place) => place.y - y > 300 + 315 * seconds)).toEqual([]);
  });
});
