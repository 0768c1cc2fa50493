import { useFinishedLink } from '../../../features/discord/index.ts';
import { navigate } from '../../../navigation/history.ts';
import { Redirect } from '../../../navigation/redirect.tsx';
import { useSearchParams } from '../../../navigation/search-params.ts';
import { Corner } from '../../stage/corner.tsx';

const goOn = () => navigate('/settings', { replace: true });

/** Discord redirects here. The page only waits for the result. */
export default function LinkDiscordPage() {
  const [search] = useSearchParams();
  const code = search.get('code') || null;
  useFinishedLink(code, search.get('state'), goOn);
  if (code === null) return <Redirect to="/settings" />;
  return (
    <div role="status">
      <Corner title="Tying the string" toys={['beepo', 'cosmonub', 'ringlet']}>
        One end to your shelf, the other to your Discord account.
      </Corner>
    </div>
  );
}
