import type { Auction } from '@blookery/contract';
import { memo } from 'react';
import { formatAmount, Tokens } from '../../../catalog/amounts.tsx';
import { PlayerName } from '../../../catalog/player-face.tsx';
import { RarityPip } from '../../../catalog/rarity.tsx';
import { useRequiredUser } from '../../../session/session.ts';
import { WishButton } from '../../../session/wishes/wish-button.tsx';
import { messageOf } from '../../../transport/api-error.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { showToast } from '../../../ui/overlays/toasts.tsx';
import { AvatarFrame } from '../../../ui/pictures/avatar-frame.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Cell, TableRow } from '../../../ui/surfaces/table.tsx';
import { useWatchListing } from '../auction-queries.ts';
import {
  actionOf,
  bidsText,
  copyText,
  currentPrice,
  isSoon,
  kindOf,
  type ListingAction,
  lookOf,
  percentOff,
  priceText,
} from '../listing/listing-text.ts';
import { TimeLeft, useLeft } from '../listing/time-left.tsx';
import styles from './listing-table.module.css';

interface ListingRowProps {
  auction: Auction;
  average: number | undefined;
  watched: boolean;
  outbid: boolean;
  onSelect: (id: number) => void;
}

const actionTexts: Readonly<Record<ListingAction, string>> = { remove: 'Remove', buy: 'Buy', bid: 'Bid' };

export const ListingRow = memo(function ListingRow({
  auction,
  average,
  watched,
  outbid,
  onSelect,
}: ListingRowProps) {
  const me = useRequiredUser().id;
  const kind = kindOf(auction);
  const look = lookOf(kind);
  const price = currentPrice(auction);
  const action = actionOf(auction, me);
  const isOver = auction.outcome !== null;
  const leads = !isOver && auction.bids[0]?.user.id === me;
  const { words, tone } = priceText(auction, me, outbid);
  const time = isOver ? (
    <span className="muted">over</span>
  ) : (
    <TimeLeft until={auction.expiresAt} soonClassName={styles.soon} />
  );
  return (
    <TableRow
      tone={action === 'remove' && !isOver ? 'gold' : leads ? 'good' : undefined}
      className={classNames(styles.row, isOver && styles.closed)}
      onClick={() => onSelect(auction.id)}
    >
      <Cell>
        <span className="row">
          <AvatarFrame src={look.image} tint={look.tint} />
          <span className={styles.names}>
            <span className={styles.name}>
              <RarityPip rarityId={look.rarityId} />
              <span className={classNames(styles.title, 'truncate')}>{look.name}</span>
              {kind.shiny && <ShinyMark />}
            </span>
            <span className={styles.under}>
              {time}
              {auction.bidCount > 0 && (
                <>
                  , <span className="nowrap">{bidsText(auction.bidCount)}</span>
                </>
              )}
            </span>
          </span>
        </span>
      </Cell>
      <Cell className={classNames(styles.wide, styles.serial)}>{copyText(auction)}</Cell>
      <Cell className={styles.wide}>
        <PlayerName player={auction.seller} truncate className={styles.seller} />
      </Cell>
      <Cell className={styles.wideEnd}>{auction.buyItNow ? '–' : auction.bidCount}</Cell>
      <Cell className={styles.wideEnd}>
        {average === undefined ? (
          <span className="muted">–</span>
        ) : (
          <Average average={average} price={price} />
        )}
      </Cell>
      <Cell className={styles.ends}>
        {!isOver && <SoonClock until={auction.expiresAt} />}
        {time}
      </Cell>
      <Cell end>
        <span className={styles.price}>
          <small className={tone === 'plain' ? undefined : styles[tone]}>{words}</small>
          <Tokens amount={price} size="sm" />
        </span>
      </Cell>
      <Cell end>
        <span className={styles.actions}>
          {auction.blook && !isOver && (
            <WishButton blookId={auction.blook.blookId} shiny={auction.blook.shiny} />
          )}
          {!isOver && <WatchButton id={auction.id} name={look.name} watched={watched} />}
          <Button
            size="sm"
            variant={isOver ? 'ghost' : action === 'buy' ? 'mint' : 'plain'}
            className={styles.action}
            aria-label={`${isOver || leads ? 'Look at' : actionTexts[action]} ${look.name}`}
            onClick={(event) => {
              event.stopPropagation();
              onSelect(auction.id);
            }}
          >
            {isOver || leads ? 'Look' : actionTexts[action]}
          </Button>
        </span>
      </Cell>
    </TableRow>
  );
});

export const ShinyMark = () => (
  <span className={styles.shiny}>
    <Icon name="spark" size={14} label="Shiny" />
    <span className={styles.shinyWord} aria-hidden="true">
      Shiny
    </span>
  </span>
);

function SoonClock({ until }: { until: string }) {
  return isSoon(useLeft(until)) ? <Icon name="clock" size={14} className={styles.clock} /> : null;
}

function Average({ average, price }: { average: number; price: number }) {
  const percent = percentOff(price, average);
  return (
    <span className={styles.average}>
      <span className="muted">{formatAmount(average)}</span>
      <span className={classNames(styles.delta, percent <= 0 && styles.below)}>
        {percent > 0 ? '+' : percent < 0 ? '−' : '±'}
        {Math.min(999, Math.abs(percent))}%
      </span>
    </span>
  );
}

function WatchButton({ id, name, watched }: { id: number; name: string; watched: boolean }) {
  const watch = useWatchListing();
  return (
    <button
      type="button"
      className={styles.watch}
      aria-pressed={watched}
      aria-label={`Watch ${name}`}
      title={watched ? 'You hear when it ends' : 'Hear when it ends'}
      onClick={(event) => {
        event.stopPropagation();
        watch.mutate(
          { id, on: !watched },
          { onError: (error) => showToast({ kind: 'error', header: 'Error', text: messageOf(error) }) },
        );
      }}
    >
      <Icon name="eye" size={18} />
    </button>
  );
}
