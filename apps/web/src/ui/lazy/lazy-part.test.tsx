import { act, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { lazyCode } from './lazy-code.tsx';
import { lazyPart } from './lazy-part.tsx';

const sheet = { default: ({ message }: { message: string }) => <p>{message}</p> };
const gone = (): Promise<typeof sheet> => Promise.reject(new TypeError('Failed to fetch'));
const later = () => act(() => new Promise((resolve) => setTimeout(resolve)));

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  // The server has the same version as this page.
  vi.stubGlobal('fetch', async () => new Response(''));
});

it('a part whose code cannot be fetched offers to try again, and everything around it stays', async () => {
  const load = vi.fn(gone);
  const { Component: Part } = lazyPart(load);
  render(
    <>
      <h2>A little short</h2>
      <Suspense fallback="loading">
        <Part message="Too few tokens." />
      </Suspense>
    </>,
  );
  await later();
  expect(screen.getByRole('heading').textContent).toBe('A little short');
  expect(screen.getByRole('alert').textContent).toContain('still in the post');

  const retry = () => fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  retry();
  await later();
  expect(screen.getByRole('alert')).toBeTruthy();
  load.mockImplementation(async () => sheet);
  retry();
  await later();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('Too few tokens.')).toBeTruthy();
});

it('code that could not be fetched is fetched again when it is shown again', async () => {
  const load = vi.fn(gone);
  const { Component: Hint } = lazyCode(load, () => null);
  const show = () =>
    render(
      <Suspense fallback="loading">
        <Hint message="Press here." />
      </Suspense>,
    );
  const first = show();
  await later();
  expect(first.container.textContent).toBe('');
  first.unmount();
  load.mockImplementation(async () => sheet);
  show();
  await later();
  expect(screen.getByText('Press here.')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

it('an error of the code itself is not hidden', async () => {
  const Broken = (): never => {
    throw new Error('a loose stitch');
  };
  const { Component: Part } = lazyPart(async () => ({ default: Broken }));
  render(
    <Suspense>
      <Part />
    </Suspense>,
  );
  await expect(later()).rejects.toThrow('a loose stitch');
});
