import { Inventory } from '../../features/inventory/index.ts';

export default function InventoryPage() {
  return <Inventory />;
}
