import { WeekPage } from '../../features/games/week/index.ts';

export default function TradingPlazaWeekPage() {
  return <WeekPage />;
}
