export { StaffOverview as default } from '../../../features/staff/index.ts';
