import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { NewVersionBar } from './new-version-bar.tsx';
import { useNewVersion } from './new-version-store.ts';

let isTrading = false;
vi.mock('../../features/trades/index.ts', () => ({ useIsTrading: () => isTrading }));

const load = vi.fn();
const words = () => screen.queryByText('A new version is here.');
beforeEach(() => {
  load.mockReset();
  isTrading = false;
  useNewVersion.setState({ load: null });
});

it('a new version is loaded by Reload only [3.4.19]', () => {
  const { rerender } = render(<NewVersionBar />);
  expect(words()).toBeNull();
  useNewVersion.setState({ load });
  rerender(<NewVersionBar />);
  expect(words()).not.toBeNull();
  expect(load).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(load).toHaveBeenCalledOnce();
});

it('an offer that is closed stays closed', () => {
  useNewVersion.setState({ load });
  render(<NewVersionBar />);
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(words()).toBeNull();
  expect(load).not.toHaveBeenCalled();
});

it('an offer waits until the trade is over', () => {
  isTrading = true;
  useNewVersion.setState({ load });
  const { rerender } = render(<NewVersionBar />);
  expect(words()).toBeNull();
  isTrading = false;
  rerender(<NewVersionBar />);
  expect(words()).not.toBeNull();
});
