import { useState } from 'react';
import { messageOf } from '../../transport/api-error.ts';
import { call } from '../../transport/http.ts';
import { Button } from '../../ui/controls/button.tsx';
import { LinkButton } from '../../ui/controls/link-button.tsx';
import form from '../../ui/inputs/form.module.css';
import { FormFault } from '../../ui/inputs/form-fault.tsx';
import { Note } from '../../ui/surfaces/note.tsx';
import styles from './mail.module.css';

/** A click confirms, not the visit: mail scanners open links too. */
export function ConfirmForm({ token }: { token: string }) {
  const [state, setState] = useState<'asking' | 'busy' | 'done'>('asking');
  const [fault, setFault] = useState<string>();
  const confirm = async () => {
    setState('busy');
    setFault(undefined);
    try {
      await call('POST /api/auth/confirm-email', { body: { token } });
      setState('done');
    } catch (error) {
      setFault(messageOf(error));
      setState('asking');
    }
  };
  if (state === 'done') {
    return (
      <div role="status" className={styles.done}>
        <Note tone="good">Your address is confirmed.</Note>
        <LinkButton to="/settings" variant="primary" size="lg" block>
          To your settings
        </LinkButton>
      </div>
    );
  }
  return (
    <div className={form.column}>
      <FormFault>{fault}</FormFault>
      <Button variant="primary" size="lg" block busy={state === 'busy'} onClick={() => void confirm()}>
        Confirm address
      </Button>
    </div>
  );
}
