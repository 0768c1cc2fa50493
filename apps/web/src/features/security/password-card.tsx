import { accountFaultTexts, accountTexts, passwordFault } from '@blookery/game/players/accounts';
import { useState } from 'react';
import { exchangeToken, useRequiredUser } from '../../session/session.ts';
import { faultsByCode } from '../../transport/api-error.ts';
import { call } from '../../transport/http.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Field, FieldRow } from '../../ui/inputs/field.tsx';
import form from '../../ui/inputs/form.module.css';
import { Form } from '../../ui/inputs/form.tsx';
import { FormFault } from '../../ui/inputs/form-fault.tsx';
import { PasswordInput } from '../../ui/inputs/password-input.tsx';
import { type Faults, useSendForm } from '../../ui/inputs/use-send-form.ts';
import { showToast } from '../../ui/overlays/toasts.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import styles from './security.module.css';
import { refreshSecurity } from './security-queries.ts';

type PasswordFaults = Faults<'old' | 'new' | 'again'>;

const empty = { oldPassword: '', newPassword: '', again: '' };

export function PasswordCard() {
  const { username } = useRequiredUser();
  const [typed, setTyped] = useState(empty);
  const { oldPassword, newPassword, again } = typed;
  const write = (field: keyof typeof empty) => (text: string) => setTyped({ ...typed, [field]: text });

  const { faults, busy, onSubmit } = useSendForm({
    check: () => passwordFaults(typed, username),
    send: async () => {
      await exchangeToken(() => call('PATCH /api/settings/password', { body: { oldPassword, newPassword } }));
      setTyped(empty);
      showToast({ kind: 'success', header: 'Password changed', text: 'Your other devices are logged out.' });
      void refreshSecurity();
    },
    sort: (error): PasswordFaults => faultsByCode(error, { PASSWORD_WRONG: 'old', PASSWORD_: 'new' }),
  });

  return (
    <Card title="Password" aria-label="Password">
      <Form className={form.column} onSubmit={onSubmit}>
        {/* Tells a password manager whose password this is. */}
        <input hidden readOnly autoComplete="username" value={username} />
        <Field label="Current password" error={faults.old}>
          <PasswordInput value={oldPassword} onValue={write('oldPassword')} autoComplete="current-password" />
        </Field>
        <FieldRow>
          <Field label="New password" error={faults.new}>
            <PasswordInput value={newPassword} onValue={write('newPassword')} autoComplete="new-password" />
          </Field>
          <Field label="New password again" error={faults.again}>
            <PasswordInput value={again} onValue={write('again')} autoComplete="new-password" />
          </Field>
        </FieldRow>
        <FormFault>{faults.form}</FormFault>
        <div className={styles.foot}>
          <Button type="submit" busy={busy}>
            Change password
          </Button>
          <span className="muted small">Signs out your other devices.</span>
        </div>
      </Form>
    </Card>
  );
}

export function passwordFaults(
  { oldPassword, newPassword, again }: typeof empty,
  username: string,
): PasswordFaults {
  const fault = passwordFault(newPassword, username);
  return {
    ...(oldPassword === '' && { old: accountTexts.passwordMissing }),
    ...(fault && { new: accountFaultTexts[fault] }),
    ...(newPassword !== again && { again: 'The two do not match.' }),
  };
}
