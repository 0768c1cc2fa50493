import { StaffContent } from '../../../features/staff/index.ts';

export default function StaffContentPage() {
  return <StaffContent />;
}
