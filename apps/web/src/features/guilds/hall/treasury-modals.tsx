import type { GuildHall } from '@blookery/contract';
import { TREASURY_MOST } from '@blookery/game/players/guilds';
import { useState } from 'react';
import { countOf, formatAmount } from '../../../catalog/amounts.tsx';
import { playEffect } from '../../../catalog/sounds.ts';
import { useGivesFrom } from '../../../session/holdings/giving.tsx';
import { openQueryModal } from '../../../session/queries.tsx';
import { patchUser, useRequiredUser } from '../../../session/session.ts';
import { messageOf } from '../../../transport/api-error.ts';
import { call } from '../../../transport/http.ts';
import { insistOn } from '../../../transport/insist-on.ts';
import { requestKeys } from '../../../transport/request-keys.ts';
import { DigitsInput } from '../../../ui/inputs/digits-input.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { Form } from '../../../ui/inputs/form.tsx';
import { Select } from '../../../ui/inputs/select.tsx';
import { FormActions } from '../../../ui/overlays/form-actions.tsx';
import { showToast } from '../../../ui/overlays/toasts.tsx';
import { useGuildAction } from '../guild-queries.ts';
import styles from './hall.module.css';

export const openPayIn = (): void =>
  void openQueryModal({
    key: 'guild-pay-in',
    title: 'Pay into the treasury',
    width: 440,
    render: (close) => <PayIn close={close} />,
  });

export const openPayOut = (hall: GuildHall): void =>
  void openQueryModal({
    key: 'guild-pay-out',
    title: 'Pay out of the treasury',
    width: 440,
    render: (close) => <PayOut hall={hall} close={close} />,
  });

const keys = requestKeys();

function PayIn({ close }: { close: () => void }) {
  const user = useRequiredUser();
  const [tokens, setTokens] = useState<number | null>(null);
  const pay = useGuildAction((amount: number) =>
    insistOn(keys, ['in', amount], (extras) =>
      call('POST /api/guilds/mine/treasury/pay-in', { body: { tokens: amount }, ...extras }),
    ),
  );
  const send = async () => {
    if (!tokens) return;
    const answer = await pay.mutateAsync(tokens).catch(() => null);
    if (!answer) return;
    patchUser({ tokens: answer.balance });
    playEffect('purchase');
    close();
    showToast({
      kind: 'success',
      text: `${countOf(tokens, 'token is', 'tokens are')} in the treasury. Thank you.`,
    });
  };
  return (
    <Form onSubmit={send}>
      <Field
        label="How much"
        hint={`You have ${countOf(user.tokens, 'token')}.`}
        error={pay.error ? messageOf(pay.error) : undefined}
      >
        <DigitsInput
          autoFocus
          value={tokens}
          max={Math.min(user.tokens, TREASURY_MOST)}
          onValue={setTokens}
          trailing="tokens"
        />
      </Field>
      <FormActions cancel="Not now" onCancel={close} busy={pay.isPending} disabled={!tokens}>
        Pay in
      </FormActions>
    </Form>
  );
}

function PayOut({ hall, close }: { hall: GuildHall; close: () => void }) {
  const user = useRequiredUser();
  const [tokens, setTokens] = useState<number | null>(null);
  const [userId, setUserId] = useState(user.id);
  const { left, tokens: held } = hall.treasury;
  // A new player can take out tokens for themselves, but not pay out what others saved.
  const isNew = useGivesFrom() !== null;
  const payable = hall.members.filter(({ player }) => !isNew || player.id === user.id);
  const pay = useGuildAction((body: { tokens: number; userId: string }) =>
    insistOn(keys, ['out', body], (extras) =>
      call('POST /api/guilds/mine/treasury/pay-out', { body, ...extras }),
    ),
  );
  const send = async () => {
    if (!tokens) return;
    const answer = await pay.mutateAsync({ tokens, userId }).catch(() => null);
    if (!answer) return;
    close();
    showToast({ kind: 'success', text: `${countOf(tokens, 'token was', 'tokens were')} paid out.` });
  };
  return (
    <Form className={styles.payOut} onSubmit={send}>
      <Field label="To whom">
        <Select
          options={payable.map(({ player }) => ({ value: player.id, label: player.username }))}
          value={userId}
          onValue={setUserId}
        />
      </Field>
      <Field
        label="How much"
        hint={`The treasury holds ${countOf(held, 'token')}; you may pay out ${formatAmount(left)}.`}
        error={pay.error ? messageOf(pay.error) : undefined}
      >
        <DigitsInput autoFocus value={tokens} max={left} onValue={setTokens} trailing="tokens" />
      </Field>
      <FormActions cancel="Not now" onCancel={close} busy={pay.isPending} disabled={!tokens}>
        Pay out
      </FormActions>
    </Form>
  );
}
