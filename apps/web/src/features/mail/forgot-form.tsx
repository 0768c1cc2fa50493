import { accountTexts, EMAIL_MAX } from '@blookery/game/players/accounts';
import { useState } from 'react';
import { CAPTCHA_MISSING, Captcha, CaptchaIncomplete, useCaptcha } from '../../identity/captcha/captcha.tsx';
import { faultsByCode } from '../../transport/api-error.ts';
import { call } from '../../transport/http.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Field } from '../../ui/inputs/field.tsx';
import form from '../../ui/inputs/form.module.css';
import { Form } from '../../ui/inputs/form.tsx';
import { FormFault } from '../../ui/inputs/form-fault.tsx';
import { TextInput } from '../../ui/inputs/text-input.tsx';
import { type Faults, useSendForm } from '../../ui/inputs/use-send-form.ts';
import { Note } from '../../ui/surfaces/note.tsx';

type ForgotFaults = Faults<'account' | 'captcha'>;

/** Shows the same text whether or not the account exists. */
export function ForgotForm() {
  const [account, setAccount] = useState('');
  const [sent, setSent] = useState(false);
  const captcha = useCaptcha('reset');
  const { faults, busy, onSubmit } = useSendForm({
    check: (): ForgotFaults => (account.trim() === '' ? { account: accountTexts.accountMissing } : {}),
    send: async () => {
      const captchaToken = await captcha.take();
      await call('POST /api/auth/forgot-password', { body: { account, captchaToken } });
      setSent(true);
    },
    sort: (error): ForgotFaults =>
      error instanceof CaptchaIncomplete
        ? { captcha: CAPTCHA_MISSING }
        : faultsByCode(error, { ACCOUNT_: 'account', CAPTCHA_: 'captcha' }),
  });
  if (sent) {
    return (
      <div role="status">
        <Note tone="good">
          If that account has a confirmed address, a link is on its way there. Look among the junk mail too.
        </Note>
      </div>
    );
  }
  return (
    <Form className={form.column} onSubmit={onSubmit}>
      <Field label="Username or e-mail" error={faults.account}>
        <TextInput
          value={account}
          onValue={setAccount}
          maxLength={EMAIL_MAX}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Captcha control={captcha} error={faults.captcha} />
      <FormFault>{faults.form}</FormFault>
      <Button type="submit" variant="primary" size="lg" block busy={busy}>
        Send me a link
      </Button>
    </Form>
  );
}
