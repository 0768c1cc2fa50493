import { accountTexts } from '@blookery/game/players/accounts';
import { DELETION_GRACE_DAYS } from '@blookery/game/players/settings';
import { useState } from 'react';
import { getUser } from '../../session/session.ts';
import { faultsByCode } from '../../transport/api-error.ts';
import { call } from '../../transport/http.ts';
import { setToken } from '../../transport/token.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Field } from '../../ui/inputs/field.tsx';
import form from '../../ui/inputs/form.module.css';
import { Form } from '../../ui/inputs/form.tsx';
import { FormFault } from '../../ui/inputs/form-fault.tsx';
import { PasswordInput } from '../../ui/inputs/password-input.tsx';
import { type Faults, useSendForm } from '../../ui/inputs/use-send-form.ts';
import { FormActions } from '../../ui/overlays/form-actions.tsx';
import { ModalActions, openModal } from '../../ui/overlays/modals.tsx';

export const openDeleteAccount = (): void =>
  void openModal({
    key: 'delete-account',
    title: 'Delete your account?',
    width: 440,
    role: 'alertdialog',
    render: (close) => <DeleteAccount close={close} />,
  });

function DeleteAccount({ close }: { close: () => void }) {
  const [password, setPassword] = useState('');
  const { faults, busy, onSubmit } = useSendForm({
    check: (): Faults<'password'> => (password === '' ? { password: accountTexts.passwordMissing } : {}),
    send: async () => {
      const { deletionAt } = await call('POST /api/settings/delete-account', { body: { password } });
      close();
      // The server has ended every session, this one too. Dialogs go with it.
      setToken(null);
      openGoodbye(deletionAt);
    },
    sort: (error): Faults<'password'> => faultsByCode(error, { PASSWORD_: 'password' }),
  });
  return (
    <Form className={form.column} onSubmit={onSubmit}>
      <p className="sub">
        You are logged out everywhere. For {DELETION_GRACE_DAYS} days logging in takes it all back; after that
        your name is free for somebody else, and your messages, pictures and friends are gone for good.
      </p>
      <input hidden readOnly autoComplete="username" value={getUser()?.username ?? ''} />
      <Field label="Current password" error={faults.password}>
        <PasswordInput value={password} onValue={setPassword} autoComplete="current-password" autoFocus />
      </Field>
      <FormFault>{faults.form}</FormFault>
      <FormActions onCancel={close} cancel="Keep my account" variant="danger" busy={busy}>
        Delete
      </FormActions>
    </Form>
  );
}

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

const openGoodbye = (deletionAt: string): void =>
  void openModal({
    title: 'Goodbye, for now',
    width: 440,
    render: (close) => (
      <>
        <p className="sub">
          Your shelf is cleared on <b>{day.format(new Date(deletionAt))}</b>. Log in before then, and
          everything is where you left it.
        </p>
        <ModalActions>
          <Button variant="primary" autoFocus onClick={close}>
            Okay
          </Button>
        </ModalActions>
      </>
    ),
  });
