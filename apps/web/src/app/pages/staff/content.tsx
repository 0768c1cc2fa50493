export { StaffContent as default } from '../../../features/staff/index.ts';
