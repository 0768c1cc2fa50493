import { mapLimits } from '@blookery/game/plaza/maps';
import { readMap } from '@blookery/game/plaza/read-map';
import { describe, expect, it } from 'vitest';
import { COBBLE, GRASS, piecesOf, STALL, smallMap, start, TUFT } from '../editor-fixtures.ts';
import { boxAround } from './actions/selection-actions.ts';
import { reduce } from './editor-reducer.ts';
import { mapOf, openMap, tools } from './editor-state.ts';
import { fileNameOf, readMapFile, writeMapFile } from './map-file.ts';
import { alongGrid, layAt, nextSnap, type Snap, snaps } from './snap.ts';

const cobble = { type: 'pick-tile', tileId: COBBLE } as const;
const create = (x: number, y: number, stroke = 1) => ({ type: 'create', at: [x, y], stroke }) as const;
const plain = { type: 'vary', vary: false } as const;

describe('the tools of the map editor', () => {
  it('are edit, create, delete, select and fill [2.4.28]', () => {
    expect(tools).toEqual(['edit', 'create', 'delete', 'select', 'fill']);
    for (const tool of tools) expect(reduce(start(), { type: 'tool', tool }).tool).toBe(tool);
  });

  it('place the tile on the square under the pointer with create, once for each place [2.4.28]', () => {
    const state = start(plain, cobble, create(2.4, 3.9), create(2.6, 3.1), create(3.2, 3.1));
    expect(piecesOf(state)).toEqual([
      { tile: COBBLE, x: 2, y: 3 },
      { tile: COBBLE, x: 3, y: 3 },
    ]);
  });

  it('remove the top piece of the current layer with delete [2.4.28]', () => {
    const state = start(plain, cobble, create(2, 2), { type: 'erase', at: [2.5, 2.5], stroke: 2 });
    expect(piecesOf(state)).toEqual([]);
    const erase = { type: 'erase', at: [2.5, 2.5], stroke: 2 } as const;
    const other = start(plain, cobble, create(2, 2), { type: 'layer', layerId: 2 }, erase);
    expect(piecesOf(other, 1)).toHaveLength(1);
  });

  it('select the piece under the pointer with edit, and move it along the grid [2.4.28]', () => {
    const laid = start(plain, cobble, create(2, 2), { type: 'tool', tool: 'edit' });
    const picked = reduce(laid, { type: 'select-at', at: [2.2, 2.2], more: false });
    expect(picked.selection.size).toBe(1);
    const half = reduce(reduce(picked, { type: 'move', by: [0.4, 0], stroke: 9 }), {
      type: 'move',
      by: [1.6, 0.7],
      stroke: 9,
    });
    expect(piecesOf(half)).toEqual([{ tile: COBBLE, x: 4, y: 3 }]);
    // A whole drag is undone in one step.
    expect(piecesOf(reduce(half, { type: 'undo' }))).toEqual([{ tile: COBBLE, x: 2, y: 2 }]);
  });

  it('change nothing with edit if the drag is shorter than a step of the grid', () => {
    const laid = start(plain, cobble, create(2, 2, 1), create(5, 5, 2), { type: 'undo' });
    const picked = reduce(laid, { type: 'select-at', at: [2.2, 2.2], more: false });
    const nudged = reduce(picked, { type: 'move', by: [0.3, -0.4], stroke: 9 });
    expect(mapOf(nudged)).toBe(mapOf(laid));
    expect(piecesOf(reduce(nudged, { type: 'redo' }))).toHaveLength(2);
    // Within one drag, a piece can return to where it was.
    const away = reduce(nudged, { type: 'move', by: [1, 0], stroke: 9 });
    const back = reduce(away, { type: 'move', by: [0, 0], stroke: 9 });
    expect(piecesOf(back)).toEqual([{ tile: COBBLE, x: 2, y: 2 }]);
  });

  it('select every piece that a rectangle touches with select, to delete, copy or paste [2.4.28]', () => {
    const laid = start(plain, cobble, create(1, 1), create(2, 1), create(7, 7));
    const picked = reduce(laid, { type: 'select-area', area: [0, 0, 3, 3], more: false });
    expect(picked.selection.size).toBe(2);
    expect(boxAround(picked)).toEqual([1, 1, 2, 1]);
    const pasted = reduce(reduce(picked, { type: 'copy' }), { type: 'paste', at: [4.2, 5.4] });
    expect(piecesOf(pasted)).toHaveLength(5);
    expect(boxAround(pasted)).toEqual([4, 5, 2, 1]);
    const cut = reduce(picked, { type: 'cut' });
    expect(piecesOf(cut)).toEqual([{ tile: COBBLE, x: 7, y: 7 }]);
    expect(cut.clipboard?.pieces).toHaveLength(2);
  });

  it('cover all connected squares that look the same with fill [2.4.28]', () => {
    const all = start(plain, { type: 'fill', at: [0, 0] });
    expect(piecesOf(all)).toHaveLength(80);
    // A column of cobble cuts the meadow in two.
    let cut = reduce(all, cobble);
    for (let y = 0; y < 8; y++) cut = reduce(cut, create(4, y, 5));
    const filled = reduce(cut, { type: 'fill', at: [8, 3] });
    const kinds = Map.groupBy(piecesOf(filled), ({ tile }) => tile);
    expect(kinds.get(GRASS)).toHaveLength(4 * 8);
    expect(kinds.get(COBBLE)).toHaveLength(6 * 8);
    expect(piecesOf(filled)).toHaveLength(80);
  });

  it('stay within a selected area with fill, and place large tiles side by side', () => {
    const selected = { type: 'select-area', area: [2, 2, 3, 2], more: false } as const;
    const area = start(plain, selected, { type: 'tool', tool: 'fill' });
    expect(piecesOf(reduce(area, { type: 'fill', at: [3, 3] }))).toHaveLength(6);
    const stalls = start(plain, { type: 'pick-tile', tileId: STALL }, { type: 'fill', at: [0, 0] });
    expect(piecesOf(stalls)).toHaveLength(3 * 4);
  });

  it('refuse more pieces than a map may have, and fill removes none then', () => {
    const pieces = Array.from({ length: mapLimits.pieces - 1 }, () => ({ tile: STALL, x: 0, y: 0 }));
    const much = { id: 4, name: 'Much', kind: 'ground', pieces } as const;
    const full = openMap({ ...smallMap, layers: [much, ...smallMap.layers] });
    const drawing = reduce(reduce(full, { type: 'layer', layerId: 1 }), { type: 'pick-tile', tileId: STALL });
    const last = reduce(reduce(drawing, create(4, 4)), cobble);
    expect(piecesOf(last)).toEqual([{ tile: STALL, x: 3, y: 3 }]);
    expect(() => reduce(last, create(1, 1))).toThrow('This map is full.');
    // Six squares of cobble would replace the stall.
    expect(() => reduce(last, { type: 'fill', at: [4, 4] })).toThrow('This map is full.');
  });

  it('vary by the chances of a tile set, with the same result for the same place', () => {
    const once = start({ type: 'fill', at: [0, 0] });
    const kinds = Map.groupBy(piecesOf(once), ({ tile }) => tile);
    expect(kinds.get(GRASS)?.length).toBeGreaterThan(20);
    expect(kinds.get(TUFT)?.length).toBeGreaterThan(20);
    expect(piecesOf(start({ type: 'fill', at: [0, 0] }))).toEqual(piecesOf(once));
    const never = start(
      { type: 'edit-tile', tileId: TUFT, change: { chance: 0 } },
      { type: 'fill', at: [0, 0] },
    );
    expect(piecesOf(never).every(({ tile }) => tile === GRASS)).toBe(true);
  });
});

