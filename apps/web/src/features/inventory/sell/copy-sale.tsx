import type { OwnedBlook } from '@blookery/contract';
import { AUCTION_BULK_MOST } from '@blookery/game/auctions/auctions';
import { sellingTexts } from '@blookery/game/collecting/selling';
import { useState } from 'react';
import { countOf, formatAmount } from '../../../catalog/amounts.tsx';
import { catalog } from '../../../catalog/catalog.ts';
import { formatSerial } from '../../../catalog/chance.ts';
import { isFree, useHeld } from '../../../session/holdings/held-queries.ts';
import { useRequiredUser } from '../../../session/session.ts';
import { messageOf } from '../../../transport/api-error.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { DigitsInput } from '../../../ui/inputs/digits-input.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { confirmModal } from '../../../ui/overlays/modals.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import styles from '../detail/copies.module.css';
import { CopyList } from '../detail/copy-list.tsx';
import type { OnAuction } from '../detail/on-auction.ts';
import { WearButton } from '../detail/wear-button.tsx';
import { announceSale, avatarText, saleText } from './sale-text.ts';
import { saleValue, useSellBlooks } from './sell-blooks.ts';

interface CopySaleProps {
  blookId: number;
  shiny: boolean;
  /** In selling order. */
  copies: readonly OwnedBlook[];
  /** The copy whose history is shown. */
  looked: number;
  onLook: (id: number) => void;
  onAuction: OnAuction;
}

/** Selects copies one by one or by number, to sell or auction them. */
export function CopySale({ blookId, shiny, copies, looked, onLook, onAuction }: CopySaleProps) {
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const [fault, setFault] = useState<string | null>(null);
  const selling = useSellBlooks();
  const price = saleValue(blookId, shiny);
  const held = useHeld();
  const free = copies.filter(({ id }) => isFree(held, id));
  const chosen = free.filter(({ id }) => picked.has(id));
  const single = chosen[0] ?? free.find(({ id }) => id === looked);
  const inBulk = useRequiredUser().experiments.includes('auction-bulk');
  const offered =
    single && inBulk && chosen.length > 1 ? chosen.slice(0, AUCTION_BULK_MOST) : single ? [single] : [];

  const pick = (ids: Iterable<number>) => {
    setPicked(new Set(ids));
    setFault(null);
  };
  const toggle = (id: number) => {
    const next = new Set(picked);
    if (!next.delete(id)) next.add(id);
    pick(next);
    onLook(id);
  };
  const sell = async () => {
    if (chosen.length === 0) return setFault(sellingTexts.nothingSelected);
    const sale = { count: chosen.length, tokens: chosen.length * price };
    const name = catalog.blooks.get(blookId)?.name ?? 'toys';
    const facts = [
      `The shop pays ${countOf(sale.tokens, 'token')}, and does not give toys back.`,
      avatarText(chosen, held.worn),
    ];
    const sure = await confirmModal({
      title: `Sell ${formatAmount(sale.count)} ${name}?`,
      text: facts.filter(Boolean).join(' '),
      confirm: `Sell for ${formatAmount(sale.tokens)}`,
      cancel: 'Keep them',
    });
    if (!sure) return;
    try {
      // After the last copy is sold, this component may be unmounted before the response; the promise still resolves.
      announceSale(await selling.mutateAsync(chosen.map(({ id }) => id)), blookId);
      pick([]);
    } catch (error) {
      setFault(messageOf(error));
    }
  };

  return (
    <>
      <CopyList
        copies={copies}
        price={price}
        picked={picked}
        held={held}
        looked={looked}
        onToggle={toggle}
        onLook={onLook}
      />
      <div className={styles.sale}>
        <Field label="How many" hint="The highest serials are picked first." error={fault}>
          <DigitsInput
            value={chosen.length === 0 ? null : chosen.length}
            onValue={(count) => pick(free.slice(0, count ?? 0).map(({ id }) => id))}
            max={free.length}
            placeholder="0"
          />
        </Field>
        <div className={styles.actions}>
          {single && (
            <Button variant="primary" onClick={() => onAuction(offered.map(({ id }) => ({ blook: id })))}>
              <Icon name="gavel" />
              Auction {offered.length > 1 ? `${offered.length} copies` : formatSerial(single.serial)}
            </Button>
          )}
          <Button busy={selling.isPending} onClick={() => void sell()}>
            {chosen.length === 0 ? 'Sell' : `Sell for ${formatAmount(chosen.length * price)}`}
          </Button>
          {single && <WearButton blook={single} variant="ghost" />}
        </div>
        <p role="status" className="visually-hidden">
          {selling.isSuccess && saleText(selling.data, catalog.blooks.get(blookId)?.name ?? 'toys')}
        </p>
      </div>
    </>
  );
}
