import { OTP_DIGITS } from '@blookery/game/players/accounts';
import { settingsTexts } from '@blookery/game/players/settings';
import { useEffect, useRef, useState } from 'react';
import { patchUser } from '../../session/session.ts';
import { isUnconfirmed, messageOf } from '../../transport/api-error.ts';
import { call } from '../../transport/http.ts';
import { copyText } from '../../ui/browser/copy-text.ts';
import { Button } from '../../ui/controls/button.tsx';
import { CodeInput } from '../../ui/inputs/code-input.tsx';
import { FieldNote } from '../../ui/inputs/field.tsx';
import { Form } from '../../ui/inputs/form.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Skeleton } from '../../ui/surfaces/skeleton.tsx';
import { CodeTag } from '../../ui/text/code-tag.tsx';
import { useFreshSecret } from './otp-queries.ts';
import { QrCode } from './qr-code.tsx';
import { openRecoveryCodes } from './recovery-codes.tsx';
import { refreshSecurity } from './security-queries.ts';
import styles from './two-factor.module.css';

/** Three steps: scan the code or type the key, then confirm with a one-time code. */
export function OtpSetup({ onDone }: { onDone: () => void }) {
  const { data, error, refetch, isFetching } = useFreshSecret();
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const complete = code.length === OTP_DIGITS;

  // The player cancelled the confirmation of their identity, so this closes without an error.
  useEffect(() => {
    if (isUnconfirmed(error)) onDone();
  }, [error, onDone]);

  const enable = async () => {
    if (!complete || busy) return;
    setBusy(true);
    try {
      const { recoveryCodes } = await call('PATCH /api/settings/otp/enable', { body: { otpCode: code } });
      openRecoveryCodes(recoveryCodes);
      onDone();
      patchUser(({ settings }) => ({ settings: { ...settings, otpEnabled: true } }));
      void refreshSecurity();
    } catch (refusal) {
      setFault(messageOf(refusal));
      setCode('');
      form.current?.querySelector('input')?.focus();
      setBusy(false);
    }
  };

  return (
    <Form ref={form} onSubmit={enable}>
      <div className={styles.setup}>
        <div className={styles.frame} aria-busy={isFetching}>
          {data?.drawing ? (
            <QrCode drawing={data.drawing} label="QR code for your authenticator app" />
          ) : data || error ? (
            <div role="alert" className={styles.failed}>
              <p>{settingsTexts.noQrCode}</p>
              <Button size="sm" variant="paper" busy={isFetching} onClick={() => void refetch()}>
                Try again
              </Button>
            </div>
          ) : (
            <Skeleton shape="box" width="100%" height="100%" />
          )}
        </div>
        <ol className={styles.steps}>
          <li>
            <span className={styles.number}>1</span>
            <div>
              <h3>Scan this</h3>
              <p className="sub small">With any authenticator app.</p>
            </div>
          </li>
          <li>
            <span className={styles.number}>2</span>
            <div>
              <h3>Or type the key</h3>
              {data ? (
                <SecretKey secret={data.secret} />
              ) : (
                <Skeleton width={210} height={28} className={styles.key} />
              )}
            </div>
          </li>
          <li>
            <span className={styles.number}>3</span>
            <h3>Enter the six digits</h3>
          </li>
        </ol>
      </div>
      <CodeInput
        label="Six-digit code"
        value={code}
        onValue={(digits) => {
          setCode(digits);
          if (digits !== '') setFault(null);
        }}
        length={OTP_DIGITS}
        disabled={!data}
        aria-invalid={fault !== null}
      />
      <FieldNote error={fault} />
      <div className={styles.actions}>
        <Button variant="ghost" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" className="grow" disabled={!complete} busy={busy}>
          Turn on two-factor
        </Button>
      </div>
    </Form>
  );
}

const SecretKey = ({ secret }: { secret: string }) => (
  <div className={styles.key}>
    <CodeTag>{secret.match(/.{1,4}/g)?.join(' ')}</CodeTag>
    <Button
      variant="ghost"
      size="sm"
      iconOnly
      aria-label="Copy key"
      onClick={() => void copyText(secret, 'The key is on your clipboard.')}
    >
      <Icon name="copy" size={16} />
    </Button>
  </div>
);
