/** The part that login and registration share: username, password, captcha and a button. */
import type { CaptchaAction } from '@blookery/contract';
import { USERNAME_MAX } from '@blookery/game/players/accounts';
import { type ReactNode, useState } from 'react';
import { Captcha, useCaptcha } from '../../identity/captcha/captcha.tsx';
import type { Credentials } from '../../session/session.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Field } from '../../ui/inputs/field.tsx';
import form from '../../ui/inputs/form.module.css';
import { Form } from '../../ui/inputs/form.tsx';
import { FormFault } from '../../ui/inputs/form-fault.tsx';
import { PasswordInput } from '../../ui/inputs/password-input.tsx';
import { TextInput } from '../../ui/inputs/text-input.tsx';
import { useSendForm } from '../../ui/inputs/use-send-form.ts';
import { type AccountFaults, faultsOf } from './account-faults.ts';

export interface AuthFormProps {
  onPasswordFocus: (focused: boolean) => void;
  /** Called early, so that the next page can be preloaded. */
  onSubmitting: () => void;
}

interface CredentialsFormProps extends AuthFormProps {
  action: CaptchaAction;
  submit: string;
  /** For a new username and password. */
  fresh?: boolean;
  check: (typed: Omit<Credentials, 'captchaToken'>) => AccountFaults;
  /** Each call of `credentials` uses a new captcha token, because a token is valid once. */
  send: (credentials: () => Promise<Credentials>) => Promise<void>;
  /** Shown between the password and the captcha. */
  children?: (faults: AccountFaults) => ReactNode;
}

export function CredentialsForm({
  action,
  submit,
  fresh = false,
  check,
  send,
  onPasswordFocus,
  onSubmitting,
  children,
}: CredentialsFormProps) {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const captcha = useCaptcha(action);
  const { faults, busy, onSubmit } = useSendForm({
    check: () => check({ username, password }),
    send: () => {
      onSubmitting();
      return send(async () => ({ username, password, captchaToken: await captcha.take() }));
    },
    sort: faultsOf,
  });
  return (
    <Form className={form.column} onSubmit={onSubmit}>
      <Field label="Username" error={faults.username}>
        <TextInput
          name="username"
          value={username}
          onValue={setUsername}
          maxLength={USERNAME_MAX}
          counter={fresh}
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
          autoComplete={fresh ? 'new-password' : 'current-password'}
          onFocus={() => onPasswordFocus(true)}
          onBlur={() => onPasswordFocus(false)}
        />
      </Field>
      {children?.(faults)}
      <Captcha control={captcha} error={faults.captcha} />
      <FormFault>{faults.form}</FormFault>
      <Button type="submit" variant="primary" size="lg" block busy={busy}>
        {submit}
      </Button>
    </Form>
  );
}
