import { RECOVERY_CODES } from '@blookery/game/players/settings';
import { useState } from 'react';
import { openCodeModal } from '../../identity/second-factor/code-modal.tsx';
import { patchUser, useRequiredUser } from '../../session/session.ts';
import { call } from '../../transport/http.ts';
import { Button } from '../../ui/controls/button.tsx';
import { showToast } from '../../ui/overlays/toasts.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { Note } from '../../ui/surfaces/note.tsx';
import { StatusDot } from '../../ui/text/status-dot.tsx';
import { OtpSetup } from './otp-setup.tsx';
import { openRecoveryCodes } from './recovery-codes.tsx';
import { refreshSecurity, useSecurity } from './security-queries.ts';
import styles from './two-factor.module.css';

export function TwoFactorCard() {
  const { otpEnabled } = useRequiredUser().settings;
  const [wanted, setWanted] = useState(false);
  const settingUp = wanted && !otpEnabled;
  return (
    <>
      <Card
        look="stitched"
        title="Two-factor sign-in"
        aria-label="Two-factor sign-in"
        className={styles.card}
        aside={
          otpEnabled ? (
            <StatusDot tone="good">On</StatusDot>
          ) : (
            <StatusDot tone="quiet">{settingUp ? 'Setting up' : 'Off'}</StatusDot>
          )
        }
      >
        {otpEnabled ? (
          <TwoFactorOn />
        ) : settingUp ? (
          <OtpSetup onDone={() => setWanted(false)} />
        ) : (
          <>
            <p className="sub">
              After your password, a six-digit code from an app on your phone. Whoever learns your password
              still stands outside.
            </p>
            <div className={styles.actions}>
              <Button variant="primary" onClick={() => setWanted(true)}>
                Set up two-factor
              </Button>
            </div>
          </>
        )}
      </Card>
      {settingUp && (
        <Note tone="warn">
          <b>Keep your recovery codes somewhere dry.</b> You will see {RECOVERY_CODES} of them once, right
          after you turn this on.
        </Note>
      )}
    </>
  );
}

/** Warns at this number or fewer. */
const FEW = 3;

function TwoFactorOn() {
  const left = useSecurity().data?.recoveryCodesLeft;
  return (
    <>
      <p className="sub">Logging in takes your password and a code from your authenticator app.</p>
      {left !== undefined && (
        <Note tone={left <= FEW ? 'warn' : 'plain'} icon={<Icon name="key" />} className={styles.left}>
          {left} of {RECOVERY_CODES} recovery codes left{left <= FEW && '. Time for new ones.'}
        </Note>
      )}
      <div className={styles.actions}>
        <Button onClick={askForNewCodes}>New recovery codes</Button>
        <Button variant="ghost" onClick={askToDisable}>
          Turn off
        </Button>
      </div>
    </>
  );
}

const lead = 'Open your authenticator app and type the six digits.';

const askForNewCodes = (): void =>
  openCodeModal({
    title: 'New recovery codes',
    lead: `${lead} The codes you have now will be void.`,
    submit: 'Make new codes',
    attempt: async (otpCode) => {
      const { recoveryCodes } = await call('POST /api/settings/otp/recovery-codes', { body: { otpCode } });
      openRecoveryCodes(recoveryCodes);
      void refreshSecurity();
    },
  });

const askToDisable = (): void =>
  openCodeModal({
    title: 'Turn off two-factor?',
    lead: `${lead} From then on your password alone will do.`,
    submit: 'Turn off',
    danger: true,
    attempt: async (otpCode) => {
      await call('PATCH /api/settings/otp/disable', { body: { otpCode } });
      patchUser(({ settings }) => ({ settings: { ...settings, otpEnabled: false } }));
      showToast({ kind: 'success', header: 'Two-factor is off', text: 'Your recovery codes are void.' });
      void refreshSecurity();
    },
  });
