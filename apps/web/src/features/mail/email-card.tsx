import { accountTexts, EMAIL_CONFIRM_HOURS, EMAIL_MAX, emailIsFine } from '@blookery/game/players/accounts';
import { useState } from 'react';
import { NotLoaded } from '../../session/failed-note.tsx';
import { showError, useBusy } from '../../session/show-error.ts';
import { faultsByCode } from '../../transport/api-error.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Field } from '../../ui/inputs/field.tsx';
import form from '../../ui/inputs/form.module.css';
import { Form } from '../../ui/inputs/form.tsx';
import { FormFault } from '../../ui/inputs/form-fault.tsx';
import { TextInput } from '../../ui/inputs/text-input.tsx';
import { type Faults, useSendForm } from '../../ui/inputs/use-send-form.ts';
import { confirmModal } from '../../ui/overlays/modals.tsx';
import { showToast } from '../../ui/overlays/toasts.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { Note } from '../../ui/surfaces/note.tsx';
import styles from './mail.module.css';
import { cancelAddress, giveAddress, type MailStatus, removeAddress, useMailStatus } from './mail-queries.ts';

/** The recovery address: added, confirmed by a link, changed or removed. */
export function EmailCard() {
  const status = useMailStatus();
  return (
    <Card title="E-mail" aria-label="E-mail" aria-busy={status.isPending}>
      {status.data ? <Address status={status.data} /> : <NotLoaded query={status} rows={1} />}
    </Card>
  );
}

function Address({ status: { available, address, pending } }: { status: MailStatus }) {
  const [changing, setChanging] = useState(false);
  if (!available && !address)
    return <p className="sub">No mail is sent from here, so there is none to give.</p>;
  if (pending) return <Pending address={pending.address} current={address} />;
  if (address && !changing)
    return <Held address={address} onChange={available ? () => setChanging(true) : null} />;
  return <AddressForm current={address} onDone={() => setChanging(false)} />;
}

function Held({ address, onChange }: { address: string; onChange: (() => void) | null }) {
  return (
    <div className={styles.held}>
      <p>
        <b className={styles.address}>{address}</b>
        <br />
        <span className="sub small">For when you forget your password. Nobody else sees it.</span>
      </p>
      <div className={styles.actions}>
        {onChange && (
          <Button size="sm" onClick={onChange}>
            Change
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={() => void askToRemove()}>
          Remove
        </Button>
      </div>
    </div>
  );
}

function Pending({ address, current }: { address: string; current: string | null }) {
  const [busy, run] = useBusy();
  const sendAgain = async () => {
    await giveAddress(address);
    showToast({ kind: 'success', text: 'Another link is on its way.' });
  };
  return (
    <div className={form.column}>
      <Note icon={<Icon name="send" />}>
        Open the link we sent to <b className={styles.address}>{address}</b> within {EMAIL_CONFIRM_HOURS}{' '}
        hours.
        {current && ` Until then it is still ${current}.`}
      </Note>
      <div className={styles.actions}>
        <Button size="sm" busy={busy} onClick={() => void run(sendAgain)}>
          Send it again
        </Button>
        <Button size="sm" variant="ghost" onClick={() => void cancelAddress().catch(showError)}>
          Never mind
        </Button>
      </div>
    </div>
  );
}

function AddressForm({ current, onDone }: { current: string | null; onDone: () => void }) {
  const [address, setAddress] = useState('');
  const { faults, busy, onSubmit } = useSendForm({
    check: (): Faults<'address'> =>
      emailIsFine(address.trim()) ? {} : { address: accountTexts.emailInvalid },
    send: async () => {
      await giveAddress(address);
      onDone();
    },
    sort: (error): Faults<'address'> => faultsByCode(error, { EMAIL_: 'address' }),
  });
  return (
    <Form className={form.column} onSubmit={onSubmit}>
      <p className={styles.lead}>For when you forget your password, and to tell you of new log-ins.</p>
      <Field label="E-mail address" hint="Nobody else sees it." error={faults.address}>
        <TextInput
          type="email"
          inputMode="email"
          value={address}
          onValue={setAddress}
          placeholder={current ?? 'you@example.org'}
          maxLength={EMAIL_MAX}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <FormFault>{faults.form}</FormFault>
      <div className={styles.actions}>
        <Button type="submit" busy={busy}>
          Send me a link
        </Button>
        {current && (
          <Button variant="ghost" onClick={onDone}>
            Cancel
          </Button>
        )}
      </div>
    </Form>
  );
}

async function askToRemove(): Promise<void> {
  const sure = await confirmModal({
    title: 'Remove your address?',
    text: 'Without it nobody can help you back in when you forget your password.',
    confirm: 'Remove',
    cancel: 'Keep',
    danger: true,
  });
  if (sure) await removeAddress().catch(showError);
}
