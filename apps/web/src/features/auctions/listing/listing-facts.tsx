import type { Auction, Bid } from '@blookery/contract';
import { HOUSE_NAME } from '@blookery/game/auctions/house-lots';
import type { ReactNode } from 'react';
import { Tokens } from '../../../catalog/amounts.tsx';
import { BlookPicture, ItemPicture } from '../../../catalog/blook-picture.tsx';
import { PlayerName, profilePath } from '../../../catalog/player-face.tsx';
import { RarityChip } from '../../../catalog/rarity.tsx';
import { Link } from '../../../navigation/link.tsx';
import { useRequiredUser } from '../../../session/session.ts';
import { WishPicture } from '../../../session/wishes/wish-picture.tsx';
import { List } from '../../../ui/surfaces/list.tsx';
import { FoilChip } from '../../../ui/text/chip.tsx';
import { CodeTag } from '../../../ui/text/code-tag.tsx';
import { KeyValue, KeyValues } from '../../../ui/text/key-values.tsx';
import styles from './dialogs.module.css';
import { bidsText, copyText, currentPrice, kindOf, lookOf } from './listing-text.ts';
import { TimeLeft } from './time-left.tsx';

/** The picture and the facts of a listing, at the top of every dialog. */
export function ListingFacts({ auction }: { auction: Auction }) {
  const kind = kindOf(auction);
  const { rarityId, tint } = lookOf(kind);
  const [top] = auction.bids;
  const Toy = auction.seller.id === useRequiredUser().id ? BlookPicture : WishPicture;
  return (
    <div className={styles.facts}>
      <div className={styles.portrait} style={tint ? { background: tint } : undefined}>
        {kind.type === 'blook' ? (
          <Toy blookId={kind.contentId} shiny={kind.shiny} width={124} lazy={false} />
        ) : (
          <ItemPicture itemId={kind.contentId} size={112} lazy={false} />
        )}
      </div>
      <div>
        <div className={styles.chips}>
          <RarityChip rarityId={rarityId} />
          {kind.shiny && <FoilChip>Shiny</FoilChip>}
          <CodeTag>{copyText(auction)}</CodeTag>
        </div>
        <KeyValues>
          <AmountOf name={priceName(auction)} amount={currentPrice(auction)} />
          {top && auction.outcome === null && (
            <KeyValue name={`Led by, after ${bidsText(auction.bidCount)}`}>
              <PlayerName player={top.user} truncate />
            </KeyValue>
          )}
          {auction.buyer && (
            <KeyValue name="To">
              <PlayerName player={auction.buyer} truncate />
            </KeyValue>
          )}
          <KeyValue name="Sold by">
            {auction.seller.username === HOUSE_NAME ? (
              'The house'
            ) : (
              <Link to={profilePath(auction.seller)} className={styles.seller}>
                <PlayerName player={auction.seller} truncate />
              </Link>
            )}
          </KeyValue>
          <KeyValue name={auction.outcome === null ? 'Ends in' : 'Ended'}>
            {auction.outcome === null ? (
              <TimeLeft until={auction.expiresAt} soonClassName={styles.soon} />
            ) : (
              new Date(auction.closedAt ?? auction.expiresAt).toLocaleString('en-GB', {
                dateStyle: 'medium',
                timeStyle: 'short',
              })
            )}
          </KeyValue>
        </KeyValues>
      </div>
    </div>
  );
}

/** An amount of tokens, with its name. */
export const AmountOf = ({ name, amount }: { name: ReactNode; amount: number }) => (
  <KeyValue name={name}>
    <Tokens amount={amount} size="sm" />
  </KeyValue>
);

function priceName({ outcome, buyItNow, bids }: Auction): string {
  if (outcome === 'sold') return 'Sold for';
  if (outcome === 'removed') return 'Taken back, was';
  if (outcome === 'unsold') return 'Not sold, was';
  if (buyItNow) return 'Price';
  return bids.length > 0 ? 'Top bid' : 'Starting at';
}

/** The bids, the highest first. Collapsed, so that the dialog stays small. */
export function BidList({ bids, count }: { bids: readonly Bid[]; count: number }) {
  if (bids.length < 2) return null;
  return (
    <details className={styles.bids}>
      <summary>The last {bids.length === count ? count : `${bids.length} of ${count}`} bids</summary>
      <List>
        {bids.map(({ id, amount, user }) => (
          <li key={id} className={styles.bid}>
            <PlayerName player={user} truncate />
            <Tokens amount={amount} size="sm" />
          </li>
        ))}
      </List>
    </details>
  );
}
