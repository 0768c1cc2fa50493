import { describe, expect, it } from 'vitest';
import { decoded, isAt, pathTable } from './paths.ts';

const find = pathTable([
  ['/', 'home'],
  ['/news', 'list'],
  ['/news/:postId', 'post'],
  ['/news/latest', 'latest'],
  ['/staff/news/:postId', 'desk'],
]);

describe('a table of paths', () => {
  it.each([
    ['/', 'home'],
    ['/news', 'list'],
    ['/news/', 'list'],
    ['/news//', 'list'],
    ['/NEWS', 'list'],
    ['/news/latest', 'latest'],
    ['/News/Latest/', 'latest'],
  ])('finds %s as %s', (pathname, value) => {
    expect(find(pathname)).toEqual({ value });
  });

  it.each([
    ['/news/12', 'post', '12'],
    ['/News/12/', 'post', '12'],
    ['/news/Odd%20Sock', 'post', 'Odd Sock'],
    ['/news/a%2Fb', 'post', 'a/b'],
    ['/news/%E0%A4%A', 'post', '%E0%A4%A'],
    ['/news/100%', 'post', '100%'],
    ['/news/:postId', 'post', ':postId'],
    ['/staff/news/7', 'desk', '7'],
  ])('finds %s as %s with the parameter %s', (pathname, value, param) => {
    expect(find(pathname)).toEqual({ value, param });
  });

  it.each([
    '/nowhere',
    '/newsroom',
    '/news/12/edit',
    '/news//12',
    '/12',
    '/staff/news',
    '/%E0%A4%A',
    ''.padEnd(9, '/x'),
  ])('finds nothing at %s', (pathname) => {
    expect(find(pathname)).toBeUndefined();
  });
});

describe('a link to a path', () => {
  it.each([
    ['/settings', '/settings', true, true],
    ['/Settings/', '/settings', true, true],
    ['/settings/bell', '/settings', true, false],
    ['/settings-old', '/settings', false, false],
    ['/set', '/settings', false, false],
    ['/', '/', true, true],
    ['/settings', '/', true, false],
  ])('at %s to %s is current: %s; if it has to be the end of the path: %s', (pathname, path, below, end) => {
    expect(isAt(pathname, path)).toBe(below);
    expect(isAt(pathname, path, { end: true })).toBe(end);
  });
});

it('a malformed escape stays as it is', () => {
  expect(decoded('odd%20sock')).toBe('odd sock');
  expect(decoded('100%')).toBe('100%');
});
