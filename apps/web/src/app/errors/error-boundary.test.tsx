import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary.tsx';

function Broken(): never {
  throw new TypeError('shelf.cells is not iterable');
}
const at = (place: string, page: React.ReactNode) => <ErrorBoundary place={place}>{page}</ErrorBoundary>;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
it('the error boundary shows an error instead of an empty window [1.8.11, 1.8.12]', () => {
  render(at('/inventory', <Broken />));
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Copy Callstack' })).toBeTruthy();
  expect(screen.getByText(/TypeError: shelf\.cells is not iterable/)).toBeTruthy();
});

it('the error boundary renders the next page after an error', () => {
  const { rerender } = render(at('/inventory', <Broken />));
  rerender(at('/market', <p>The market</p>));
  expect(screen.getByText('The market')).toBeTruthy();
});
