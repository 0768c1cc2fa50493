import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { HoldButton } from './hold-button.tsx';

beforeEach(() => void vi.useFakeTimers());
function shown(disabled = false) {
  const held = vi.fn();
  render(
    <HoldButton busy={false} disabled={disabled} onHeld={held}>
      Hold to confirm
    </HoldButton>,
  );
  return { held, button: screen.getByRole('button') };
}

it('a hold button acts once it was held long enough, and only once', () => {
  const { held, button } = shown();
  fireEvent.pointerDown(button, { button: 0 });
  vi.advanceTimersByTime(799);
  expect(held).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  fireEvent.pointerUp(button);
  fireEvent.click(button);
  expect(held).toHaveBeenCalledTimes(1);
});

it('a hold button does not act on a short press, nor when the finger slides off', () => {
  const { held, button } = shown();
  for (const leave of [fireEvent.pointerUp, fireEvent.pointerLeave, fireEvent.pointerCancel]) {
    fireEvent.pointerDown(button, { button: 0 });
    vi.advanceTimersByTime(500);
    leave(button);
    fireEvent.click(button);
    vi.advanceTimersByTime(2000);
  }
  expect(held).not.toHaveBeenCalled();
});

it('a hold button can be held with a key, or clicked by a screen reader, which cannot hold', () => {
  const { held, button } = shown();
  fireEvent.keyDown(button, { key: 'Enter' });
  vi.advanceTimersByTime(300);
  fireEvent.keyUp(button, { key: 'Enter' });
  vi.advanceTimersByTime(2000);
  expect(held).not.toHaveBeenCalled();
  fireEvent.keyDown(button, { key: ' ' });
  vi.advanceTimersByTime(800);
  expect(held).toHaveBeenCalledTimes(1);
  fireEvent.keyUp(button, { key: ' ' });
});

it('a hold button acts on a click without a press, as assistive technology sends it', () => {
  const { held, button } = shown();
  fireEvent.click(button);
  expect(held).toHaveBeenCalledTimes(1);
});
