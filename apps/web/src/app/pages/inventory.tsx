import { openListDialog } from '../../features/auctions/selling/list-dialog.tsx';
import { Inventory } from '../../features/inventory/index.ts';

export default function InventoryPage() {
  return <Inventory onAuction={openListDialog} />;
}
