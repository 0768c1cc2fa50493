import { accountFaultTexts, passwordFault } from '@blookery/game/players/accounts';
import { useState } from 'react';
import { faultsByCode } from '../../transport/api-error.ts';
import { call } from '../../transport/http.ts';
import { Button } from '../../ui/controls/button.tsx';
import { LinkButton } from '../../ui/controls/link-button.tsx';
import { Field } from '../../ui/inputs/field.tsx';
import form from '../../ui/inputs/form.module.css';
import { Form } from '../../ui/inputs/form.tsx';
import { FormFault } from '../../ui/inputs/form-fault.tsx';
import { PasswordInput } from '../../ui/inputs/password-input.tsx';
import { type Faults, useSendForm } from '../../ui/inputs/use-send-form.ts';
import { Note } from '../../ui/surfaces/note.tsx';
import styles from './mail.module.css';

type ResetFaults = Faults<'new' | 'again'>;

interface ResetFormProps {
  token: string;
  onPasswordFocus: (focused: boolean) => void;
}

export function ResetForm({ token, onPasswordFocus }: ResetFormProps) {
  const [newPassword, setNewPassword] = useState('');
  const [again, setAgain] = useState('');
  const [done, setDone] = useState(false);
  const { faults, busy, onSubmit } = useSendForm({
    check: () => resetFaults(newPassword, again),
    send: async () => {
      await call('POST /api/auth/reset-password', { body: { token, newPassword } });
      setDone(true);
    },
    sort: (error): ResetFaults => faultsByCode(error, { PASSWORD_: 'new' }),
  });
  if (done) {
    return (
      <div role="status" className={styles.done}>
        <Note tone="good">Your new password is set, and every device is logged out.</Note>
        <LinkButton to="/login" variant="primary" size="lg" block>
          Login
        </LinkButton>
      </div>
    );
  }
  const look = { onFocus: () => onPasswordFocus(true), onBlur: () => onPasswordFocus(false) };
  return (
    <Form className={form.column} onSubmit={onSubmit}>
      <Field label="New password" error={faults.new}>
        <PasswordInput value={newPassword} onValue={setNewPassword} autoComplete="new-password" {...look} />
      </Field>
      <Field label="New password again" error={faults.again}>
        <PasswordInput value={again} onValue={setAgain} autoComplete="new-password" {...look} />
      </Field>
      <FormFault>{faults.form}</FormFault>
      <Button type="submit" variant="primary" size="lg" block busy={busy}>
        Set password
      </Button>
    </Form>
  );
}

function resetFaults(newPassword: string, again: string): ResetFaults {
  const fault = passwordFault(newPassword);
  return {
    ...(fault && { new: accountFaultTexts[fault] }),
    ...(newPassword !== again && { again: 'The two do not match.' }),
  };
}
