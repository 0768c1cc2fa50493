import type { GrantKind } from '@blookery/contract';
import { cosmeticLists } from '@blookery/game/players/cosmetics';
import { GRANT_AMOUNT_MAX, GRANT_COUNT_MAX } from '@blookery/game/players/staff';
import { useRef, useState } from 'react';
import { catalog } from '../../../catalog/catalog.ts';
import { call } from '../../../transport/http.ts';
import { insistOn } from '../../../transport/insist-on.ts';
import { requestKeys } from '../../../transport/request-keys.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { Field, FieldRow } from '../../../ui/inputs/field.tsx';
import { Form } from '../../../ui/inputs/form.tsx';
import { Select } from '../../../ui/inputs/select.tsx';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import { keysOf } from '../../../ui/keys-of.ts';
import { showToast } from '../../../ui/overlays/toasts.tsx';
import { Card } from '../../../ui/surfaces/card.tsx';
import { isReason } from '../ask-reason.tsx';
import styles from '../content.module.css';
import { ReasonField } from '../reason-field.tsx';
import { useDoing } from '../staff-queries.ts';
import { grantTexts } from '../staff-text.ts';

const kinds = keysOf(grantTexts);
type Shelf = 'blooks' | 'items' | 'titles' | 'banners' | 'fonts' | 'badges';
const isCurrency = (kind: GrantKind): boolean => ['tokens', 'gems', 'experience'].includes(kind);
const shelves: Partial<Record<GrantKind, Shelf>> = { blook: 'blooks', item: 'items', ...cosmeticLists };

function thingsOf(kind: GrantKind): readonly { id: number; name: string }[] {
  const shelf = shelves[kind];
  return shelf ? catalog[shelf].all : [];
}

/** A grant by hand: made by the economy, with a reason, and the player is notified. */
export function GrantForm() {
  const [username, setUsername] = useState('');
  const [kind, setKind] = useState<GrantKind>('tokens');
  const [amount, setAmount] = useState('');
  const [contentId, setContentId] = useState('');
  const [shiny, setShiny] = useState(false);
  const [reason, setReason] = useState('');
  // A second press of the same form is the same grant. It is a new one after it succeeded or was changed.
  const keys = useRef(requestKeys());
  const doing = useDoing(
    async () => {
      const { id } = await call('GET /api/users/{idOrUsername}', {
        params: { idOrUsername: username.trim() },
      });
      const what = isCurrency(kind)
        ? { amount: Number(amount) }
        : {
            contentId: Number(contentId),
            ...(kind === 'blook' && { shiny }),
            ...((kind === 'blook' || kind === 'item') && { count: Number(amount) || 1 }),
          };
      const body = { userId: id, kind, reason: reason.trim(), ...what };
      return insistOn(keys.current, [body], (extras) => call('POST /api/staff/grants', { body, ...extras }));
    },
    () => {
      setReason('');
      setAmount('');
      showToast({ kind: 'success', text: `Given to ${username}, and written down.` });
    },
  );
  const isCounted = isCurrency(kind) || kind === 'blook' || kind === 'item';
  const ready =
    username.trim() !== '' &&
    isReason(reason) &&
    (isCurrency(kind) ? Number(amount) >= 1 : contentId !== '') &&
    (!isCounted || amount === '' || /^\d+$/.test(amount));
  const submit = () => {
    if (ready && !doing.isPending) doing.mutate(undefined);
  };
  return (
    <Card title="Give something">
      <Form className={styles.stack} onSubmit={submit}>
        <FieldRow>
          <Field label="To">
            <TextInput
              value={username}
              onValue={setUsername}
              placeholder="Username"
              maxLength={16}
              autoComplete="off"
            />
          </Field>
          <Field label="What">
            <Select
              value={kind}
              onValue={(next) => {
                setKind(next);
                setContentId('');
              }}
              options={kinds.map((value) => ({ value, label: grantTexts[value] }))}
            />
          </Field>
        </FieldRow>
        {!isCurrency(kind) && (
          <Field label="Which">
            <Select
              value={contentId === '' ? null : contentId}
              onValue={setContentId}
              options={thingsOf(kind).map(({ id, name }) => ({ value: String(id), label: name }))}
            />
          </Field>
        )}
        {isCounted && (
          <Field label={isCurrency(kind) ? 'Amount' : 'How many'}>
            <TextInput
              value={amount}
              onValue={setAmount}
              inputMode="numeric"
              placeholder={isCurrency(kind) ? '' : '1'}
              maxLength={String(isCurrency(kind) ? GRANT_AMOUNT_MAX : GRANT_COUNT_MAX).length}
              autoComplete="off"
            />
          </Field>
        )}
        {kind === 'blook' && (
          <Checkbox checked={shiny} onChecked={setShiny}>
            Shiny
          </Checkbox>
        )}
        <ReasonField value={reason} onValue={setReason} />
        <Button type="submit" variant="primary" busy={doing.isPending} disabled={!ready}>
          Give
        </Button>
      </Form>
    </Card>
  );
}
