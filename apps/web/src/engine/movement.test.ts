import { describe, expect, it } from 'vitest';
import { isInView, toWorld, viewOf } from './camera.ts';
import { isSoftwareRenderer } from './graphics-card.ts';
import { holdKeys, keyDirection, stickDirection, still } from './steering.ts';
import { TRACK_DELAY_MS, Track } from './track.ts';
import { Wobble } from './wobble.ts';

describe('a track', () => {
  it('moves evenly between positions', () => {
    const track = new Track(0, 0, 0);
    for (let i = 1; i <= 10; i++) track.push(i * 10, 0, i * 50);
    expect(track.at(300 + TRACK_DELAY_MS).x).toBeCloseTo(60);
    expect(track.at(325 + TRACK_DELAY_MS).x).toBeCloseTo(65);
    expect(track.at(9000)).toEqual({ x: 100, y: 0 });
  });

  it('moves evenly in a crowd, where positions are 100 ms apart and some come late', () => {
    const track = new Track(0, 0, 0);
    for (const at of [100, 200, 300, 440, 500, 600]) track.push(at, 0, at);
    for (const at of [150, 250, 370, 470, 550]) expect(track.at(at + TRACK_DELAY_MS).x).toBeCloseTo(at);
  });

  it('starts moving without delay after a long pause', () => {
    const track = new Track(0, 0, 0);
    track.push(10, 0, 5000);
    expect(track.at(4950 + TRACK_DELAY_MS).x).toBeCloseTo(0);
    expect(track.at(4975 + TRACK_DELAY_MS).x).toBeCloseTo(5);
  });

  it('forgets old positions, also of a walk with many pauses', () => {
    const track = new Track(0, 0, 0);
    for (let i = 1; i <= 50; i++) track.push(i, 0, i * 1000);
    expect(track.at(0).x).toBeGreaterThan(40);
  });

  it('jumps instead of gliding across the map', () => {
    const track = new Track(0, 0, 0);
    track.push(900, 900, 50);
    expect(track.at(51)).toEqual({ x: 900, y: 900 });
  });
});

describe('a camera view', () => {
  const world = { width: 4000, height: 3500 };
  it('is centred on its focus and stops at the edge of the world', () => {
    const screen = { width: 1200, height: 800 };
    expect(viewOf(screen, world, { x: 2000, y: 1750 }, 1600)).toMatchObject({ x: 1400, y: 1350, zoom: 1 });
    expect(viewOf(screen, world, { x: 10, y: 3490 }, 1600)).toMatchObject({ x: 0, y: 2700 });
    expect(viewOf(screen, { width: 400, height: 400 }, { x: 0, y: 0 }, 1600)).toMatchObject({
      x: -400,
      y: -200,
    });
  });

  it('shows the same area magnified on a large screen', () => {
    const view = viewOf({ width: 3200, height: 1600 }, world, { x: 2000, y: 1750 }, 1600);
    expect(view).toMatchObject({ zoom: 2, width: 1600, height: 800 });
    expect(toWorld(view, 1600, 800)).toEqual({ x: 2000, y: 1750 });
    expect(isInView(view, view.x - 5, view.y, 10)).toBe(true);
    expect(isInView(view, view.x - 50, view.y, 10)).toBe(false);
  });
});

describe('steering', () => {
  it('accepts WASD and arrow keys, and is no faster diagonally', () => {
    expect(keyDirection(new Set(['KeyW']))).toEqual({ x: 0, y: -1 });
    expect(keyDirection(new Set(['ArrowLeft']))).toEqual({ x: -1, y: 0 });
    expect(keyDirection(new Set(['KeyW', 'ArrowUp']))).toEqual({ x: 0, y: -1 });
    expect(keyDirection(new Set(['KeyA', 'KeyD']))).toEqual(still);
    const across = keyDirection(new Set(['KeyS', 'KeyD']));
    expect(Math.hypot(across.x, across.y)).toBeCloseTo(1);
    expect(keyDirection(new Set(['KeyQ']))).toEqual(still);
  });

  it('accepts a stick, ignores small pushes and is limited to full speed', () => {
    expect(stickDirection(3, 3, 50)).toEqual(still);
    expect(stickDirection(25, 0, 50)).toEqual({ x: 0.5, y: 0 });
    expect(stickDirection(0, 500, 50)).toEqual({ x: 0, y: 1 });
  });

  it('tracks held keys, but not while typing, and releases them on blur', () => {
    const keys = holdKeys();
    const press = (type: string, init: KeyboardEventInit, target: EventTarget = window) =>
      target.dispatchEvent(new KeyboardEvent(type, { bubbles: true, cancelable: true, ...init }));
    press('keydown', { code: 'KeyW', shiftKey: true });
    expect([...keys.held]).toEqual(['KeyW']);
    expect(keys.shift).toBe(true);
    press('keyup', { code: 'KeyW' });
    expect(keys.held.size).toBe(0);
    const field = document.createElement('input');
    document.body.append(field);
    press('keydown', { code: 'KeyA' }, field);
    expect(keys.held.size).toBe(0);
    press('keydown', { code: 'KeyD' });
    window.dispatchEvent(new Event('blur'));
    expect(keys.held.size).toBe(0);
    press('keydown', { code: 'KeyD', ctrlKey: true });
    expect(keys.held.size).toBe(0);
    keys.stop();
    press('keydown', { code: 'KeyW' });
    expect(keys.held.size).toBe(0);
    field.remove();
  });

  it('releases all keys with Command, because macOS does not report those released before it', () => {
    const keys = holdKeys();
    const press = (type: string, init: KeyboardEventInit) =>
      window.dispatchEvent(new KeyboardEvent(type, init));
    press('keydown', { code: 'KeyW', key: 'w' });
    press('keydown', { code: 'MetaLeft', key: 'Meta', metaKey: true });
    press('keyup', { code: 'MetaLeft', key: 'Meta' });
    expect(keys.held.size).toBe(0);
    keys.stop();
  });
});

describe('a wobble', () => {
  it('swings while moving and comes to rest', () => {
    const wobble = new Wobble();
    let widest = 0;
    for (let i = 0; i < 120; i++) widest = Math.max(widest, Math.abs(wobble.step(1 / 60, true)));
    expect(widest).toBeGreaterThan(0.12);
    for (let i = 0; i < 120; i++) wobble.step(1 / 60, false);
    expect(wobble.step(1 / 60, false)).toBe(0);
  });
});

describe('a software renderer', () => {
  it('is recognised by its name', () => {
    expect(isSoftwareRenderer('ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device), SwiftShader driver)')).toBe(
      true,
    );
    expect(isSoftwareRenderer('llvmpipe (LLVM 15)')).toBe(true);
    expect(isSoftwareRenderer('ANGLE (NVIDIA, NVIDIA GeForce RTX 3060)')).toBe(false);
  });
});
