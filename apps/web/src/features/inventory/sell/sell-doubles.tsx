import type { Duplicates } from '@blookery/contract';
import { SELL_MOST } from '@blookery/game/collecting/selling';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { formatAmount, Tokens } from '../../../catalog/amounts.tsx';
import { BlookPicture } from '../../../catalog/blook-picture.tsx';
import { catalog } from '../../../catalog/catalog.ts';
import { NotLoaded } from '../../../session/failed-note.tsx';
import { kindKey, useKinds } from '../../../session/holdings/holdings.ts';
import { openQueryModal } from '../../../session/queries.tsx';
import { messageOf } from '../../../transport/api-error.ts';
import { call } from '../../../transport/http.ts';
import { insistOn } from '../../../transport/insist-on.ts';
import { requestKeys } from '../../../transport/request-keys.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FieldNote } from '../../../ui/inputs/field.tsx';
import { ModalActions } from '../../../ui/overlays/modals.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { scrolledByKeys } from '../../../ui/surfaces/scrolled-by-keys.ts';
import { duplicatesQuery } from '../inventory-queries.ts';
import { KeptBack } from '../locks/kept-back.tsx';
import { announceSale } from './sale-text.ts';
import styles from './sell.module.css';
import { onStage, takeOffShelf } from './sell-blooks.ts';

export function openSellDoubles(): void {
  openQueryModal({
    key: 'sell-doubles',
    title: 'Sell doubles',
    width: 760,
    render: (close) => <SellDoubles close={close} />,
  });
}

function SellDoubles({ close }: { close: () => void }) {
  const doubles = useQuery(duplicatesQuery);
  if (doubles.data) return <DoublesOffer offer={doubles.data} close={close} />;
  return <NotLoaded query={doubles} rows={4} />;
}

function DoublesOffer({ offer, close }: { offer: Duplicates; close: () => void }) {
  const client = useQueryClient();
  const keys = useRef(requestKeys());
  const selling = useMutation({
    mutationFn: ({ kinds, count, tokens }: Duplicates) =>
      onStage(new Set(kinds.map(({ blookId, shiny }) => kindKey(blookId, shiny))), () =>
        insistOn(keys.current, [count, tokens], (extras) =>
          call('PUT /api/blooks/sell-duplicates', { body: { count, tokens }, ...extras }),
        ),
      ),
    onSuccess: (sold) => {
      takeOffShelf(sold);
      announceSale({ count: sold.blooks.length, tokens: sold.tokens }, null);
      close();
    },
    // The duplicates have probably changed, so the list is refetched below the message.
    onError: () => client.invalidateQueries({ queryKey: duplicatesQuery.queryKey }),
  });

  if (offer.count === 0) {
    return (
      <>
        <p className="sub">You have no doubles. One of each kind is never sold from here.</p>
        <KeptBack kept={offer.kept} />
        <ModalActions>
          <Button variant="primary" autoFocus onClick={close}>
            Okay
          </Button>
        </ModalActions>
      </>
    );
  }
  return (
    <>
      <div className={styles.offer}>
        <section className={styles.goes}>
          <h3>To the counter</h3>
          <DoublesList offer={offer} />
        </section>
        <KeptBack kept={offer.kept} />
      </div>
      {offer.count >= SELL_MOST && (
        <p className="muted small">
          The shop takes {formatAmount(SELL_MOST)} at a time. Come back for the rest.
        </p>
      )}
      <FieldNote error={selling.isError ? messageOf(selling.error) : null} />
      <ModalActions>
        <p className="sub small">
          One of each kind stays: your avatar or a locked one, else the lowest serial. A shiny is a kind of
          its own.
        </p>
        <Button variant="ghost" onClick={close}>
          Keep them
        </Button>
        <Button variant="primary" busy={selling.isPending} onClick={() => selling.mutate(offer)}>
          Sell {formatAmount(offer.count)} for {formatAmount(offer.tokens)}
        </Button>
      </ModalActions>
    </>
  );
}

function DoublesList({ offer }: { offer: Duplicates }) {
  const kinds = useKinds();
  const dearestFirst = [...offer.kinds].sort((a, b) => b.tokens - a.tokens);
  return (
    <ul className={styles.doubles} aria-label="What is sold and what stays" {...scrolledByKeys}>
      {dearestFirst.map(({ blookId, shiny, count, tokens }) => {
        const owned = kinds.get(kindKey(blookId, shiny))?.copies.length ?? count + 1;
        return (
          <li key={kindKey(blookId, shiny)} className={styles.double}>
            <BlookPicture blookId={blookId} shiny={shiny} width={36} />
            <span className={styles.doubleWords}>
              <strong>{catalog.blooks.get(blookId)?.name}</strong>
              {shiny && <Icon name="spark" size={16} label="Shiny" />}
              <span className="muted small">
                {formatAmount(count)} {count === 1 ? 'goes' : 'go'},{' '}
                {formatAmount(Math.max(1, owned - count))} {owned - count > 1 ? 'stay' : 'stays'}
              </span>
            </span>
            <Tokens amount={tokens} size="sm" />
          </li>
        );
      })}
    </ul>
  );
}
