import type { Pack } from '@blookery/contract';
import { useCallback, useState } from 'react';
import { catalog } from '../../catalog/catalog.ts';
import { openListDialog } from '../../features/auctions/selling/list-dialog.tsx';
import { Inventory } from '../../features/inventory/index.ts';
import { OpeningScene } from '../../features/packs/index.ts';
import { CollectionTabs } from '../collection-tabs.tsx';

export default function InventoryPage() {
  const [opening, setOpening] = useState<{ pack: Pack; envelope: number } | null>(null);
  const closed = useCallback(() => setOpening(null), []);
  const openEnvelope = useCallback((envelope: number, packId: number) => {
    const pack = catalog.packs.get(packId);
    if (pack) setOpening({ pack, envelope });
  }, []);
  return (
    <>
      <Inventory tabs={<CollectionTabs />} onAuction={openListDialog} onEnvelope={openEnvelope} />
      {opening && (
        <OpeningScene pack={opening.pack} count={1} envelope={opening.envelope} onClosed={closed} />
      )}
    </>
  );
}
