import {
  accountFaultTexts,
  accountTexts,
  USERNAME_MAX,
  usernameFault,
} from '@blookery/game/players/accounts';
import { useState } from 'react';
import { MuteNote, useMute } from '../../players/mute.tsx';
import { patchUser, useRequiredUser } from '../../session/session.ts';
import { faultsByCode } from '../../transport/api-error.ts';
import { call } from '../../transport/http.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Field, FieldRow } from '../../ui/inputs/field.tsx';
import form from '../../ui/inputs/form.module.css';
import { Form } from '../../ui/inputs/form.tsx';
import { FormFault } from '../../ui/inputs/form-fault.tsx';
import { PasswordInput } from '../../ui/inputs/password-input.tsx';
import { TextInput } from '../../ui/inputs/text-input.tsx';
import { type Faults, useSendForm } from '../../ui/inputs/use-send-form.ts';
import { showToast } from '../../ui/overlays/toasts.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import styles from './settings.module.css';

type NameFaults = Faults<'username' | 'password'>;

export function UsernameCard() {
  const { username } = useRequiredUser();
  const mute = useMute();
  const [newUsername, setNewUsername] = useState('');
  const [password, setPassword] = useState('');
  const { faults, busy, onSubmit } = useSendForm({
    check: () => nameFaults(newUsername, password),
    send: async () => {
      patchUser(await call('PATCH /api/settings/username', { body: { newUsername, password } }));
      setNewUsername('');
      setPassword('');
      showToast({ kind: 'success', header: 'Name changed', text: `From now on you are ${newUsername}.` });
    },
    sort: (error): NameFaults => faultsByCode(error, { USERNAME_: 'username', PASSWORD_: 'password' }),
  });
  if (mute) {
    return (
      <Card title="Username" aria-label="Username">
        <MuteNote mute={mute} />
      </Card>
    );
  }
  return (
    <Card title="Username" aria-label="Username">
      <Form className={form.column} onSubmit={onSubmit}>
        <p className={styles.lead}>Trades, serials and auctions follow you to the new name.</p>
        <FieldRow>
          <Field label="New username" hint="Letters, numbers, _ and -" error={faults.username}>
            <TextInput
              value={newUsername}
              onValue={setNewUsername}
              placeholder={username}
              maxLength={USERNAME_MAX}
              counter
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          </Field>
          <Field label="Current password" error={faults.password}>
            <PasswordInput value={password} onValue={setPassword} autoComplete="current-password" />
          </Field>
        </FieldRow>
        <FormFault>{faults.form}</FormFault>
        <div>
          <Button type="submit" busy={busy}>
            Change username
          </Button>
        </div>
      </Form>
    </Card>
  );
}

export function nameFaults(username: string, password: string): NameFaults {
  const fault = usernameFault(username);
  return {
    ...(fault && { username: accountFaultTexts[fault] }),
    ...(password === '' && { password: accountTexts.passwordMissing }),
  };
}
