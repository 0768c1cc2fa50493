/** Addresses in tests, which use the history of the window as the game does. */
import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Navigation } from './navigation.tsx';

/** Replaces the current entry of the history by one that the game did not make. */
export const startAt = (path: string): void => window.history.replaceState(null, '', path);

export function renderAt(path: string, content: ReactNode): RenderResult {
  startAt(path);
  return render(content, { wrapper: Navigation });
}

/** The address of the window. */
export function currentPath(): string {
  const { pathname, search, hash } = window.location;
  return pathname + search + hash;
}
