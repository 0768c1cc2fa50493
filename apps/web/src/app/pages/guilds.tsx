import { Navigate } from 'react-router';
import { useRequiredUser } from '../../session/session.ts';

export default function GuildsPage() {
  const { guild } = useRequiredUser();
  return <Navigate to={guild ? '/guilds/my-guild' : '/guilds/discovery'} replace />;
}
