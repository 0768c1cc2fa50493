import { StaffOverview } from '../../../features/staff/index.ts';

export default function StaffPage() {
  return <StaffOverview />;
}