describe('the grid of the map editor', () => {
  it('cycles through off, 1/1, 1/2, 1/4 and 1/8 [2.4.29]', () => {
    expect(snaps).toEqual(['off', '1/1', '1/2', '1/4', '1/8']);
    const seen: Snap[] = [];
    let state = start({ type: 'snap', snap: 'off' });
    for (let press = 0; press < 5; press++) {
      seen.push(state.snap);
      state = reduce(state, { type: 'next-snap' });
    }
    expect([seen, state.snap]).toEqual([[...snaps], 'off']);
    expect(nextSnap('1/8')).toBe('off');
  });

  it.each([
    ['1/1', 2.8, 2],
    ['1/2', 2.8, 2.5],
    ['1/4', 2.8, 2.75],
    ['1/8', 2.8, 2.75],
    ['1/8', 2.9, 2.875],
  ] as const)('at %s places a square for %s at %s', (snap, place, laid) => {
    expect(layAt(snap, place, 1)).toBe(laid);
  });

  it('when off, centres a piece on the pointer', () => {
    expect(layAt('off', 2.83, 1)).toBe(2.33);
    expect(alongGrid('off', 0.123)).toBe(0.123);
    expect(alongGrid('1/4', 0.2)).toBe(0.25);
  });
});

describe('turning in the map editor', () => {
  it('is by 90 degrees, for the next piece and for selected pieces [2.4.30]', () => {
    let state = start();
    const turns: number[] = [];
    for (let press = 0; press < 5; press++) {
      turns.push(state.rotation);
      state = reduce(state, { type: 'rotate' });
    }
    expect(turns).toEqual([0, 90, 180, 270, 0]);

    const stall = start(plain, { type: 'pick-tile', tileId: STALL }, create(4, 4), {
      type: 'select-at',
      at: [4, 4],
      more: false,
    });
    const before = boxAround(stall);
    const turnedOnce = reduce(stall, { type: 'rotate' });
    expect(piecesOf(turnedOnce)[0]?.rotation).toBe(90);
    expect(boxAround(turnedOnce)?.slice(2)).toEqual([2, 3]);
    const around = [1, 2, 3].reduce((now) => reduce(now, { type: 'rotate' }), turnedOnce);
    expect(boxAround(around)).toEqual(before);
    expect(piecesOf(around)[0]).not.toHaveProperty('rotation');
  });
});

