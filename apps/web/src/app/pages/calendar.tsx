import { Calendar } from '../../features/calendar/index.ts';
import { NewsTabs } from '../news-tabs.tsx';

export default function CalendarPage() {
  return <Calendar tabs={<NewsTabs />} />;
}
