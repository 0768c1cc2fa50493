export { StaffExperiments as default } from '../../../features/staff/index.ts';
