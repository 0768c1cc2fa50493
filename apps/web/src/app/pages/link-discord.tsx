import { Navigate, useSearchParams } from 'react-router';
import { BeingBuilt } from '../stage/being-built.tsx';

export default function LinkDiscordPage() {
  const [search] = useSearchParams();
  if (!search.get('code')) return <Navigate to="/settings" replace />;
  return (
    <BeingBuilt title="The string is being measured" toys={['beepo', 'cosmonub', 'ringlet']}>
      One end to your shelf, the other to your Discord account.
    </BeingBuilt>
  );
}
