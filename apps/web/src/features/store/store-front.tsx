import type { Product, Store } from '@blookery/contract';
import { greeting } from '@blookery/game/trading/store';
import { useQuery } from '@tanstack/react-query';
import { catalog, getConfig } from '../../catalog/catalog.ts';
import { useRequiredUser } from '../../session/session.ts';
import { messageOf } from '../../transport/api-error.ts';
import { useNow } from '../../ui/browser/clock.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Empty } from '../../ui/surfaces/empty.tsx';
import { Note } from '../../ui/surfaces/note.tsx';
import { PageHead } from '../../ui/surfaces/page-head.tsx';
import { Skeleton } from '../../ui/surfaces/skeleton.tsx';
import { MembershipCard } from './billing/membership-card.tsx';
import { ProductCard } from './product-card.tsx';
import styles from './store-front.module.css';
import { billingQuery, storesQuery } from './store-queries.ts';

/** The blooks beside memberships, in turn. */
const toys = ['blooks/kaleido', 'blooks/crumpet'] as const;

const isProduct = (product: Product | undefined): product is Product => product !== undefined;

export function StoreFront() {
  const { username } = useRequiredUser();
  const now = useNow();
  const { data: stores, isError, error, refetch } = useQuery(storesQuery);
  const { mode } = getConfig().payments;
  return (
    <>
      <PageHead
        title={`${greeting(new Date(now).getHours())}, ${username}`}
        sub="Everything here is optional. Prices in US dollars, tax included."
      />
      {mode === 'sandbox' && (
        <Note tone="warn" className={styles.testNote}>
          <b>Test mode.</b> No money moves here: cards are play cards, and so are the receipts.
        </Note>
      )}
      {mode === 'off' && (
        <Note className={styles.testNote}>The till is closed here. You can look, but not buy.</Note>
      )}
      {isError && (
        <Empty action={<Button onClick={() => void refetch()}>Try again</Button>}>{messageOf(error)}</Empty>
      )}
      {!stores && !isError && <StoreSkeleton />}
      {stores
        ?.toSorted((a, b) => a.priority - b.priority)
        .map((store) => (
          <Counter key={store.id} store={store} />
        ))}
    </>
  );
}

function Counter({ store }: { store: Store }) {
  const { data: billing } = useQuery(billingQuery);
  const products = store.products
    .map((id) => catalog.products.get(id))
    .filter(isProduct)
    .sort((a, b) => a.priority - b.priority);
  const memberships = products.filter(({ isSubscription }) => isSubscription);
  const others = products.filter(({ isSubscription }) => !isSubscription);
  return (
    <section className={styles.counter} aria-label={store.name}>
      <h2>{store.name}</h2>
      <p className={styles.about}>{store.description}</p>
      {memberships.map((product, index) => (
        <MembershipCard
          key={product.id}
          product={product}
          billing={billing}
          toy={toys[index % toys.length] ?? toys[0]}
        />
      ))}
      {others.length > 0 && (
        <ul className={styles.goods}>
          {others.map((product) => (
            <li key={product.id}>
              <ProductCard product={product} owned={billing?.owned.includes(product.id) ?? false} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const StoreSkeleton = () => (
  <div className={styles.counter} role="status" aria-label="Loading">
    <Skeleton width={180} height={28} />
    <Skeleton height={168} shape="box" />
    <div className={styles.goods}>
      <Skeleton height={232} shape="box" />
      <Skeleton height={232} shape="box" />
      <Skeleton height={232} shape="box" />
    </div>
  </div>
);
