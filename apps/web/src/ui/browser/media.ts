import { useSyncExternalStore } from 'react';

/** The widths, in pixels, up to which the narrower layout applies. */
const breakpoints = {
  /** Bottom bar instead of a sidebar, sheets instead of modals. */
  phone: 768,
  narrow: 850,
  /** The sidebar shows icons only. */
  tablet: 1024,
  /** Side columns move below. */
  columns: 1100,
  /** Above it the right rail may have a second column. */
  rail: 1500,
} as const;

export type Breakpoint = keyof typeof breakpoints;

export const upTo = (name: Breakpoint): string => `(max-width: ${breakpoints[name]}px)`;
export const above = (name: Breakpoint): string => `(min-width: ${breakpoints[name] + 0.02}px)`;

/** True while the media query matches; follows rotation, resizing and settings. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia?.(query);
      list?.addEventListener('change', changed);
      return () => list?.removeEventListener('change', changed);
    },
    () => window.matchMedia?.(query).matches ?? false,
  );
}

const systemQuery = '(prefers-reduced-motion: reduce)';
let override: boolean | null = null;
const watchers = new Set<() => void>();

/**
 * The player's own choice: `true` for reduced motion, `false` for full motion, `null` to follow the device.
 * It is set on the root element, where tokens.css and the canvas code read it.
 */
export function setReducedMotion(choice: boolean | null): void {
  override = choice;
  const root = document.documentElement;
  if (choice === null) delete root.dataset.motion;
  else root.dataset.motion = choice ? 'reduced' : 'full';
  for (const changed of watchers) changed();
}

export function isMotionReduced(): boolean {
  return override ?? window.matchMedia?.(systemQuery).matches ?? false;
}

export function useReducedMotion(): boolean {
  return useSyncExternalStore((changed) => {
    const list = window.matchMedia?.(systemQuery);
    list?.addEventListener('change', changed);
    watchers.add(changed);
    return () => {
      list?.removeEventListener('change', changed);
      watchers.delete(changed);
    };
  }, isMotionReduced);
}
