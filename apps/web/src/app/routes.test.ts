import { describe, expect, it } from 'vitest';
import { findOutsideLink, findRedirect, findRoute, routes } from './routes.ts';

describe('the table of routes', () => {
  it.each(routes.map((route) => [route.path.replace(/:.*/, '12'), route] as const))(
    'has a page at %s, whatever the case and with a slash at the end',
    (pathname, route) => {
      for (const written of [pathname, `${pathname}/`, pathname.toUpperCase()]) {
        expect(findRoute(written)?.value).toBe(route);
      }
    },
  );

  it('gives a page the parameter of its path', () => {
    expect(findRoute('/news/12')?.param).toBe('12');
    expect(findRoute('/album/3')?.param).toBe('3');
  });

  it.each(['/nowhere', '/market/12', '/news/12/13', '/%E0%A4%A'])('has nothing at %s', (pathname) => {
    expect([findRoute, findRedirect, findOutsideLink].map((find) => find(pathname))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('redirects the addresses of the terms to their part of the legal page', () => {
    expect(findRedirect('/terms')?.value).toBe('/legal#terms');
    expect(findRedirect('/Privacy/')?.value).toBe('/legal#privacy');
    expect(findRedirect('/eula')?.value).toBe('/legal#eula');
  });

  it('knows the pages of the game on other sites', () => {
    expect(findOutsideLink('/discord')?.value).toBe('discord');
  });
});
