import { useCallback } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { useFinishedLink } from '../../../features/discord/index.ts';
import { Corner } from '../../stage/corner.tsx';

/** Discord redirects here. The page only waits for the result. */
export default function LinkDiscordPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const code = search.get('code') || null;
  const goOn = useCallback(() => void navigate('/settings', { replace: true }), [navigate]);
  useFinishedLink(code, search.get('state'), goOn);
  if (code === null) return <Navigate to="/settings" replace />;
  return (
    <div role="status">
      <Corner title="Tying the string" toys={['beepo', 'cosmonub', 'ringlet']}>
        One end to your shelf, the other to your Discord account.
      </Corner>
    </div>
  );
}
