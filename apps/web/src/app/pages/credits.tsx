import { Credits } from '../../features/credits/index.ts';

export default function CreditsPage() {
  return <Credits />;
}
