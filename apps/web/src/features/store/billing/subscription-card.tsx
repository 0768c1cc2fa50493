import type { CurrentUser, Subscription } from '@blookery/contract';
import { formatDollars } from '@blookery/game/trading/store';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { catalog, resourceUrl } from '../../../catalog/catalog.ts';
import { useRequiredUser } from '../../../session/session.ts';
import { messageOf } from '../../../transport/api-error.ts';
import { call } from '../../../transport/http.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { LinkButton } from '../../../ui/controls/link-button.tsx';
import { confirmModal, errorModal } from '../../../ui/overlays/modals.tsx';
import { showToast } from '../../../ui/overlays/toasts.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { Card } from '../../../ui/surfaces/card.tsx';
import { Skeleton } from '../../../ui/surfaces/skeleton.tsx';
import { StatusDot } from '../../../ui/text/status-dot.tsx';
import { billingQuery, setBilling } from '../store-queries.ts';
import { dayOf } from '../store-text.ts';
import styles from './billing.module.css';

/** The membership: what it is, when it renews or ends, and how to cancel it. */
export function SubscriptionCard() {
  const user = useRequiredUser();
  const { data, isPending } = useQuery(billingQuery);
  const running = data?.subscription;
  return (
    <Card title="Subscription" aside={running ? <State subscription={running} /> : undefined}>
      {isPending ? (
        <Skeleton height={56} shape="box" />
      ) : running ? (
        <Running subscription={running} />
      ) : (
        <Lasting membership={user.subscription} />
      )}
    </Card>
  );
}

function State({ subscription: { status, cancelAtPeriodEnd } }: { subscription: Subscription }) {
  if (status === 'past_due') return <StatusDot tone="bad">Payment failed</StatusDot>;
  return cancelAtPeriodEnd ? (
    <StatusDot tone="amber">Ending</StatusDot>
  ) : (
    <StatusDot tone="good">Active</StatusDot>
  );
}

function Running({ subscription }: { subscription: Subscription }) {
  const { productId, price, periodEnd, cancelAtPeriodEnd, status } = subscription;
  const product = catalog.products.get(productId);
  const name = product?.name ?? 'Your membership';
  const [busy, setBusy] = useState(false);
  const change = async (cancel: boolean) => {
    setBusy(true);
    try {
      const after = await call('PUT /api/stripe/subscription', { body: { cancelAtPeriodEnd: cancel } });
      setBilling((billing) => ({ ...billing, subscription: after }));
      showToast({
        kind: 'success',
        text: cancel ? `${name} stays yours until ${dayOf(periodEnd)}, then ends.` : `${name} goes on.`,
      });
    } catch (error) {
      void errorModal(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const cancel = async () => {
    const isSure = await confirmModal({
      title: `Cancel ${name}?`,
      text: `It stays yours until ${dayOf(periodEnd)}, and nothing is charged after that.`,
      confirm: 'Cancel plan',
      cancel: 'Keep it',
      danger: true,
    });
    if (isSure) await change(true);
  };
  return (
    <div className={styles.plan}>
      <Picture src={product ? resourceUrl(product.imageId) : ''} alt="" width={52} height={52} lazy={false} />
      <div className={styles.planWords}>
        <b>{name}</b>
        <p>
          {status === 'past_due'
            ? `The last renewal at ${formatDollars(price)} did not go through. Check your primary card.`
            : cancelAtPeriodEnd
              ? `Ends ${dayOf(periodEnd)}`
              : `Renews ${dayOf(periodEnd)} at ${formatDollars(price)}`}
        </p>
      </div>
      {cancelAtPeriodEnd ? (
        <Button size="sm" busy={busy} onClick={() => void change(false)}>
          Keep plan
        </Button>
      ) : (
        <Button size="sm" variant="ghost" busy={busy} onClick={() => void cancel()}>
          Cancel plan
        </Button>
      )}
    </div>
  );
}

function Lasting({ membership }: { membership: CurrentUser['subscription'] }) {
  const product = membership && catalog.products.get(membership.productId);
  if (!product) {
    return (
      <div className={styles.plan}>
        <p className={styles.planWords}>No plan. The game is whole without one.</p>
        <LinkButton size="sm" to="/store">
          See plans
        </LinkButton>
      </div>
    );
  }
  return (
    <div className={styles.plan}>
      <Picture src={resourceUrl(product.imageId)} alt="" width={52} height={52} lazy={false} />
      <div className={styles.planWords}>
        <b>{product.name}</b>
        <p>{membership.expiresAt === null ? 'Yours for good.' : `Until ${dayOf(membership.expiresAt)}`}</p>
      </div>
    </div>
  );
}
