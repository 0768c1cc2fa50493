import { useEffect, useState } from 'react';
import { useSearchParams } from '../../navigation/search-params.ts';

/** Returns the token of the link. It is removed from the address at once, to keep it out of the history. */
export function useLinkToken(): string {
  const [search, setSearch] = useSearchParams();
  const [token] = useState(() => search.get('token') ?? '');
  const shown = search.has('token');
  useEffect(() => {
    if (shown) setSearch({}, { replace: true });
  }, [shown, setSearch]);
  return token;
}
