import type { OwnedBlook } from '@blookery/contract';
import { SELL_MOST, sellingTexts } from '@blookery/game/collecting/selling';
import { useState } from 'react';
import { formatAmount, Tokens } from '../../../catalog/amounts.tsx';
import { BlookPicture } from '../../../catalog/blook-picture.tsx';
import { catalog } from '../../../catalog/catalog.ts';
import { formatSerial } from '../../../catalog/chance.ts';
import { type HeldThings, isFree, useHeld } from '../../../session/holdings/held-queries.ts';
import { useKind } from '../../../session/holdings/holdings.ts';
import { openQueryModal } from '../../../session/queries.tsx';
import { messageOf } from '../../../transport/api-error.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { DigitsInput } from '../../../ui/inputs/digits-input.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { Form } from '../../../ui/inputs/form.tsx';
import { FormActions } from '../../../ui/overlays/form-actions.tsx';
import { FoilChip } from '../../../ui/text/chip.tsx';
import { CodeTag } from '../../../ui/text/code-tag.tsx';
import { KeyValue, KeyValues } from '../../../ui/text/key-values.tsx';
import { announceSale, avatarText } from './sale-text.ts';
import styles from './sell.module.css';
import { inSellingOrder, saleValue, useSellBlooks } from './sell-blooks.ts';

/** How many serials are listed; the rest is only counted. */
const NAMED = 4;

export function openSell(blookId: number, shiny: boolean): void {
  const name = catalog.blooks.get(blookId)?.name ?? 'toys';
  openQueryModal({
    key: 'sell',
    title: `Sell ${name}`,
    width: 440,
    render: (close) => <SellForm blookId={blookId} shiny={shiny} close={close} />,
  });
}

export function SellForm({ blookId, shiny, close }: { blookId: number; shiny: boolean; close: () => void }) {
  const held = useHeld();
  const owned = useKind(blookId, shiny)?.copies ?? [];
  const free = owned.filter(({ id }) => isFree(held, id));
  // During the sale, and until the dialog is closed, it keeps showing what is being sold.
  const [offered, setOffered] = useState<OwnedBlook[] | null>(null);
  const copies = offered ?? inSellingOrder(free);
  const [wanted, setWanted] = useState<number | null>(1);
  // The copies of a failed sale. Some of them may have been sold: another press sells only the rest, and no other copies.
  const [tried, setTried] = useState<ReadonlySet<number> | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const selling = useSellBlooks();
  // Copies may disappear while the dialog is open, in another tab or in a trade.
  const chosen = tried
    ? copies.filter(({ id }) => tried.has(id))
    : copies.slice(0, Math.min(wanted ?? 0, copies.length));
  const count = chosen.length;
  const price = saleValue(blookId, shiny);
  const avatar = avatarText(chosen, held.worn);

  const choose = (next: number | null) => {
    setWanted(next);
    setTried(null);
    setFault(null);
  };
  const submit = async () => {
    if (offered) return;
    if (chosen.length === 0) return setFault(sellingTexts.nothingSelected);
    setOffered(copies);
    const ids = chosen.map(({ id }) => id);
    try {
      announceSale(await selling.mutateAsync(ids), blookId);
      close();
    } catch (error) {
      setOffered(null);
      setTried(new Set(ids));
      setFault(messageOf(error));
    }
  };

  return (
    <Form onSubmit={submit}>
      <div className={styles.top}>
        <BlookPicture blookId={blookId} shiny={shiny} width={92} lazy={false} />
        <div className={styles.fields}>
          {shiny && <FoilChip>Shiny, ten times the price</FoilChip>}
          <Field label="How many" error={fault} hint={ownedText(owned.length, countKept(held, owned))}>
            <DigitsInput
              value={tried ? count : wanted}
              onValue={choose}
              max={copies.length}
              autoFocus
              maxLength={6}
            />
          </Field>
          <div className={styles.quick}>
            {copies.length > 2 && (
              <Button size="sm" variant="ghost" onClick={() => choose(copies.length - 1)}>
                All but one
              </Button>
            )}
            {copies.length > 1 && (
              <Button size="sm" variant="ghost" onClick={() => choose(copies.length)}>
                All {formatAmount(copies.length)}
              </Button>
            )}
          </div>
        </div>
      </div>
      <KeyValues>
        <KeyValue name="Each">
          <Tokens amount={price} size="sm" />
        </KeyValue>
        <KeyValue name="You get">
          <Tokens amount={price * count} size="sm" />
        </KeyValue>
      </KeyValues>
      {count > 0 && (
        <p className={styles.serials}>
          <span className="muted small">Highest serial first:</span>
          {chosen.slice(0, NAMED).map(({ id, serial }) => (
            <CodeTag key={id}>{formatSerial(serial)}</CodeTag>
          ))}
          {count > NAMED && <span className="muted small">and {formatAmount(count - NAMED)} more</span>}
        </p>
      )}
      {avatar && <p className="muted small">{avatar}</p>}
      {count > SELL_MOST && (
        <p className="muted small">
          The shop takes {formatAmount(SELL_MOST)} at a time, so this takes a moment.
        </p>
      )}
      <FormActions
        onCancel={close}
        cancel={`Keep ${copies.length === 1 ? 'it' : 'them'}`}
        busy={offered !== null}
      >
        Sell for {formatAmount(price * count)}
      </FormActions>
    </Form>
  );
}

interface Kept {
  held: number;
  locked: number;
}

const countKept = ({ blooks, locked }: HeldThings, owned: readonly OwnedBlook[]): Kept => ({
  held: owned.filter(({ id }) => blooks.has(id)).length,
  locked: owned.filter(({ id }) => locked.has(id)).length,
});

/** `You own 4; 1 of them is in an auction, a trade or a swap, 2 are locked.` */
function ownedText(owned: number, { held, locked }: Kept): string {
  const be = (count: number) => (count === 1 ? 'is' : 'are');
  const kept = [
    ...(held > 0 ? [`${formatAmount(held)} of them ${be(held)} in an auction, a trade or a swap`] : []),
    ...(locked > 0 ? [`${formatAmount(locked)} ${be(locked)} locked`] : []),
  ];
  return kept.length === 0
    ? `You own ${formatAmount(owned)}.`
    : `You own ${formatAmount(owned)}; ${kept.join(', ')}.`;
}
