/** Asks the player to confirm their identity by password or passkey, before a change to their account. */
import { accountTexts } from '@blookery/game/players/accounts';
import { CONFIRMED_MINUTES } from '@blookery/game/players/settings';
import { useEffect, useState } from 'react';
import { getUser } from '../../session/session.ts';
import { faultsByCode, messageOf } from '../../transport/api-error.ts';
import { call } from '../../transport/http.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Field } from '../../ui/inputs/field.tsx';
import form from '../../ui/inputs/form.module.css';
import { Form } from '../../ui/inputs/form.tsx';
import { FormFault } from '../../ui/inputs/form-fault.tsx';
import { PasswordInput } from '../../ui/inputs/password-input.tsx';
import { type Faults, useSendForm } from '../../ui/inputs/use-send-form.ts';
import { FormActions } from '../../ui/overlays/form-actions.tsx';
import { openModal } from '../../ui/overlays/modals.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { askForPasskey, passkeysAreSupported } from '../browser-passkeys.ts';

/** Resolves to true once the server has accepted it; false if the player closes the dialog. */
export const askToConfirm = (): Promise<boolean> =>
  new Promise((resolve) => {
    openModal({
      key: 'confirm-session',
      title: 'Is it you?',
      width: 440,
      onTop: true,
      onClosed: () => resolve(false),
      render: (close) => (
        <ConfirmForm
          close={close}
          onConfirmed={() => {
            resolve(true);
            close();
          }}
        />
      ),
    });
  });

function ConfirmForm({ close, onConfirmed }: { close: () => void; onConfirmed: () => void }) {
  const [password, setPassword] = useState('');
  const { faults, busy, onSubmit } = useSendForm({
    check: (): Faults<'password'> => (password === '' ? { password: accountTexts.passwordMissing } : {}),
    send: async () => {
      await call('POST /api/settings/confirm', { body: { password } });
      onConfirmed();
    },
    sort: (error): Faults<'password'> => faultsByCode(error, { PASSWORD_: 'password' }),
  });
  const passkey = usePasskey(onConfirmed);
  return (
    <Form className={form.column} onSubmit={onSubmit}>
      <p className="sub">
        This changes how your account is kept. Show once that it is you, and you are not asked again for{' '}
        {CONFIRMED_MINUTES} minutes.
      </p>
      <input hidden readOnly autoComplete="username" value={getUser()?.username ?? ''} />
      <Field label="Current password" error={faults.password}>
        <PasswordInput value={password} onValue={setPassword} autoComplete="current-password" autoFocus />
      </Field>
      {passkey.offered && (
        <Button variant="ghost" block busy={passkey.busy} onClick={() => void passkey.use()}>
          <Icon name="key" />
          Use a passkey
        </Button>
      )}
      <FormFault>{faults.form ?? passkey.fault}</FormFault>
      <FormActions onCancel={close} busy={busy}>
        Confirm
      </FormActions>
    </Form>
  );
}

/** Offered to players with a passkey, in a browser that supports it. */
function usePasskey(onConfirmed: () => void) {
  const [offered, setOffered] = useState(false);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();

  useEffect(() => {
    if (!passkeysAreSupported()) return;
    const leaving = new AbortController();
    call('GET /api/settings/security', { signal: leaving.signal })
      .then(({ passkeys }) => setOffered(passkeys.length > 0))
      // The password works without it.
      .catch(() => undefined);
    return () => leaving.abort();
  }, []);

  const use = async () => {
    setBusy(true);
    setFault(undefined);
    try {
      const ceremony = await askForPasskey(await call('POST /api/settings/confirm/options'));
      if ('fault' in ceremony) return setFault(ceremony.fault ?? undefined);
      await call('POST /api/settings/confirm', { body: { response: ceremony.response } });
      onConfirmed();
    } catch (error) {
      setFault(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { offered, busy, fault, use };
}
