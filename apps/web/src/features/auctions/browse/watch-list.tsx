import { Tokens } from '../../../catalog/amounts.tsx';
import { RarityPip } from '../../../catalog/rarity.tsx';
import { useRequiredUser } from '../../../session/session.ts';
import { messageOf } from '../../../transport/api-error.ts';
import { AvatarFrame } from '../../../ui/pictures/avatar-frame.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Card } from '../../../ui/surfaces/card.tsx';
import { List, ListItem } from '../../../ui/surfaces/list.tsx';
import { Note } from '../../../ui/surfaces/note.tsx';
import { SkeletonRows } from '../../../ui/surfaces/skeleton.tsx';
import { useAuctionsLive } from '../auction-live.ts';
import { useOpenWatched } from '../auction-queries.ts';
import { currentPrice, kindOf, lookOf, priceText } from '../listing/listing-text.ts';
import { TimeLeft } from '../listing/time-left.tsx';
import styles from '../prices/prices.module.css';
import { ShinyMark } from './listing-row.tsx';

const ignore = () => undefined;

/** The open listings that the player watches. */
export function WatchList({ onSelect }: { onSelect: (id: number) => void }) {
  const me = useRequiredUser().id;
  const { data, error } = useOpenWatched();
  useAuctionsLive(ignore);
  // One that ends while the list is shown leaves it.
  const auctions =
    data?.pages.flatMap((page) => page.auctions).filter(({ outcome }) => outcome === null) ?? [];
  return (
    <Card title="Watch list">
      {!data && !error && <SkeletonRows rows={3} />}
      {error && <Note tone="bad">{messageOf(error)}</Note>}
      {data && auctions.length === 0 && (
        <p className="sub">Nothing yet. The eye beside a listing puts it here.</p>
      )}
      <List>
        {auctions.map((auction) => {
          const kind = kindOf(auction);
          const look = lookOf(kind);
          return (
            <ListItem
              key={auction.id}
              leading={<AvatarFrame src={look.image} tint={look.tint} />}
              title={
                <span className={styles.kindName}>
                  <RarityPip rarityId={look.rarityId} />
                  <span className="truncate">{look.name}</span>
                  {kind.shiny && <ShinyMark />}
                </span>
              }
              sub={
                <>
                  {priceText(auction, me, false).words},{' '}
                  <TimeLeft until={auction.expiresAt} soonClassName={styles.soon} />
                </>
              }
              trailing={<Tokens amount={currentPrice(auction)} size="sm" />}
              onSelect={() => onSelect(auction.id)}
            />
          );
        })}
      </List>
      <Note icon={<Icon name="bell" />} className={styles.bell}>
        The bell rings when one of these ends in ten minutes, and again to say how it ended.
      </Note>
    </Card>
  );
}
