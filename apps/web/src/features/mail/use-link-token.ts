import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

/** Returns the token of the link. It is removed from the address at once, to keep it out of the history. */
export function useLinkToken(): string {
  const [search] = useSearchParams();
  const [token] = useState(() => search.get('token') ?? '');
  const navigate = useNavigate();
  const shown = search.has('token');
  useEffect(() => {
    if (shown) void navigate('.', { replace: true });
  }, [shown, navigate]);
  return token;
}
