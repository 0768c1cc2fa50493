import { Navigate } from 'react-router';
import { Hall } from '../../features/guilds/index.ts';
import { useRequiredUser } from '../../session/session.ts';

export default function MyGuildPage() {
  const { experiments } = useRequiredUser();
  const elsewhere = <Navigate to="/guilds/discovery" replace />;
  return experiments.includes('guilds') ? <Hall whenNone={elsewhere} /> : elsewhere;
}
