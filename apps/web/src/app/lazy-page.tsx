import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

export interface LazyPage {
  Component: LazyExoticComponent<ComponentType>;
  /** Fetches the page's code before anybody goes there. */
  preload: () => void;
}

type Load = () => Promise<{ default: ComponentType }>;

export function lazyPage(load: Load): LazyPage {
  let loading: ReturnType<Load> | undefined;
  const once = () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      return recover(error);
    });
    return loading;
  };
  return { Component: lazy(once), preload: () => void once().catch(() => undefined) };
}

const RELOADED_AT = 'blookery.reloaded-at';
const ONCE_IN_MS = 60_000;

/**
 * Code that cannot be fetched is most often code of yesterday: a new version was put up while this page was
 * open. Loading the page anew fixes that. Once a minute at most, so that a real fault still gets its screen.
 */
function recover(error: unknown): ReturnType<Load> {
  try {
    const last = Number(sessionStorage.getItem(RELOADED_AT) ?? 0);
    if (Date.now() - last < ONCE_IN_MS) throw error;
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
  } catch {
    throw error;
  }
  window.location.reload();
  return new Promise(() => undefined);
}
