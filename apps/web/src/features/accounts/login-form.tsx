import { USERNAME_MAX } from '@blookery/game/accounts';
import { type FormEvent, useState } from 'react';
import { Captcha, useCaptcha } from '../../session/captcha/captcha.tsx';
import { login } from '../../session/session.ts';
import { ApiError } from '../../transport/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { type AccountFaults, faultsOf, hasFaults, loginFaults } from './account-faults.ts';
import styles from './auth-stage.module.css';
import { focusFirstFault } from './focus-first-fault.ts';
import { openOtpModal } from './otp-modal.tsx';

interface LoginFormProps {
  onPasswordFocus: (focused: boolean) => void;
  /** It looks as if somebody will be in soon. */
  onSubmitting: () => void;
}

/** Once it worked there is a user, and the page's gate takes them on. */
export function LoginForm({ onPasswordFocus, onSubmitting }: LoginFormProps) {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [faults, setFaults] = useState<AccountFaults>({});
  const [busy, setBusy] = useState(false);
  const captcha = useCaptcha('login');

  const attempt = async (otpCode?: string) => {
    const captchaToken = await captcha.take();
    await login({ username, password, captchaToken, ...(otpCode === undefined ? {} : { otpCode }) });
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const found = loginFaults({ username, password });
    setFaults(found);
    if (hasFaults(found)) return focusFirstFault(form);

    setBusy(true);
    onSubmitting();
    try {
      await attempt();
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) {
        openOtpModal({ username, attempt });
      } else {
        setFaults(faultsOf(error));
        focusFirstFault(form);
      }
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
          autoComplete="current-password"
          onFocus={() => onPasswordFocus(true)}
          onBlur={() => onPasswordFocus(false)}
        />
      </Field>
      <Captcha control={captcha} error={faults.captcha} />
      <div role="alert">{faults.form && <Note tone="bad">{faults.form}</Note>}</div>
      <Button type="submit" variant="primary" size="lg" block busy={busy}>
        Login
      </Button>
    </form>
  );
}
