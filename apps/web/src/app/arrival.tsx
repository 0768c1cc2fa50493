/**
 * What happens when a page appears: the window gets its title, the focus moves to the page's heading (so that
 * screen readers read it and Tab starts there), and the scroll position is restored.
 */
import { useLayoutEffect } from 'react';
import type { Location, NavigationKind } from '../navigation/history.ts';
import { useLocation, useNavigationKind } from '../navigation/navigation.tsx';
import { decoded } from '../navigation/paths.ts';
import { useTopLayer } from '../ui/overlays/layer.ts';
import { keepScrollPositions, scrollPositionOf } from './scroll-positions.ts';

let previous: Location | null = null;

/** Rendered beside a page, inside the same boundary, so that it appears only when the page does. */
export function Arrival({ title }: { title: string }) {
  const location = useLocation();
  const kind = useNavigationKind();

  useLayoutEffect(() => setPageTitle(title), [title]);
  // Both are the same values until the next visit.
  useLayoutEffect(() => {
    arrive(location, kind);
    previous = location;
    return keepScrollPositions(location.key);
  }, [location, kind]);

  return null;
}

function arrive(location: Location, kind: NavigationKind): void {
  // Without a previous page, a push means that the player left the first page before it appeared.
  const moved = previous === null ? kind === 'push' : previous.pathname !== location.pathname;
  if (moved) focusHeading();
  const kept = kind === 'traverse' ? scrollPositionOf(location.key) : undefined;
  if (kept !== undefined) window.scrollTo(0, kept);
  else if (location.hash) scrollToAnchor(location.hash);
  else if (moved) window.scrollTo(0, 0);
}

function focusHeading(): void {
  const heading =
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (!heading) return;
  const focus = () => focusInPlace(heading);
  focus();
  if (useTopLayer.getState().element) onceNoDialogIsOpen(focus);
}

function focusInPlace(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** A page behind a dialog cannot have the focus. So if a link in a dialog led to this page, it gets the focus when the dialog has closed. */
function onceNoDialogIsOpen(then: () => void): void {
  const stop = useTopLayer.subscribe(({ element }) => {
    if (element) return;
    stop();
    // The dialog closes right after it has left the store.
    queueMicrotask(then);
  });
}

export function scrollToAnchor(hash: string): void {
  const anchor = document.getElementById(decoded(hash.slice(1)));
  if (!anchor) return;
  anchor.scrollIntoView();
  focusInPlace(anchor);
}

const setPageTitle = (title: string): void => {
  document.title = title ? `${title} · Blookery` : 'Blookery: every toy has a shelf';
};

/** For a page whose title depends on its content. */
export function usePageTitle(title: string): void {
  useLayoutEffect(() => setPageTitle(title), [title]);
}
