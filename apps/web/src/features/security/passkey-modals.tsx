import type { Passkey } from '@blookery/contract';
import { PASSKEY_NAME_MAX, passkeyNameIsFine, readDevice } from '@blookery/game/players/settings';
import { useState } from 'react';
import { makePasskey } from '../../identity/browser-passkeys.ts';
import { faultsByCode } from '../../transport/api-error.ts';
import { call } from '../../transport/http.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Field } from '../../ui/inputs/field.tsx';
import form from '../../ui/inputs/form.module.css';
import { Form } from '../../ui/inputs/form.tsx';
import { FormFault } from '../../ui/inputs/form-fault.tsx';
import { TextInput } from '../../ui/inputs/text-input.tsx';
import { type Faults, useSendForm } from '../../ui/inputs/use-send-form.ts';
import { ModalActions, openModal } from '../../ui/overlays/modals.tsx';
import { showToast } from '../../ui/overlays/toasts.tsx';
import { refreshSecurity } from './security-queries.ts';

type PasskeyFaults = Faults<'name'>;

const sort = (error: unknown): PasskeyFaults => faultsByCode(error, { PASSKEY_NAME: 'name' });
const nameFaults = (name: string): PasskeyFaults =>
  passkeyNameIsFine(name) ? {} : { name: `Give it a name of 1 to ${PASSKEY_NAME_MAX} characters.` };

export const openAddPasskey = (): void =>
  void openModal({
    key: 'add-passkey',
    title: 'Add a passkey',
    width: 440,
    render: (close) => <AddPasskey close={close} />,
  });

export const openRenamePasskey = (passkey: Passkey): void =>
  void openModal({
    key: 'rename-passkey',
    title: `Rename ${passkey.name}`,
    width: 440,
    render: (close) => <RenamePasskey passkey={passkey} close={close} />,
  });

/** The browser shows its own dialog for the fingerprint, face or PIN. */
function AddPasskey({ close }: { close: () => void }) {
  const [name, setName] = useState(deviceName);
  const [fault, setFault] = useState<string>();
  const { faults, busy, onSubmit } = useSendForm({
    check: () => nameFaults(name),
    send: async () => {
      setFault(undefined);
      const options = await call('POST /api/settings/passkeys/options');
      const made = await makePasskey(options);
      if ('fault' in made) return setFault(made.fault ?? undefined);
      await call('POST /api/settings/passkeys', { body: { name, response: made.response } });
      await refreshSecurity();
      close();
      showToast({ kind: 'success', header: 'Passkey added', text: 'It opens your account all by itself.' });
    },
    sort,
  });
  return (
    <Form className={form.column} onSubmit={onSubmit}>
      <p className="sub">Your browser will ask where to keep it, and for a finger, a face or a PIN.</p>
      <NameField name={name} onName={setName} error={faults.name} autoFocus />
      <FormFault>{faults.form ?? fault}</FormFault>
      <Actions close={close} busy={busy} submit="Add passkey" />
    </Form>
  );
}

function RenamePasskey({ passkey, close }: { passkey: Passkey; close: () => void }) {
  const [name, setName] = useState(passkey.name);
  const { faults, busy, onSubmit } = useSendForm({
    check: () => nameFaults(name),
    send: async () => {
      await call('PATCH /api/settings/passkeys/{passkeyId}', {
        params: { passkeyId: passkey.id },
        body: { name },
      });
      await refreshSecurity();
      close();
    },
    sort,
  });
  return (
    <Form className={form.column} onSubmit={onSubmit}>
      <NameField name={name} onName={setName} error={faults.name} autoFocus />
      <FormFault>{faults.form}</FormFault>
      <Actions close={close} busy={busy} submit="Rename" />
    </Form>
  );
}

interface NameFieldProps {
  name: string;
  onName: (name: string) => void;
  error: string | undefined;
  autoFocus?: boolean;
}

const NameField = ({ name, onName, error, autoFocus = false }: NameFieldProps) => (
  <Field label="Name" error={error}>
    <TextInput
      value={name}
      onValue={onName}
      maxLength={PASSKEY_NAME_MAX}
      counter
      autoComplete="off"
      autoFocus={autoFocus}
    />
  </Field>
);

const Actions = ({ close, busy, submit }: { close: () => void; busy: boolean; submit: string }) => (
  <ModalActions>
    <Button variant="ghost" onClick={close}>
      Cancel
    </Button>
    <Button type="submit" variant="primary" busy={busy}>
      {submit}
    </Button>
  </ModalActions>
);

/** The suggested name, such as `Chrome on Linux`. */
function deviceName(): string {
  const { browser, system } = readDevice(navigator.userAgent);
  return `${browser} on ${system}`;
}
