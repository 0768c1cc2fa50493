export { StaffCalendar as default } from '../../../features/staff/index.ts';
