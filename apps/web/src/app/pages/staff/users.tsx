export { StaffUsers as default } from '../../../features/staff/index.ts';
