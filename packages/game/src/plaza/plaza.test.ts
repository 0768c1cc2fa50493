import { describe, expect, it } from 'vitest';
import { TILE_PIXELS } from './maps.ts';
import {
  bubbleTime,
  cellAt,
  cellsAround,
  cellsOf,
  daylight,
  MOVE_EVERY_MS,
  newStride,
  PLAZA_SPEED,
  PLAZA_SPEED_NARROW,
  pingLook,
  RUN_MULTIPLIER,
  stallAt,
  standsAt,
  takeStride,
  VIEW_SQUARES,
  walkAllowance,
  walkingSpeed,
} from './plaza.ts';
import { moveBytes, onWire, PlacesWriter, readMove, readPlaces } from './wire.ts';

describe('walking', () => {
  it('has speed 10, 8 on narrow screens, and half as much again when running [2.9.18] [2.9.19] [2.9.20]', () => {
    expect([PLAZA_SPEED, PLAZA_SPEED_NARROW, RUN_MULTIPLIER]).toEqual([10, 8, 1.5]);
    const perPosition = (narrow: boolean, running: boolean) =>
      (walkingSpeed({ narrow, running }) * MOVE_EVERY_MS) / 1000;
    expect(perPosition(false, false)).toBe(10);
    expect(perPosition(true, false)).toBe(8);
    expect(perPosition(false, true)).toBe(15);
    expect(perPosition(true, true)).toBe(12);
  });

  it('sends a position every 50 ms, on squares of 50 px [2.9.23]', () => {
    expect(MOVE_EVERY_MS).toBe(50);
    expect(TILE_PIXELS).toBe(50);
  });

  it('is accepted at running speed for any length of time', () => {
    const stride = newStride(0);
    for (let sent = 1; sent <= 2000; sent++) expect(takeStride(stride, 15, sent * 50)).toBe(true);
  });

  it('is accepted if a stalled network delivers a second of it at once', () => {
    const stride = newStride(0);
    for (let sent = 0; sent < 20; sent++) expect(takeStride(stride, 15, 1000)).toBe(true);
    expect(takeStride(stride, 15, 1000)).toBe(false);
  });

  it('is refused if faster, even after standing still for an hour', () => {
    const stride = newStride(0);
    expect(takeStride(stride, walkAllowance.leap + 1, 3_600_000)).toBe(false);
    let passed = 0;
    for (let sent = 1; sent <= 200; sent++) if (takeStride(stride, 30, 3_600_000 + sent * 50)) passed += 30;
    expect(passed).toBeLessThan(walkAllowance.most + 10 * walkAllowance.perSecond + 30);
  });

  it('may be as far at once as a leap, if the allowance lasts', () => {
    expect(takeStride(newStride(0), walkAllowance.leap, 0)).toBe(true);
    expect(takeStride({ allowance: 20, at: 0 }, 20, 0)).toBe(true);
    expect(takeStride({ allowance: 20, at: 0 }, 20.1, 0)).toBe(false);
  });

  it('is refused for invalid distances and if the clock goes back', () => {
    const stride = newStride(1000);
    expect(takeStride(stride, Number.NaN, 2000)).toBe(false);
    expect(takeStride(stride, 10, 0)).toBe(true);
    expect(stride.at).toBe(2000);
  });
});

