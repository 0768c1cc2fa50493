import { render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, it } from 'vitest';
import { currentVisit } from './history.ts';
import { Navigation, useLocation } from './navigation.tsx';
import { currentPath, renderAt, startAt } from './navigation-fixtures.tsx';
import { Redirect } from './redirect.tsx';

function Pages() {
  const { pathname, hash, state } = useLocation();
  if (pathname === '/terms') return <Redirect to="/legal#terms" state={{ from: '/terms' }} />;
  return <p>{`${pathname} ${hash} ${JSON.stringify(state)}`}</p>;
}

it('a redirect replaces the entry, with the hash and the state of its target', () => {
  const before = window.history.length;
  renderAt('/terms', <Pages />);
  expect(screen.getByText('/legal #terms {"from":"/terms"}')).toBeTruthy();
  expect(window.history.length).toBe(before);
});

it('a redirect in strict mode arrives once', () => {
  startAt('/terms');
  const before = window.history.length;
  render(
    <StrictMode>
      <Navigation>
        <Pages />
      </Navigation>
    </StrictMode>,
  );
  expect(screen.getByText(/^\/legal #terms/)).toBeTruthy();
  expect(window.history.length).toBe(before);
});

it('a redirect without a state leaves none', () => {
  renderAt('/rules', <Redirect to="/dashboard" />);
  expect(currentPath()).toBe('/dashboard');
  expect(currentVisit().location.state).toBeNull();
});
