import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { above, setReducedMotion, upTo, useMedia, useReducedMotion } from './media.ts';

/** A device whose settings change during a test. */
function fakeDevice() {
  const lists = new Map<string, EventTarget & { matches: boolean }>();
  const listFor = (query: string) => {
    const list = lists.get(query) ?? Object.assign(new EventTarget(), { matches: false });
    lists.set(query, list);
    return list;
  };
  vi.stubGlobal('matchMedia', listFor);
  return (query: string, matches: boolean) => {
    listFor(query).matches = matches;
    act(() => void listFor(query).dispatchEvent(new Event('change')));
  };
}

let setDevice: ReturnType<typeof fakeDevice>;

beforeEach(() => {
  setReducedMotion(null);
  setDevice = fakeDevice();
});

it('useMedia follows a media query', () => {
  const Probe = () => <output>{String(useMedia(upTo('phone')))}</output>;
  render(<Probe />);
  expect(screen.getByRole('status').textContent).toBe('false');
  setDevice('(max-width: 768px)', true);
  expect(screen.getByRole('status').textContent).toBe('true');
});

it('the media queries for up to a width and above it leave no gap', () => {
  expect([upTo('phone'), above('phone')]).toEqual(['(max-width: 768px)', '(min-width: 768.02px)']);
});

it('reduced motion follows the device until the player has chosen', () => {
  const Probe = () => <output>{String(useReducedMotion())}</output>;
  render(<Probe />);
  const shown = () => screen.getByRole('status').textContent;
  setDevice('(prefers-reduced-motion: reduce)', true);
  expect([shown(), document.documentElement.dataset.motion]).toEqual(['true', undefined]);
  act(() => setReducedMotion(false));
  expect([shown(), document.documentElement.dataset.motion]).toEqual(['false', 'full']);
  act(() => setReducedMotion(true));
  expect([shown(), document.documentElement.dataset.motion]).toEqual(['true', 'reduced']);
  act(() => setReducedMotion(null));
  expect([shown(), document.documentElement.dataset.motion]).toEqual(['true', undefined]);
});
