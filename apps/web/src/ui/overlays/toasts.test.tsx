import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { instanceOf } from '../element-fixtures.ts';
import { useTopLayer } from './layer.ts';
import { TOAST_LEAVE_MS } from './toast-queue.ts';
import { dismissToast, showToast, TOAST_MS, ToastHost } from './toasts.tsx';

beforeEach(() => {
  useTopLayer.setState({ element: null });
  vi.useFakeTimers();
  render(<ToastHost />);
});

const show = (text: string, more = {}) => {
  let id = 0;
  act(() => {
    id = showToast({ text, ...more });
  });
  return id;
};
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const shown = () => screen.getByRole('status').textContent;
const isLeaving = () => screen.getByRole('status').firstElementChild?.className.includes('leaving');

describe('toasts', () => {
  it('show one at a time, in order [1.2.37]', () => {
    show('First');
    pass(2000);
    show('Second');
    expect(shown()).toBe('First');
    pass(TOAST_MS + TOAST_LEAVE_MS - 2000);
    expect(shown()).toBe('Second');
    pass(TOAST_MS - 1);
    expect(isLeaving()).toBe(false);
    pass(1 + TOAST_LEAVE_MS);
    expect(shown()).toBe('');
  });

  it('close by themselves after 5000 ms [1.2.38]', () => {
    show('First');
    pass(4999);
    expect(isLeaving()).toBe(false);
    pass(1);
    expect(isLeaving()).toBe(true);
    pass(TOAST_LEAVE_MS);
    expect(shown()).toBe('');
  });

  it('close after their own time if they have one', () => {
    show('First', { durationMs: 900 });
    pass(900 + TOAST_LEAVE_MS);
    expect(shown()).toBe('');
  });

  it('pause while hovered or focused, and then continue with the time left', () => {
    show('First');
    const toast = instanceOf(Element, screen.getByRole('status').firstElementChild);
    pass(3000);
    show('Second');
    fireEvent.pointerEnter(toast);
    pass(60_000);
    expect(isLeaving()).toBe(false);
    fireEvent.pointerLeave(toast);
    pass(1000);
    act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
    pass(60_000);
    act(() => screen.getByRole('button', { name: 'Dismiss' }).blur());
    pass(999);
    expect(isLeaving()).toBe(false);
    pass(1);
    expect(isLeaving()).toBe(true);
  });

  it('can be dismissed, on screen and in the queue', () => {
    show('First');
    const second = show('Second');
    show('Third');
    act(() => dismissToast(second));
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    pass(TOAST_LEAVE_MS);
    expect(shown()).toBe('Third');
  });

  it('offer one action, which also closes them', () => {
    const onPress = vi.fn();
    show('Sold.', { action: { label: 'See', onPress } });
    fireEvent.click(screen.getByRole('button', { name: 'See' }));
    expect(onPress).toHaveBeenCalledOnce();
    pass(TOAST_LEAVE_MS);
    expect(shown()).toBe('');
  });

  it('put "Error" above an error and announce it at once [2.8.03]', () => {
    show('Failed to change settings.', { kind: 'error' });
    expect(shown()).toBe('');
    expect(screen.getByRole('alert').textContent).toBe('ErrorFailed to change settings.');
  });

  it('move into an open modal, where they can be reached, and keep their time', () => {
    const layer = document.body.appendChild(document.createElement('div'));
    show('First');
    pass(2000);
    act(() => useTopLayer.setState({ element: layer }));
    expect(layer.textContent).toBe('First');
    pass(2999);
    expect(isLeaving()).toBe(false);
    pass(1);
    expect(isLeaving()).toBe(true);
    act(() => useTopLayer.setState({ element: null }));
    layer.remove();
  });
});
