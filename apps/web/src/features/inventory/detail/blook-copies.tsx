import { useEffect, useMemo, useRef, useState } from 'react';
import { formatAmount } from '../../../catalog/amounts.tsx';
import { backdrop } from '../../../catalog/backdrop.ts';
import { BlookPicture } from '../../../catalog/blook-picture.tsx';
import { catalog } from '../../../catalog/catalog.ts';
import { PackName } from '../../../catalog/pack-name.tsx';
import { RarityChip } from '../../../catalog/rarity.tsx';
import { useDiscovered } from '../../../session/holdings/discoveries.ts';
import { kindKey, useKinds } from '../../../session/holdings/holdings.ts';
import { WishButton } from '../../../session/wishes/wish-button.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Segmented } from '../../../ui/controls/segmented.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Card } from '../../../ui/surfaces/card.tsx';
import { Empty } from '../../../ui/surfaces/empty.tsx';
import { PaperTag } from '../../../ui/surfaces/paper-tag.tsx';
import { FoilChip } from '../../../ui/text/chip.tsx';
import { CopySale } from '../sell/copy-sale.tsx';
import { inSellingOrder } from '../sell/sell-blooks.ts';
import { BlookFacts } from './blook-facts.tsx';
import { BlookHistory } from './blook-history.tsx';
import styles from './copies.module.css';
import detail from './detail.module.css';
import type { OnAuction } from './on-auction.ts';

interface BlookCopiesProps {
  blookId: number;
  shiny: boolean;
  onShiny: (shiny: boolean) => void;
  onBack: () => void;
  onAuction: OnAuction;
}

/** All copies of a blook by serial, the actions on them, and the history of each. */
export function BlookCopies({ blookId, shiny, onShiny, onBack, onAuction }: BlookCopiesProps) {
  const kinds = useKinds();
  const discovered = useDiscovered();
  const kind = kinds.get(kindKey(blookId, shiny));
  const copies = useMemo(() => inSellingOrder(kind?.copies ?? []), [kind]);
  const [looked, setLooked] = useState<number | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);

  const blook = catalog.blooks.get(blookId);
  if (!blook)
    return <Empty action={<Button onClick={onBack}>Inventory</Button>}>There is no such toy.</Empty>;
  const pack = blook.packId === null ? undefined : catalog.packs.get(blook.packId);
  const shown = copies.find(({ id }) => id === looked) ?? copies[0];
  const hasBoth = [true, false].every((variant) => kinds.has(kindKey(blookId, variant)));
  const isKnown =
    discovered.has(blookId) || [true, false].some((variant) => kinds.has(kindKey(blookId, variant)));

  return (
    <>
      <nav className={styles.crumb} aria-label="Breadcrumb">
        <Button variant="ghost" size="sm" onClick={onBack}>
          <Icon name="chevron-left" size={16} />
          Inventory
        </Button>
        <span className="muted small">{placeInPack(blookId)}</span>
      </nav>
      <div className={styles.columns}>
        <PaperTag className={detail.tag}>
          <div className={detail.portrait} style={backdrop(blook.backgroundId)}>
            <BlookPicture
              blookId={blookId}
              shiny={shiny}
              width={205}
              silhouette={!isKnown}
              lazy={false}
              className={isKnown ? undefined : detail.outline}
            />
          </div>
          <div className={detail.kind}>
            <WishButton blookId={blookId} shiny={shiny} name={isKnown ? undefined : 'this toy'} />
            <RarityChip rarityId={blook.rarityId} />
            {shiny && <FoilChip>Shiny</FoilChip>}
            {pack && <PackName pack={pack} className="sub small" />}
          </div>
          <h1 ref={heading} tabIndex={-1} className={detail.name}>
            {isKnown ? blook.name : '? ? ?'}
          </h1>
          <p className={detail.lore}>{isKnown ? blook.lore : 'Not found yet.'}</p>
          <BlookFacts blook={blook} shiny={shiny} />
        </PaperTag>
        <Card
          title="Your copies"
          aside={
            <span className="muted small">{formatAmount(copies.length)}, highest serial sells first</span>
          }
        >
          {hasBoth && (
            <Segmented
              label="Which ones"
              value={shiny ? 'shiny' : 'plain'}
              onValue={(variant) => onShiny(variant === 'shiny')}
              options={[
                { value: 'plain', label: 'Plain' },
                { value: 'shiny', label: 'Shiny' },
              ]}
              className={styles.variants}
            />
          )}
          {shown ? (
            <CopySale
              key={kindKey(blookId, shiny)}
              blookId={blookId}
              shiny={shiny}
              copies={copies}
              looked={shown.id}
              onLook={setLooked}
              onAuction={onAuction}
            />
          ) : (
            <Empty>None of these on your shelf.</Empty>
          )}
        </Card>
        {shown && <BlookHistory key={shown.id} copy={shown} />}
      </div>
    </>
  );
}

/** `Bramble Patch, toy 7 of 8` */
function placeInPack(blookId: number): string {
  const packId = catalog.blooks.get(blookId)?.packId;
  if (!packId) return 'Out of no pack';
  const toys = catalog.blooks.all.filter((blook) => blook.packId === packId);
  const place = toys.findIndex(({ id }) => id === blookId) + 1;
  return `${catalog.packs.get(packId)?.name}, toy ${place} of ${toys.length}`;
}
