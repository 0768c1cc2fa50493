export { StaffCalendar } from './calendar/calendar.tsx';
export { StaffContent } from './content.tsx';
export { StaffEconomy } from './economy/economy.tsx';
export { StaffExperiments } from './experiments.tsx';
export { StaffOverview } from './overview.tsx';
export { StaffReports } from './reports/reports.tsx';
export { StaffFrame } from './staff-frame.tsx';
export { StaffUsers } from './users/users.tsx';
