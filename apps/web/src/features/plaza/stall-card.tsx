/** The listings on a stall: up to six, each linked to the auction house. */
import type { PlazaStall } from '@blookery/contract';
import { Tokens } from '../../catalog/amounts.tsx';
import { BlookPicture } from '../../catalog/blook-picture.tsx';
import { catalog, resourceUrl } from '../../catalog/catalog.ts';
import { WishPicture } from '../../session/wishes/wish-picture.tsx';
import { LinkButton } from '../../ui/controls/link-button.tsx';
import { openModal } from '../../ui/overlays/modals.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { usePlaza } from './plaza-store.ts';
import styles from './stall-card.module.css';

export function openStallCard(stall: number): void {
  const { stalls, players } = usePlaza.getState();
  const kept = stalls.get(stall);
  const keeper = kept?.userId ? players.get(kept.userId)?.face.username : undefined;
  if (!kept) return;
  openModal({
    title: keeper ? `The stall of ${keeper}` : 'A stall',
    width: 520,
    key: `plaza-stall-${stall}`,
    render: (close) => <StallCard stall={stall} close={close} />,
  });
}

function StallCard({ stall, close }: { stall: number; close: () => void }) {
  const listings = usePlaza(({ stalls }) => stalls.get(stall)?.listings);
  const isMine = usePlaza(({ stalls, userId }) => stalls.get(stall)?.userId === userId);
  if (!listings?.length) return <p>The stall has just been packed up.</p>;
  return (
    <ul className={styles.goods}>
      {listings.map((listing) => (
        <Good key={listing.auctionId} listing={listing} isMine={isMine} close={close} />
      ))}
    </ul>
  );
}

interface GoodProps {
  listing: PlazaStall['listings'][number];
  isMine: boolean;
  close: () => void;
}

function Good({ listing, isMine, close }: GoodProps) {
  const Toy = isMine ? BlookPicture : WishPicture;
  const { auctionId, blookId, itemId, shiny, price, buyItNow } = listing;
  const item = itemId === null ? undefined : catalog.items.get(itemId);
  const name = blookId === null ? item?.name : catalog.blooks.get(blookId)?.name;
  return (
    <li className={styles.good}>
      {blookId === null ? (
        <Picture src={resourceUrl(item?.imageId ?? 0)} alt="" width={56} height={56} />
      ) : (
        <Toy blookId={blookId} shiny={shiny} width={56} />
      )}
      <span className={styles.name}>
        {shiny ? 'Shiny ' : ''}
        {name ?? 'Something'}
      </span>
      <Tokens amount={price} size="sm" />
      <LinkButton to={`/auction-house?id=${auctionId}`} size="sm" onClick={close}>
        {buyItNow ? 'Buy' : 'Bid'}
      </LinkButton>
    </li>
  );
}
