import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

/** The token of the link that was followed. It leaves the address bar at once, so that it is in no history. */
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