describe('undo and redo in the map editor', () => {
  it('step through strokes, and a new stroke drops what was undone', () => {
    const drawn = start(plain, cobble, create(1, 1, 1), create(2, 1, 1), create(5, 5, 2));
    const back = reduce(drawn, { type: 'undo' });
    expect(piecesOf(back)).toHaveLength(2);
    expect(piecesOf(reduce(back, { type: 'undo' }))).toHaveLength(0);
    expect(piecesOf(reduce(back, { type: 'redo' }))).toHaveLength(3);
    const other = reduce(back, create(7, 7, 3));
    expect(reduce(other, { type: 'redo' })).toEqual({
      ...other,
      selection: new Set(),
      area: null,
      grab: null,
    });
    expect(mapOf(reduce(reduce(start(), { type: 'undo' }), { type: 'redo' }))).toBe(smallMap);
  });
});

describe('layers in the map editor', () => {
  it('can be added, moved, renamed, locked and removed, except for the last one', () => {
    const added = start({ type: 'add-layer' });
    expect(mapOf(added).layers.map(({ id }) => id)).toEqual([1, 4, 2, 3]);
    const raised = reduce(added, { type: 'raise-layer', layerId: 4, by: 1 });
    expect(mapOf(raised).layers.map(({ id }) => id)).toEqual([1, 2, 4, 3]);
    const named = reduce(raised, {
      type: 'edit-layer',
      layerId: 4,
      change: { name: 'Lamps', kind: 'above' },
    });
    expect(mapOf(named).layers[2]).toMatchObject({ name: 'Lamps', kind: 'above' });
    const locked = reduce(named, { type: 'lock-layer', layerId: 4, locked: true });
    expect(() => reduce(locked, create(1, 1))).toThrow('This layer is locked.');
    let fewer = locked;
    for (const layerId of [4, 3, 2, 1]) fewer = reduce(fewer, { type: 'remove-layer', layerId });
    expect(mapOf(fewer).layers).toHaveLength(1);
  });

  it('keep their pieces while they are locked or hidden', () => {
    const picked = start(plain, cobble, create(1, 1), { type: 'select-all' });
    const changes = [
      { type: 'delete-selection' },
      { type: 'cut' },
      { type: 'rotate' },
      { type: 'collides', collides: false },
      { type: 'move', by: [1, 0], stroke: 9 },
      { type: 'erase', at: [1, 1], stroke: 9 },
      { type: 'fill', at: [1, 1] },
    ] as const;
    const locked = reduce(picked, { type: 'lock-layer', layerId: 1, locked: true });
    const hidden = reduce(picked, { type: 'hide-layer', layerId: 1, hidden: true });
    for (const change of changes) {
      expect(() => reduce(locked, change)).toThrow('This layer is locked.');
      expect(() => reduce(hidden, change)).toThrow('This layer is hidden.');
      expect(mapOf(reduce(picked, change))).not.toBe(mapOf(picked));
    }
  });

  it('have a current one to draw on after undo and redo took the current one away', () => {
    const undone = reduce(start({ type: 'add-layer' }), { type: 'undo' });
    expect(piecesOf(reduce(reduce(undone, cobble), create(1, 1)), 1)).toHaveLength(1);
    const restored = reduce(start({ type: 'remove-layer', layerId: 2 }), { type: 'undo' });
    const redone = reduce(reduce(restored, { type: 'layer', layerId: 2 }), { type: 'redo' });
    expect(mapOf(redone).layers.map(({ id }) => id)).toEqual([1, 3]);
    expect(redone.layerId).toBe(1);
    const other = start({ type: 'layer', layerId: 2 }, { type: 'add-layer' }, { type: 'layer', layerId: 3 });
    expect(reduce(other, { type: 'undo' }).layerId).toBe(3);
  });

  it('can have a piece that does not collide although its tile is solid', () => {
    const stall = start({ type: 'layer', layerId: 2 }, { type: 'pick-tile', tileId: STALL }, create(4, 4), {
      type: 'select-at',
      at: [4, 4],
      more: false,
    });
    const open = reduce(stall, { type: 'collides', collides: false });
    expect(piecesOf(open)[0]?.collides).toBe(false);
    expect(piecesOf(reduce(open, { type: 'collides', collides: null }))[0]).not.toHaveProperty('collides');
  });
});