describe('the plaza', () => {
  it('shows a bubble for 3 s plus 1 s per character [2.9.22]', () => {
    expect(bubbleTime('hello')).toBe(8000);
    expect(bubbleTime('')).toBe(3000);
    expect(bubbleTime('👋')).toBe(4000);
  });

  it('shows a ping below 100 ms as normal, to 200 ms in yellow, above in red [2.2.51] [2.2.52] [2.2.53]', () => {
    expect([0, 99.9, 100, 200, 200.1, 900].map(pingLook)).toEqual([
      'normal',
      'normal',
      'slow',
      'slow',
      'bad',
      'bad',
    ]);
  });

  it('has day and night by the UTC hour', () => {
    const at = (hour: number, minute = 0) => daylight(new Date(Date.UTC(2026, 0, 1, hour, minute)));
    expect([at(0), at(6), at(12), at(20), at(22)]).toEqual([0, 0.5, 1, 0.5, 0]);
    expect([at(7), at(18), at(18, 59), at(19), at(21)]).toEqual([1, 1, 1, 1, 0]);
    expect(at(20, 30)).toBe(0.25);
    expect([at(4, 30), at(5), at(5, 30)]).toEqual([0, 0, 0.25]);
  });

  it('finds the stall at a position', () => {
    const stall = { x: 10, y: 10, width: 3, foot: 13, goods: [] };
    expect(stallAt([stall], { x: 11.5 * 50, y: 13.6 * 50 })).toBe(0);
    expect(stallAt([stall], { x: 11.5 * 50, y: 16 * 50 })).toBeNull();
    expect(stallAt([stall], { x: 20 * 50, y: 13.6 * 50 })).toBeNull();
    expect(stallAt([stall], { x: 11.5 * 50, y: 11 * 50 })).toBeNull();
  });

  it('counts half a square beside a stall, one and a half behind and two in front of its foot', () => {
    const stall = { x: 10, y: 10, width: 3, foot: 13, goods: [] };
    const at = (x: number, y: number) => standsAt(stall, { x, y });
    expect([at(475, 600), at(675, 600), at(600, 575), at(600, 750)]).toEqual([true, true, true, true]);
    expect([at(474, 600), at(676, 600), at(600, 574), at(600, 751)]).toEqual([false, false, false, false]);
  });
});

describe('plaza cells', () => {
  const cells = cellsOf({ width: 80, height: 70 });

  it('cover the whole map, including a partial last row', () => {
    expect(cells).toEqual({ columns: 10, rows: 9 });
    expect(cellAt(cells, { x: 3999, y: 3499 })).toBe(89);
    expect(cellAt(cells, { x: -5, y: 99_999 })).toBe(80);
    expect(cellAt(cells, { x: 99_999, y: -5 })).toBe(9);
  });

  it('around a cell reach two cells in each direction, further than any screen shows', () => {
    const middle = cellAt(cells, { x: 2000, y: 1750 });
    const [rows, columns] = [
      [2, 3, 4, 5, 6],
      [3, 4, 5, 6, 7],
    ];
    expect(cellsAround(cells, middle)).toEqual(
      rows.flatMap((row) => columns.map((column) => row * 10 + column)),
    );
    expect(cellsAround(cells, 0)).toHaveLength(9);
    expect(cellsAround(cells, 89)).toEqual([67, 68, 69, 77, 78, 79, 87, 88, 89]);
    expect(VIEW_SQUARES).toBe(32);
  });
});

describe('plaza messages', () => {
  it('carry the position of a player [2.7.31]', () => {
    expect(readMove(moveBytes({ round: 3, x: 1234.5, y: 3000.25 }))).toEqual({
      round: 3,
      x: 1234.5,
      y: 3000.25,
    });
    expect(onWire(10.1)).toBe(10);
    expect(onWire(-4)).toBe(0);
    expect(onWire(1e9)).toBe(0xffff / 4);
  });

  it('have one format, byte for byte', () => {
    expect([...moveBytes({ round: 259, x: 1.25, y: 300 })]).toEqual([1, 3, 5, 0, 0xb0, 0x04]);
    const writer = new PlacesWriter();
    writer.start(true);
    writer.add(258, 1.25, 300);
    expect([...writer.bytes]).toEqual([3, 2, 1, 5, 0, 0xb0, 0x04]);
    expect(writer.isEmpty).toBe(false);
  });

  it('of any other kind or length are ignored', () => {
    for (const bytes of [[], [1], [1, 0, 0, 0, 0], [2, 0, 0, 0, 0, 0], [1, 0, 0, 0, 0, 0, 0]]) {
      expect(readMove(Uint8Array.from(bytes))).toBeNull();
    }
    for (const bytes of [[], [1], [2, 0], [9, 0, 0, 0, 0, 0, 0]]) {
      expect(readPlaces(Uint8Array.from(bytes))).toBeNull();
    }
  });

  it('carry the positions of many players by number', () => {
    const writer = new PlacesWriter();
    writer.start(false);
    expect(writer.isEmpty).toBe(true);
    for (let number = 0; number < 500; number++) writer.add(number * 100, number, 3500 - number / 4);
    const received = readPlaces(writer.bytes);
    expect(received?.complete).toBe(false);
    expect(received?.places).toEqual(
      Array.from({ length: 500 }, (_, index) => ({ number: index * 100, x: index, y: 3500 - index / 4 })),
    );
    writer.start(true);
    expect(readPlaces(writer.bytes)).toEqual({ complete: true, places: [] });
  });
});
