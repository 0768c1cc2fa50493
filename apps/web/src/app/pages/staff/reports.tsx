import { StaffReports } from '../../../features/staff/index.ts';

export default function StaffReportsPage() {
  return <StaffReports />;
}
