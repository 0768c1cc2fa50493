import { expect, it } from 'vitest';
import { findRoute, routes } from '../routes.ts';
import { staffLinks } from './nav-links.ts';

const neededOn = (path: string) => {
  const access = findRoute(path)?.value.access;
  return typeof access === 'object' ? access.permission : null;
};

it.each([...new Set(routes.flatMap(({ path }) => neededOn(path) ?? []))])(
  '%s alone has a link to a staff page that it opens [3.7.06]',
  (permission) => {
    const links = staffLinks.filter((link) => link.permission === permission);
    expect(links).not.toEqual([]);
    for (const { to } of links) expect(neededOn(to)).toBe(permission);
  },
);

it('a player who may publish maps has a link to the map editor [2.2.83]', () => {
  expect(staffLinks.find(({ permission }) => permission === 'MANAGE_MAPS')?.to).toBe('/map-editor');
});
