import { StaffEconomy } from '../../../features/staff/index.ts';

export default function StaffEconomyPage() {
  return <StaffEconomy />;
}
