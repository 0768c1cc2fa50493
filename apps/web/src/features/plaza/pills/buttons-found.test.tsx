import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setConfig, setResources } from '../../../catalog/catalog.ts';
import { aConfig } from '../../../catalog/catalog-fixtures.ts';
import { resetPlaza, usePlaza } from '../plaza-store.ts';
import { ButtonsFound, FoundLog } from './buttons-found.tsx';

beforeEach(() => {
  setConfig(aConfig());
  setResources([{ id: 1, path: '{cdn}/plaza/brass-button.svg' }]);
  resetPlaza();
});
describe('the brass buttons on the plaza page', () => {
  it('are counted as found out of those of a day [3.5.07]', () => {
    render(<ButtonsFound />);
    expect(screen.queryByRole('img')).toBeNull();
    act(() => usePlaza.setState({ status: 'here', buttonsLeft: 25 }));
    expect(screen.getByRole('img', { name: '0 of 25 brass buttons found today' }).textContent).toBe(
      '0 of 25 today',
    );
    act(() => usePlaza.setState({ buttonsLeft: 22 }));
    expect(screen.getByRole('img', { name: '3 of 25 brass buttons found today' })).toBeTruthy();
  });

  it('are reset after midnight UTC', () => {
    vi.useFakeTimers({ now: new Date('2026-11-16T23:59:00Z') });
    render(<ButtonsFound />);
    act(() => usePlaza.setState({ status: 'here', buttonsLeft: 0 }));
    expect(screen.getByRole('img', { name: '25 of 25 brass buttons found today' })).toBeTruthy();
    act(() => void vi.advanceTimersByTime(60_000));
    expect(screen.getByRole('img', { name: '0 of 25 brass buttons found today' })).toBeTruthy();
  });

  it('are announced with their tokens when one is found [3.5.07]', () => {
    render(<FoundLog />);
    const log = screen.getByRole('status', { name: 'Found in the plaza' });
    expect(log.textContent).toBe('');
    act(() => usePlaza.setState({ found: { id: 7, tokens: 20, buttonsLeft: 24 } }));
    expect(log.textContent).toBe('You found a brass button: +20 tokens. 1 of 25 today.');
  });
});
