import { useRef, useState } from 'react';
import { coins, formatAmount, Gems, Tokens } from '../../catalog/amounts.tsx';
import { RarityChip } from '../../catalog/rarity.tsx';
import { playEffect } from '../../catalog/sounds.ts';
import { offerWaysToEarn, openWaysToEarn } from '../../session/earning/short-of-tokens.tsx';
import { applyPlayerUpdated } from '../../session/live/player-updates.ts';
import { useRequiredUser } from '../../session/session.ts';
import { messageOf } from '../../transport/api-error.ts';
import { call, type ResponseBody } from '../../transport/http.ts';
import { freshKey, type Insistence, insist } from '../../transport/insist.ts';
import { Button } from '../../ui/controls/button.tsx';
import { DigitsInput } from '../../ui/inputs/digits-input.tsx';
import { Field } from '../../ui/inputs/field.tsx';
import { ModalActions, openModal } from '../../ui/overlays/modals.tsx';
import { showToast } from '../../ui/overlays/toasts.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { Note } from '../../ui/surfaces/note.tsx';
import { KeyValue, KeyValues } from '../../ui/text/key-values.tsx';
import styles from './purchase-dialog.module.css';
import { type Ware, whyNot } from './ware.ts';
import { WarePicture } from './ware-picture.tsx';

/** Asks before a purchase: shows the thing, the quantity and what is left afterwards. */
export const openPurchase = (ware: Ware): number =>
  openModal({
    key: `buy-${ware.entry.id}`,
    title: ware.name,
    width: 440,
    render: (close) => <PurchaseDialog ware={ware} onDone={close} />,
  });

function PurchaseDialog({ ware, onDone }: { ware: Ware; onDone: () => void }) {
  const user = useRequiredUser();
  const [quantity, setQuantity] = useState<number | null>(1);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  // One key for each decision: if the response is lost, pressing again must not buy twice.
  const key = useRef(freshKey());
  const { entry, most, description, rarityId } = ware;
  const total = entry.price * (quantity ?? 0);
  const left = user[entry.currency] - total;
  const reason = whyNot(ware, quantity, user);
  const Amount = entry.currency === 'gems' ? Gems : Tokens;

  const choose = (next: number | null) => {
    key.current = freshKey();
    setFault(null);
    setQuantity(next);
  };
  const buy = async () => {
    if (reason !== null || quantity === null) {
      setFault(reason);
      if (reason !== null && entry.currency === 'tokens' && left < 0) openWaysToEarn(reason);
      return;
    }
    setBusy(true);
    setFault(null);
    try {
      await buyWare(entry.id, quantity, key.current);
      playEffect('purchase');
      showToast({ kind: 'success', header: 'Yours', text: thanks(ware, quantity) });
      onDone();
    } catch (error) {
      setFault(messageOf(error));
      setBusy(false);
      offerWaysToEarn(error);
    }
  };

  return (
    <>
      <div className={styles.window}>
        <WarePicture ware={ware} large />
      </div>
      <div className={styles.about}>
        {rarityId !== null && <RarityChip rarityId={rarityId} />}
        <p className="sub">{description}</p>
      </div>
      {most > 1 && <Quantity value={quantity} most={most} onValue={choose} />}
      <KeyValues>
        <KeyValue name="Price">
          <Amount amount={total} size="sm" />
        </KeyValue>
        <KeyValue name="Left afterwards">
          {left < 0 ? 'Not enough' : <Amount amount={left} size="sm" />}
        </KeyValue>
      </KeyValues>
      <div role="alert">
        {fault && (
          <Note tone="bad" className={styles.fault}>
            {fault}
          </Note>
        )}
      </div>
      <ModalActions>
        <Button variant="ghost" onClick={onDone}>
          Not now
        </Button>
        <Button variant="primary" busy={busy} autoFocus onClick={() => void buy()}>
          <Picture src={coins[entry.currency]} alt="" width={20} height={20} lazy={false} />
          Buy for {formatAmount(total)}
        </Button>
      </ModalActions>
    </>
  );
}

interface QuantityProps {
  value: number | null;
  most: number;
  onValue: (value: number | null) => void;
}

const Quantity = ({ value, most, onValue }: QuantityProps) => (
  <Field label="How many" hint={`Up to ${most} at once.`}>
    <div className={styles.quantity}>
      <Button
        iconOnly
        aria-label="One less"
        disabled={(value ?? 0) <= 1}
        onClick={() => onValue(Math.max(1, (value ?? 1) - 1))}
      >
        <Icon name="minus" />
      </Button>
      <DigitsInput value={value} max={most} onValue={onValue} className={styles.digits} />
      <Button
        iconOnly
        aria-label="One more"
        disabled={(value ?? 0) >= most}
        onClick={() => onValue(Math.min(most, (value ?? 0) + 1))}
      >
        <Icon name="plus" />
      </Button>
    </div>
  </Field>
);

function thanks({ name, type }: Ware, quantity: number): string {
  const what = quantity > 1 ? `${quantity} × ${name}` : name;
  const verb = quantity > 1 ? 'are' : 'is';
  if (type === 'item') return `${what} ${verb} in your drawer.`;
  return type === 'blook' ? `${what} ${verb} on your shelf.` : `${what} is in your wardrobe.`;
}

type Bought = ResponseBody<'POST /api/market/shop/{entryId}'>;

/** Buys from a shop, and adds the purchase to the session. */
async function buyWare(
  entryId: number,
  quantity: number,
  idempotencyKey: string,
  insistence?: Insistence,
): Promise<Bought> {
  const bought = await insist(
    (signal) =>
      call('POST /api/market/shop/{entryId}', {
        params: { entryId },
        body: { quantity },
        idempotencyKey,
        signal,
      }),
    insistence,
  );
  const { granted, currency, balance } = bought;
  applyPlayerUpdated({
    [currency]: balance,
    blooksAdded: granted.blooks,
    itemsAdded: granted.items,
    titlesAdded: granted.titles,
    bannersAdded: granted.banners,
    fontsAdded: granted.fonts,
  });
  return bought;
}
