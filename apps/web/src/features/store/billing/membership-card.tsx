import type { Billing, Product } from '@blookery/contract';
import { covers, formatDollars } from '@blookery/game/trading/store';
import { catalog, findResource, getConfig, resourceUrl } from '../../../catalog/catalog.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { LinkButton } from '../../../ui/controls/link-button.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { dress, OwnedMark } from '../product-card.tsx';
import { openReview } from '../purchase/review.tsx';
import styles from './membership-card.module.css';

interface MembershipCardProps {
  product: Product;
  billing: Billing | undefined;
}

/** A membership, monthly or for life. */
export function MembershipCard({ product, billing, toy }: MembershipCardProps & { toy: string }) {
  const { name, description, imageId, price, subscriptionPrice } = product;
  return (
    <article className={styles.membership} style={dress(product)}>
      <div className={styles.membershipHead}>
        <Picture
          src={resourceUrl(imageId)}
          alt=""
          width={60}
          height={60}
          className={styles.medal}
          lazy={false}
        />
        <div className={styles.membershipWords}>
          <h3 className={styles.lettered}>{name}</h3>
          <p>{description}</p>
        </div>
      </div>
      <div className={styles.membershipFoot}>
        {subscriptionPrice !== null && (
          <span className={styles.monthly}>
            <b>{formatDollars(subscriptionPrice)}</b> a month
          </span>
        )}
        <Ways product={product} billing={billing} lifetime={price} />
      </div>
      <Picture src={findResource(toy)} alt="" width={164} height={164} className={styles.membershipToy} />
    </article>
  );
}

/** What can still be bought of it, or what the player has already. */
function Ways({ product, billing, lifetime }: MembershipCardProps & { lifetime: number | null }) {
  const isClosed = getConfig().payments.mode === 'off';
  const ownsIt = billing?.owned.some((id) => {
    const owned = catalog.products.get(id);
    return owned?.isSubscription && covers(owned.grants, product.grants);
  });
  if (ownsIt) return <OwnedMark>Yours for good</OwnedMark>;
  const running = billing?.subscription;
  return (
    <>
      {running ? (
        running.productId === product.id && (
          <>
            <OwnedMark>Your plan</OwnedMark>
            <LinkButton size="sm" to="/settings/billing" className={styles.onColor ?? ''}>
              Manage
            </LinkButton>
          </>
        )
      ) : (
        <Button
          className={styles.subscribe}
          aria-label={`Subscribe to ${product.name}`}
          disabled={isClosed}
          onClick={() => openReview(product, 'subscription')}
        >
          Subscribe
        </Button>
      )}
      {lifetime !== null && (
        <Button
          variant="ghost"
          className={styles.onColor}
          aria-label={`${product.name}, lifetime, ${formatDollars(lifetime)}`}
          disabled={isClosed}
          onClick={() => openReview(product, 'lifetime')}
        >
          Lifetime {formatDollars(lifetime)}
        </Button>
      )}
    </>
  );
}
