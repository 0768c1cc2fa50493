import { StaffExperiments } from '../../../features/staff/index.ts';

export default function StaffExperimentsPage() {
  return <StaffExperiments />;
}
