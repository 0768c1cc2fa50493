import type { Blook } from '@blookery/contract';
import { soldLast } from '@blookery/game/collecting/selling';
import { backdrop } from '../../../catalog/backdrop.ts';
import { BlookPicture } from '../../../catalog/blook-picture.tsx';
import { catalog } from '../../../catalog/catalog.ts';
import { formatSerial } from '../../../catalog/chance.ts';
import { PackName } from '../../../catalog/pack-name.tsx';
import { RarityChip } from '../../../catalog/rarity.tsx';
import { useDiscovered } from '../../../session/holdings/discoveries.ts';
import { type HeldThings, isFree, useHeld } from '../../../session/holdings/held-queries.ts';
import { useKind } from '../../../session/holdings/holdings.ts';
import { WishButton } from '../../../session/wishes/wish-button.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { LinkButton } from '../../../ui/controls/link-button.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { PaperTag } from '../../../ui/surfaces/paper-tag.tsx';
import { FoilChip } from '../../../ui/text/chip.tsx';
import { CodeTag } from '../../../ui/text/code-tag.tsx';
import { LockRow } from '../locks/lock-row.tsx';
import { inSellingOrder } from '../sell/sell-blooks.ts';
import { openSell } from '../sell/sell-dialog.tsx';
import { BlookFacts } from './blook-facts.tsx';
import styles from './detail.module.css';
import type { OnAuction } from './on-auction.ts';
import { WearButton } from './wear-button.tsx';

interface BlookDetailProps {
  blook: Blook;
  shiny: boolean;
  onCopies: () => void;
  onAuction: OnAuction;
  onLeave: () => void;
}

export function BlookDetail({ blook, shiny, onCopies, onAuction, onLeave }: BlookDetailProps) {
  const kind = useKind(blook.id, shiny);
  const isKnown = useDiscovered().has(blook.id) || kind !== undefined;
  const pack = blook.packId === null ? undefined : catalog.packs.get(blook.packId);
  const held = useHeld();
  const copies = kind ? inSellingOrder(kind.copies) : [];
  const free = copies.find(({ id }) => isFree(held, id));
  const first = free ?? copies[0];
  // A held copy may leave the shelf any time.
  const toWear = soldLast(copies.filter(({ id }) => !held.blooks.has(id))) ?? first;
  const sell = () => {
    onLeave();
    openSell(blook.id, shiny);
  };
  return (
    <PaperTag className={styles.tag} aria-label={isKnown ? blook.name : 'Not found yet'}>
      <div className={styles.portrait} style={backdrop(blook.backgroundId)}>
        <BlookPicture
          blookId={blook.id}
          shiny={shiny}
          width={188}
          silhouette={!isKnown}
          lazy={false}
          className={isKnown ? (kind ? undefined : styles.gone) : styles.outline}
        />
      </div>
      <div className={styles.kind}>
        <WishButton blookId={blook.id} shiny={shiny} name={isKnown ? undefined : 'this toy'} />
        <RarityChip rarityId={blook.rarityId} />
        {shiny && <FoilChip>Shiny</FoilChip>}
        {pack && <PackName pack={pack} className="sub small" />}
      </div>
      <h2 className={styles.name}>{isKnown ? blook.name : '? ? ?'}</h2>
      <p className={styles.lore}>{isKnown ? blook.lore : 'Not found yet.'}</p>
      {isKnown && !kind && <p className="sub small">You had one. It is not on your shelf right now.</p>}
      <BlookFacts blook={blook} shiny={shiny} />
      {kind && first ? (
        <>
          <p className={styles.copies}>
            <CodeTag>{formatSerial(first.serial)}</CodeTag>
            <span className="sub small">
              {free
                ? copiesText(kind.copies.length)
                : `${copiesText(kind.copies.length)}, ${stuckText(held, copies)}`}
            </span>
          </p>
          <LockRow copies={copies} />
          <div className={styles.actions}>
            <Button
              variant="primary"
              className={styles.wide}
              disabled={!free}
              onClick={() => onAuction([{ blook: first.id }])}
            >
              <Icon name="gavel" />
              Auction
            </Button>
            <Button variant="paper" disabled={!free} onClick={sell}>
              Sell
            </Button>
            {toWear && <WearButton blook={toWear} variant="paper" />}
            <Button variant="ghost" className={styles.wide} onClick={onCopies}>
              <Icon name="clock" />
              Copies and history
            </Button>
          </div>
        </>
      ) : (
        pack && (
          <div className={styles.actions}>
            <LinkButton to={`/market?pack=${pack.id}`} variant="primary" className={styles.wide}>
              <Icon name="market" />
              Find {pack.name} in the market
            </LinkButton>
          </div>
        )
      )}
    </PaperTag>
  );
}

const stuckText = ({ locked }: HeldThings, copies: readonly { id: number }[]): string =>
  copies.some(({ id }) => locked.has(id)) ? 'locked' : 'in an auction, a trade or a swap';

const copiesText = (count: number): string =>
  count === 1 ? 'You own one copy' : `You own ${count.toLocaleString('en-US')} copies`;
