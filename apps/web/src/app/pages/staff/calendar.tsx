import { StaffCalendar } from '../../../features/staff/index.ts';

export default function StaffCalendarPage() {
  return <StaffCalendar />;
}
