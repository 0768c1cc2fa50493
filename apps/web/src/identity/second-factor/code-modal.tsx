/** Asks for the second factor: the six digits of the app, or a recovery code. */
import type { CaptchaAction } from '@blookery/contract';
import { accountTexts, OTP_DIGITS } from '@blookery/game/players/accounts';
import { RECOVERY_CODE_SIGNS, readRecoveryCode } from '@blookery/game/players/settings';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useConfig } from '../../catalog/catalog.ts';
import { messageOf } from '../../transport/api-error.ts';
import { CodeInput } from '../../ui/inputs/code-input.tsx';
import { Field, FieldNote } from '../../ui/inputs/field.tsx';
import { Form } from '../../ui/inputs/form.tsx';
import { TextInput } from '../../ui/inputs/text-input.tsx';
import { FormActions } from '../../ui/overlays/form-actions.tsx';
import { openModal } from '../../ui/overlays/modals.tsx';
import { Ring } from '../../ui/pictures/ring.tsx';
import {
  CAPTCHA_MISSING,
  Captcha,
  type CaptchaControl,
  CaptchaIncomplete,
  useCaptcha,
} from '../captcha/captcha.tsx';
import styles from './code-modal.module.css';

export interface CodeQuestion {
  title: string;
  /** Says what the code is for. */
  lead: ReactNode;
  submit: string;
  danger?: boolean;
  /** A captcha is shown with the code, because the one of the page cannot be pressed while the dialog is open. */
  captcha?: CaptchaAction | undefined;
  /** Tries the code; an error is shown, and another code may be tried. */
  attempt: (code: string, captchaToken?: string) => Promise<void>;
}

export function openCodeModal({ captcha, ...question }: CodeQuestion): void {
  openModal({
    key: 'second-factor',
    title: question.title,
    width: 440,
    render: (close) =>
      captcha ? (
        <CodeFormWithCaptcha {...question} action={captcha} close={close} />
      ) : (
        <CodeForm {...question} close={close} />
      ),
  });
}

type CodeFormProps = Omit<CodeQuestion, 'captcha'> & { captcha?: CaptchaControl; close: () => void };

function CodeFormWithCaptcha({ action, ...props }: CodeFormProps & { action: CaptchaAction }) {
  return <CodeForm {...props} captcha={useCaptcha(action)} />;
}

function CodeForm({ lead, submit, danger = false, captcha, attempt, close }: CodeFormProps) {
  const [lost, setLost] = useState(false);
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const contact = useConfig()?.contactEmail;
  const missing = OTP_DIGITS - code.length;
  const complete = lost ? readRecoveryCode(code) !== null : missing === 0;

  const write = (typed: string) => {
    setCode(typed);
    if (typed !== '') setFault(null);
  };
  const turn = () => {
    setLost(!lost);
    setCode('');
    setFault(null);
  };
  const send = async () => {
    if (busy) return;
    if (!complete) return setFault(lost ? recoveryMissing : accountTexts.otpMissing);
    setBusy(true);
    setFault(null);
    try {
      await attempt(code, await captcha?.take());
      close();
    } catch (error) {
      if (error instanceof CaptchaIncomplete) return setFault(CAPTCHA_MISSING);
      setFault(messageOf(error));
      setCode('');
      form.current?.querySelector('input')?.focus();
    } finally {
      setBusy(false);
    }
  };

  // Enter does not submit a form whose button is disabled, so the reason would not be shown.
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    void send();
  };

  return (
    <Form ref={form} onKeyDown={pressed} onSubmit={send}>
      {lost ? (
        <>
          <p className={styles.lead}>Each of your recovery codes stands in for the app once.</p>
          <Field label="Recovery code" error={fault}>
            <TextInput
              value={code}
              onValue={write}
              placeholder="abcde-23456"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={RECOVERY_CODE_SIGNS * 2}
              autoFocus
              className={styles.recovery}
            />
          </Field>
        </>
      ) : (
        <>
          <p className={styles.lead}>{lead}</p>
          <CodeInput
            label="Six-digit code"
            value={code}
            onValue={write}
            length={OTP_DIGITS}
            autoFocus
            aria-invalid={fault !== null}
          />
          <div className={styles.under}>
            <FieldNote error={fault} hint={digitsToGo(missing)} />
            <CodeClock />
          </div>
        </>
      )}
      <p className={styles.lost}>
        <button type="button" className={styles.turn} onClick={turn}>
          {lost ? 'I have my authenticator' : 'I lost my authenticator'}
        </button>
        {lost && contact && (
          <a href={`mailto:${contact}?subject=Lost%20authenticator`}>I lost the codes too</a>
        )}
      </p>
      {captcha && <Captcha control={captcha} />}
      <FormActions onCancel={close} variant={danger ? 'danger' : 'primary'} disabled={!complete} busy={busy}>
        {submit}
      </FormActions>
    </Form>
  );
}

const recoveryMissing = `A recovery code has ${RECOVERY_CODE_SIGNS} letters and digits.`;

const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six'];
function digitsToGo(missing: number): string {
  if (missing === 0) return 'All six. Off you go.';
  return `${numbers[missing]} ${missing === 1 ? 'digit' : 'digits'} to go`;
}

/** Authenticator apps show a new code every 30 seconds. */
const PERIOD_S = 30;
const secondsLeft = (): number => PERIOD_S - (Math.floor(Date.now() / 1000) % PERIOD_S);

function CodeClock() {
  const [left, setLeft] = useState(secondsLeft);
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsLeft()), 250);
    return () => clearInterval(timer);
  }, []);
  return (
    <span className={styles.clock} aria-hidden="true">
      <Ring value={left / PERIOD_S} size={18} className={styles.ring} />
      New code in {left} s
    </span>
  );
}
