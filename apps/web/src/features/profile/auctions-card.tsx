/** The current listings of a player. */
import { Tokens } from '../../catalog/amounts.tsx';
import { resourceUrl } from '../../catalog/catalog.ts';
import { RarityPip } from '../../catalog/rarity.tsx';
import { Link } from '../../navigation/link.tsx';
import { NotLoaded } from '../../session/failed-note.tsx';
import { LinkButton } from '../../ui/controls/link-button.tsx';
import { AvatarFrame } from '../../ui/pictures/avatar-frame.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { List } from '../../ui/surfaces/list.tsx';
import { Countdown } from '../../ui/text/countdown.tsx';
import styles from './auctions-card.module.css';

const auctionTexts = { none: 'No auctions found.' } as const;

export interface ShownAuction {
  readonly id: number;
  readonly name: string;
  readonly imageId: number;
  readonly rarityId: number;
  readonly shiny: boolean;
  /** The highest bid, or the starting price. */
  readonly price: number;
  readonly expiresAt: string;
}

interface AuctionsCardProps {
  seller: string;
  own: boolean;
  /** Null until they have loaded. */
  auctions: readonly ShownAuction[] | null;
  /** The player has more listings than these. */
  hasMore: boolean;
  error: unknown;
  refetch: () => unknown;
}

/** The page with all listings of a seller. */
const sellerPath = (seller: string): string => `/auction-house?seller=${encodeURIComponent(seller)}`;

export function AuctionsCard({ seller, own, hasMore, ...shown }: AuctionsCardProps) {
  const title = own ? 'My auctions' : 'Auctions';
  return (
    <Card
      title={title}
      aria-label={title}
      aside={
        hasMore && (
          <LinkButton to={sellerPath(seller)} size="sm" variant="ghost">
            Show all
          </LinkButton>
        )
      }
    >
      <Content seller={seller} own={own} {...shown} />
    </Card>
  );
}

function Content({ seller, own, auctions, ...query }: Omit<AuctionsCardProps, 'hasMore'>) {
  if (auctions === null) return <NotLoaded query={query} />;
  if (auctions.length === 0) {
    return (
      <>
        <p className={styles.none}>{auctionTexts.none}</p>
        {own && (
          <LinkButton to="/auction-house" block className={styles.begin}>
            To the auction house
          </LinkButton>
        )}
      </>
    );
  }
  return (
    <List className={styles.list}>
      {auctions.map((auction) => (
        <li key={auction.id}>
          <Link to={sellerPath(seller)} className={styles.auction}>
            <AvatarFrame src={resourceUrl(auction.imageId)} />
            <span className={styles.words}>
              <span className={styles.name}>
                <RarityPip rarityId={auction.rarityId} />
                <span className="truncate">{auction.name}</span>
                {auction.shiny && <Icon name="spark" size={16} label="Shiny" />}
              </span>
              <span className={styles.left}>
                <Countdown until={auction.expiresAt} /> left
              </span>
            </span>
            <Tokens amount={auction.price} size="sm" />
          </Link>
        </li>
      ))}
    </List>
  );
}
