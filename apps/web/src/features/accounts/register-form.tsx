import { USERNAME_MAX } from '@blookery/game/accounts';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { Captcha, useCaptcha } from '../../session/captcha/captcha.tsx';
import { register } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { type AccountFaults, faultsOf, hasFaults, registerFaults } from './account-faults.ts';
import styles from './auth-stage.module.css';
import { focusFirstFault } from './focus-first-fault.ts';

interface RegisterFormProps {
  onPasswordFocus: (focused: boolean) => void;
  onSubmitting: () => void;
  onRegistered: () => void;
}

export function RegisterForm({ onPasswordFocus, onSubmitting, onRegistered }: RegisterFormProps) {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [faults, setFaults] = useState<AccountFaults>({});
  const [busy, setBusy] = useState(false);
  const captcha = useCaptcha('register');

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const found = registerFaults({ username, password, agreed });
    setFaults(found);
    if (hasFaults(found)) return focusFirstFault(form);

    setBusy(true);
    onSubmitting();
    try {
      await register({ username, password, captchaToken: await captcha.take() });
      onRegistered();
    } catch (error) {
      setFaults(faultsOf(error));
      focusFirstFault(form);
    } finally {
      setBusy(false);
    }
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field label="Username" error={faults.username}>
        <TextInput
          name="username"
          value={username}
          onValue={setUsername}
          maxLength={USERNAME_MAX}
          counter
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Field label="Password" error={faults.password}>
        <PasswordInput
          name="password"
          value={password}
          onValue={setPassword}
          autoComplete="new-password"
          onFocus={() => onPasswordFocus(true)}
          onBlur={() => onPasswordFocus(false)}
        />
      </Field>
      <Checkbox checked={agreed} onChecked={setAgreed} error={faults.agreement}>
        I am over 13 and I agree to the{' '}
        <Link to="/legal#privacy" target="_blank">
          Privacy Policy
        </Link>{' '}
        and{' '}
        <Link to="/legal#terms" target="_blank">
          Terms of Service
        </Link>
        .
      </Checkbox>
      <Captcha control={captcha} error={faults.captcha} />
      <div role="alert">{faults.form && <Note tone="bad">{faults.form}</Note>}</div>
      <Button type="submit" variant="primary" size="lg" block busy={busy}>
        Register
      </Button>
    </form>
  );
}
