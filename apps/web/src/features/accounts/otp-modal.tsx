import { accountTexts, OTP_DIGITS } from '@blookery/game/accounts';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { useConfig } from '../../catalog/catalog.ts';
import { CaptchaIncomplete } from '../../session/captcha/captcha.tsx';
import { messageOf } from '../../transport/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { CodeInput } from '../../ui/code-input.tsx';
import { FieldNote } from '../../ui/field.tsx';
import { ModalActions, openModal } from '../../ui/modals.tsx';
import { faultsOf } from './account-faults.ts';
import { OtpClock } from './otp-clock.tsx';
import styles from './otp-modal.module.css';

interface OtpQuestion {
  username: string;
  /** The same login once more, with the code. */
  attempt: (otpCode: string) => Promise<void>;
}

export function openOtpModal(question: OtpQuestion): void {
  openModal({
    key: 'otp',
    title: 'Enter your code',
    width: 440,
    render: (close) => <OtpForm {...question} close={close} />,
  });
}

function OtpForm({ username, attempt, close }: OtpQuestion & { close: () => void }) {
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const contact = useConfig()?.contactEmail;
  const missing = OTP_DIGITS - code.length;

  const submit = async () => {
    if (busy) return;
    if (missing > 0) return setFault(accountTexts.otpMissing);
    setBusy(true);
    setFault(null);
    try {
      await attempt(code);
      close();
    } catch (error) {
      setFault(error instanceof CaptchaIncomplete ? (faultsOf(error).captcha ?? null) : messageOf(error));
      setCode('');
    } finally {
      setBusy(false);
    }
  };

  // A form whose button is disabled is not submitted by Enter, and then nobody would say why.
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    void submit();
  };

  return (
    <form
      noValidate
      onKeyDown={pressed}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p className={styles.lead}>
        Open your authenticator app and type the six digits for <b>{username}</b>.
      </p>
      <CodeInput
        label="Six-digit code"
        value={code}
        onValue={(digits) => {
          setCode(digits);
          if (digits !== '') setFault(null);
        }}
        length={OTP_DIGITS}
        autoFocus
        disabled={busy}
        aria-invalid={fault !== null}
      />
      <div className={styles.under}>
        <FieldNote error={fault} hint={digitsToGo(missing)} />
        <OtpClock />
      </div>
      {contact && (
        <p className={styles.lost}>
          <a href={`mailto:${contact}?subject=Lost%20authenticator`}>I lost my authenticator</a>
        </p>
      )}
      <ModalActions>
        <Button variant="ghost" onClick={close}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" disabled={missing > 0} busy={busy}>
          Login
        </Button>
      </ModalActions>
    </form>
  );
}

const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six'];
function digitsToGo(missing: number): string {
  if (missing === 0) return 'All six. Off you go.';
  return `${numbers[missing]} ${missing === 1 ? 'digit' : 'digits'} to go`;
}
