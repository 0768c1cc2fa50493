import { useState } from 'react';
import { askForPasskey, passkeysAreSupported } from '../../identity/browser-passkeys.ts';
import { enter } from '../../session/session.ts';
import { messageOf } from '../../transport/api-error.ts';
import { call } from '../../transport/http.ts';
import { Button } from '../../ui/controls/button.tsx';
import { FormFault } from '../../ui/inputs/form-fault.tsx';
import { formGlyphs } from '../../ui/pictures/form-glyphs.ts';
import { Glyph } from '../../ui/pictures/glyph.tsx';
import styles from './passkey-login.module.css';

/** Login without name, password or code. On success there is a user, and the page's gate redirects them. */
export function PasskeyLogin({ onSubmitting }: { onSubmitting: () => void }) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  if (!passkeysAreSupported()) return null;

  const login = async () => {
    setBusy(true);
    setFault(undefined);
    try {
      const ceremony = await askForPasskey(await call('POST /api/auth/passkey/options'));
      if ('fault' in ceremony) return setFault(ceremony.fault ?? undefined);
      onSubmitting();
      await enter(await call('POST /api/auth/passkey/verify', { body: { response: ceremony.response } }));
    } catch (error) {
      setFault(messageOf(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className={styles.passkey}>
      <Button variant="ghost" block busy={busy} onClick={() => void login()}>
        <Glyph path={formGlyphs.key} />
        Use a passkey
      </Button>
      <FormFault>{fault}</FormFault>
    </div>
  );
}
