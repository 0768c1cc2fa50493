import { guildTexts } from '@blookery/game/players/guilds';
import { Discovery } from '../../features/guilds/index.ts';
import { openReport } from '../../features/reports/index.ts';
import { useRequiredUser } from '../../session/session.ts';
import { Corner } from '../stage/corner.tsx';

const report = ({ id, name }: { id: number; name: string }) =>
  openReport({ kind: 'guild', id: String(id), name });

/** Guilds are an experiment: players without it see only a notice. */
export default function GuildDiscoveryPage() {
  const { experiments } = useRequiredUser();
  if (experiments.includes('guilds')) return <Discovery onReport={report} />;
  return (
    <Corner title="Guilds are being sewn" toys={['sirrivet', 'otterby', 'snippet']}>
      {guildTexts.building}
    </Corner>
  );
}
