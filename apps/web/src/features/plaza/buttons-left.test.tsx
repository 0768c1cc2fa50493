// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setConfig, setResources } from '../../catalog/catalog.ts';
import { aConfig } from '../../catalog/catalog-fixtures.ts';
import { ButtonsLeft, FoundLog } from './buttons-left.tsx';
import { resetPlaza, usePlaza } from './plaza-store.ts';

beforeEach(() => {
  setConfig(aConfig());
  setResources([{ id: 1, path: '{cdn}/plaza/brass-button.svg' }]);
  resetPlaza();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the brass buttons on the plaza page', () => {
  it('are shown with the number left today [3.5.07]', () => {
    render(<ButtonsLeft />);
    expect(screen.queryByRole('img')).toBeNull();
    act(() => usePlaza.setState({ status: 'here', buttonsLeft: 25 }));
    expect(screen.getByRole('img', { name: '25 brass buttons left today' }).textContent).toContain('25');
    act(() => usePlaza.setState({ buttonsLeft: 1 }));
    expect(screen.getByRole('img', { name: '1 brass button left today' })).toBeTruthy();
  });

  it('are reset after midnight UTC', () => {
    vi.useFakeTimers({ now: new Date('2026-11-16T23:59:00Z') });
    render(<ButtonsLeft />);
    act(() => usePlaza.setState({ status: 'here', buttonsLeft: 0 }));
    expect(screen.getByRole('img', { name: '0 brass buttons left today' })).toBeTruthy();
    act(() => void vi.advanceTimersByTime(60_000));
    expect(screen.getByRole('img', { name: '25 brass buttons left today' })).toBeTruthy();
  });

  it('are announced with their tokens when one is found [3.5.07]', () => {
    render(<FoundLog />);
    const log = screen.getByRole('status', { name: 'Found in the plaza' });
    expect(log.textContent).toBe('');
    act(() => usePlaza.setState({ found: { id: 7, tokens: 20, buttonsLeft: 24 } }));
    expect(log.textContent).toBe('You found a brass button: +20 tokens. 24 brass buttons left today.');
  });
});
