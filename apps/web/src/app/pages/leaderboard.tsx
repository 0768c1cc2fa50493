import { Leaderboard } from '../../features/leaderboard/index.ts';

export default function LeaderboardPage() {
  return <Leaderboard />;
}
