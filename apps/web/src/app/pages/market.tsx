import type { Pack } from '@blookery/contract';
import { packTexts } from '@blookery/game/collecting/packs';
import { startTransition, useCallback, useEffect, useState } from 'react';
import { catalog } from '../../catalog/catalog.ts';
import {
  BoosterBanner,
  ItemShop,
  MarketHead,
  MarketSection,
  useMarketFilters,
  usePacksOnSale,
  WeeklyShop,
} from '../../features/market/index.ts';
import { findPacks, OpeningScene, openPackDetails, PackRack } from '../../features/packs/index.ts';
import { QuestsPanel } from '../../features/quests/index.ts';
import { useSearchParams } from '../../navigation/search-params.ts';
import { openWaysToEarn } from '../../session/earning/short-of-tokens.tsx';
import { getUser, useRequiredUser } from '../../session/session.ts';
import { Button } from '../../ui/controls/button.tsx';
import { LinkButton } from '../../ui/controls/link-button.tsx';
import { errorModal } from '../../ui/overlays/modals.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Empty } from '../../ui/surfaces/empty.tsx';
import { SkeletonRows } from '../../ui/surfaces/skeleton.tsx';
import { useLater } from '../use-later.ts';

export default function MarketPage() {
  const { tokens } = useRequiredUser();
  const [filters, setFilters] = useMarketFilters();
  const [opening, setOpening] = useState<{ pack: Pack; count: number } | null>(null);
  const sold = usePacksOnSale();
  const packs = findPacks(sold ?? [], catalog.blooks.all, filters, tokens);
  const later = useLater(sold !== null);
  const closed = useCallback(() => setOpening(null), []);
  const open = useCallback((pack: Pack, count: number) => {
    if ((getUser()?.tokens ?? 0) < pack.price * count) openWaysToEarn(packTexts.tooFewTokens);
    // The scene is large, so a slow phone shows the press first and then draws the scene.
    else startTransition(() => setOpening({ pack, count }));
  }, []);
  usePackInAddress(open);

  return (
    <>
      <MarketHead filters={filters} onFilters={setFilters} />
      <BoosterBanner />
      <MarketSection category="packs" door={<WorkshopDoor />}>
        {sold === null ? (
          <SkeletonRows rows={3} />
        ) : packs.length > 0 ? (
          <PackRack
            packs={packs}
            tokens={tokens}
            muted={opening !== null}
            onOpen={(pack) => open(pack, 1)}
            onDetails={(pack) => openPackDetails(pack, open)}
          />
        ) : (
          <Empty
            action={
              <Button onClick={() => setFilters({ query: '', onlyPurchasable: false })}>Show all</Button>
            }
          >
            No envelope on the line answers to that.
          </Empty>
        )}
      </MarketSection>
      {later && (
        <>
          <WeeklyShop />
          <ItemShop />
          <hr className="seam" />
          <QuestsPanel />
        </>
      )}
      {opening && <OpeningScene pack={opening.pack} count={opening.count} onClosed={closed} />}
    </>
  );
}

const WorkshopDoor = () => (
  <LinkButton to="/workshop" variant="ghost" size="sm">
    <Icon name="needle" />
    Workshop
  </LinkButton>
);

/** `/market?pack=2` opens the odds of that pack, so that other pages can link to a pack. */
function usePackInAddress(onOpen: (pack: Pack, count: number) => void): void {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('pack');
  useEffect(() => {
    if (wanted === null) return;
    const pack = catalog.packs.get(Number(wanted));
    if (pack) openPackDetails(pack, onOpen);
    else void errorModal(packTexts.unknown);
    setSearch({}, { replace: true });
  }, [wanted, onOpen, setSearch]);
}
