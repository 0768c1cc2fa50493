import { render } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it, vi } from 'vitest';
import { useToastsAbove } from './use-toast-lift.ts';

const above = () => document.documentElement.style.getPropertyValue('--toast-above');

function Tip() {
  const tip = useRef<HTMLElement>(null);
  useToastsAbove(tip);
  return <aside ref={tip} />;
}

/** jsdom lays nothing out. */
const lies = (left: number, top: number, width: number, height: number) =>
  vi
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockReturnValue(new DOMRect(left, top, width, height));

it('toasts are lifted above an element in their place, until it is gone', () => {
  Object.assign(window, { innerWidth: 390, innerHeight: 844 });
  lies(12, 574, 366, 180);
  const { unmount } = render(<Tip />);
  expect(above()).toBe('270px');
  unmount();
  expect(above()).toBe('');
});

it('toasts stay in their place while the element is higher or farther to the left', () => {
  Object.assign(window, { innerWidth: 390, innerHeight: 844 });
  lies(12, 100, 366, 180);
  const { unmount } = render(<Tip />);
  expect(above()).toBe('0px');
  unmount();
  Object.assign(window, { innerWidth: 1440, innerHeight: 900 });
  lies(300, 600, 430, 180);
  render(<Tip />);
  expect(above()).toBe('0px');
});
