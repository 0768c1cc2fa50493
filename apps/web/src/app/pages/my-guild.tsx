import { Hall } from '../../features/guilds/index.ts';
import { Redirect } from '../../navigation/redirect.tsx';
import { useRequiredUser } from '../../session/session.ts';

export default function MyGuildPage() {
  const { experiments } = useRequiredUser();
  const elsewhere = <Redirect to="/guilds/discovery" />;
  return experiments.includes('guilds') ? <Hall whenNone={elsewhere} /> : elsewhere;
}
