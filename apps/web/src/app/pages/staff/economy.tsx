export { StaffEconomy as default } from '../../../features/staff/index.ts';
