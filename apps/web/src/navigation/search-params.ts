import { useMemo } from 'react';
import { type NavigateOptions, navigate } from './history.ts';
import { useLocation } from './navigation.tsx';

type Search = URLSearchParams | Readonly<Record<string, string>>;
type SetSearchParams = (next: Search | ((now: URLSearchParams) => Search), options?: NavigateOptions) => void;

/** The query of the address, and a function that changes it. */
export function useSearchParams(): [URLSearchParams, SetSearchParams] {
  const { search } = useLocation();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  return [params, setSearchParams];
}

/** Calls in a row each see what the one before has changed. The hash and the state of the entry are left behind. */
const setSearchParams: SetSearchParams = (next, options) => {
  const url = new URL(window.location.href);
  const search = typeof next === 'function' ? next(new URLSearchParams(url.search)) : next;
  url.search = String(new URLSearchParams(search));
  url.hash = '';
  // Pressing the same thing twice leads back in one step.
  const isSame = url.search === window.location.search;
  navigate(url.href, isSame ? { ...options, replace: true } : options);
};
