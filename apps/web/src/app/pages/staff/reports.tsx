export { StaffReports as default } from '../../../features/staff/index.ts';
