import { SWAP_OFFERS_MAX } from '@blookery/game/trading/swaps';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { openQueryModal } from '../../../session/queries.tsx';
import { Button, type ButtonLook } from '../../../ui/controls/button.tsx';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { SkeletonRows } from '../../../ui/surfaces/skeleton.tsx';
import { ownOffersQuery } from '../swap-queries.ts';
import styles from './new-offer-button.module.css';

const { Component: NewOffer } = lazyPart(() => import('./new-offer.tsx'));

/** Opens a new offer if the player may make another one. On a phone it shows only the plus. */
export function NewOfferButton({ variant }: Pick<ButtonLook, 'variant'>) {
  const { data: own } = useQuery(ownOffersQuery);
  const isFull = own !== undefined && own.length >= SWAP_OFFERS_MAX;
  return (
    <Button
      variant={variant}
      aria-label="New offer"
      disabled={!own || isFull}
      onClick={() => own && openNewOffer(own.length + 1)}
    >
      <Icon name="plus" />
      <span className={styles.words}>New offer</span>
    </Button>
  );
}

/** `place` is which of the player's offers it would be. */
export function openNewOffer(place: number): void {
  openQueryModal({
    key: 'swap-offer',
    title: 'New offer',
    width: 980,
    render: (close) => (
      <Suspense fallback={<SkeletonRows rows={6} />}>
        <NewOffer place={place} close={close} />
      </Suspense>
    ),
  });
}
