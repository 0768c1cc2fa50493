import { Redirect } from '../../navigation/redirect.tsx';
import { useRequiredUser } from '../../session/session.ts';

export default function GuildsPage() {
  const { guild } = useRequiredUser();
  return <Redirect to={guild ? '/guilds/my-guild' : '/guilds/discovery'} />;
}
