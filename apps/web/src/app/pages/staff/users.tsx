import { StaffUsers } from '../../../features/staff/index.ts';

export default function StaffUsersPage() {
  return <StaffUsers />;
}