describe('a map in the editor', () => {
  it('loses the pieces outside when it is made smaller, but keeps its entrances', () => {
    const drawn = start(plain, cobble, create(9, 7), create(1, 1));
    const small = reduce(drawn, { type: 'edit-map', change: { width: 8, height: 2, name: 'Tiny' } });
    expect(mapOf(small)).toMatchObject({ width: 8, height: 8, name: 'Tiny' });
    expect(piecesOf(small)).toEqual([{ tile: COBBLE, x: 1, y: 1 }]);
  });

  it('has entrances that can be moved, added and removed, except for the last one', () => {
    const moved = start({ type: 'move-spawn', index: 0, to: [99, 2], stroke: 1 });
    expect(mapOf(moved).spawns).toEqual([[9.5, 2]]);
    expect(mapOf(reduce(moved, { type: 'remove-spawn', index: 0 })).spawns).toHaveLength(1);
    const two = reduce(moved, { type: 'add-spawn', at: [3, 3] });
    expect(mapOf(reduce(two, { type: 'remove-spawn', index: 0 })).spawns).toEqual([[3, 3]]);
  });

  it('is the same after it is written to a file and read again [2.3.20]', () => {
    const stall = { type: 'pick-tile', tileId: STALL } as const;
    const drawn = start({ type: 'fill', at: [0, 0] }, { type: 'layer', layerId: 2 }, stall);
    const map = mapOf([{ type: 'rotate' } as const, create(4, 4)].reduce(reduce, drawn));
    const text = writeMapFile(map);
    expect(readMapFile(text)).toEqual({ ok: true, map });
    expect(readMap(map)).toEqual({ ok: true, map });
    expect(writeMapFile(map)).toBe(text);
    expect(fileNameOf({ name: 'Plaza, autumn draft' })).toBe('plaza-autumn-draft.map.json');
  });

  it('is refused with a reason if its file is invalid', () => {
    expect(readMapFile('{')).toEqual({ ok: false, fault: 'That file is not JSON.' });
    expect(readMapFile('{"format":1}')).toMatchObject({ ok: false });
    const broken = writeMapFile({ ...smallMap, spawns: [] });
    expect(readMapFile(broken)).toEqual({ ok: false, fault: 'A map needs a place where players come in.' });
  });
});
