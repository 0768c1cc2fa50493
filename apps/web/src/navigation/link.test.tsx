import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { currentVisit, navigate } from './history.ts';
import { Link, type LinkProps } from './link.tsx';
import { currentPath, startAt } from './navigation-fixtures.tsx';

beforeEach(() => startAt('/market'));
/** Presses a link, and returns whether it was left to the browser. */
function press(props: Partial<LinkProps>, init: MouseEventInit = {}): boolean {
  render(
    <Link to="/news" {...props}>
      News
    </Link>,
  );
  const link = screen.getByRole('link', { name: 'News' });
  const click = createEvent.click(link, { button: 0, ...init });
  let isLeft = false;
  // jsdom cannot leave the page.
  const stay = (event: Event) => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', stay, { once: true });
  fireEvent(link, click);
  return isLeft;
}

describe('a link', () => {
  it('is an anchor with the address and everything else that it is given', () => {
    const ref = createRef<HTMLAnchorElement>();
    render(
      <Link ref={ref} to="/news?page=2" className="tab" aria-current="page">
        News
      </Link>,
    );
    expect(ref.current?.outerHTML).toBe('<a class="tab" aria-current="page" href="/news?page=2">News</a>');
  });

  it('pushes its address', () => {
    const before = window.history.length;
    expect(press({})).toBe(false);
    expect(currentPath()).toBe('/news');
    expect(window.history.length).toBe(before + 1);
  });

  it.each<[string, Partial<LinkProps>]>([
    ['it says so', { replace: true }],
    ['it leads to the current address', { to: '/market' }],
    ['it leads to the current address with its origin', { to: `${window.location.origin}/market` }],
  ])('replaces the entry if %s', (_, props) => {
    const before = window.history.length;
    const { key } = currentVisit().location;
    expect(press(props)).toBe(false);
    expect(currentVisit().location.key).not.toBe(key);
    expect(window.history.length).toBe(before);
  });

  it('to another query or anchor of the same page adds an entry', () => {
    navigate('/market?pack=3');
    const { key } = currentVisit().location;
    const before = window.history.length;
    press({ to: '#odds' });
    expect(currentPath()).toBe('/market?pack=3#odds');
    expect(currentVisit().location.key).not.toBe(key);
    expect(window.history.length).toBe(before + 1);
  });

  it.each<[string, Partial<LinkProps>, MouseEventInit?]>([
    ['a press with Ctrl', {}, { ctrlKey: true }],
    ['a press with Meta', {}, { metaKey: true }],
    ['a press with Shift', {}, { shiftKey: true }],
    ['a press with Alt', {}, { altKey: true }],
    ['the middle button', {}, { button: 1 }],
    ['another window', { target: '_blank' }],
    ['a download', { download: '' }],
    ['another site', { to: 'https://elsewhere.example/news' }],
    ['another program', { to: 'mailto:keeper@blookery.example' }],
  ])('leaves to the browser: %s', (_, props, init) => {
    expect(press(props, init)).toBe(true);
    expect(currentPath()).toBe('/market');
  });

  it('opens here if its target is its own window', () => {
    expect(press({ target: '_self' })).toBe(false);
    expect(currentPath()).toBe('/news');
  });

  it('does nothing if its click was handled', () => {
    expect(press({ onClick: (event) => event.preventDefault() })).toBe(false);
    expect(currentPath()).toBe('/market');
  });

  it('calls its listener before it opens', () => {
    const paths: string[] = [];
    press({ onClick: () => paths.push(currentPath()) });
    expect([...paths, currentPath()]).toEqual(['/market', '/news']);
  });
});
