/** The form to report something to staff. Pages pass `openReport` to whatever can be reported. */
import {
  REPORT_DETAIL_MAX,
  type ReportKind,
  type ReportReason,
  reasonLabel,
  reasonsFor,
  reportTexts,
} from '@blookery/game/players/reports';
import { useState } from 'react';
import { messageOf } from '../../transport/api-error.ts';
import { call } from '../../transport/http.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Field, FieldNote } from '../../ui/inputs/field.tsx';
import { Form } from '../../ui/inputs/form.tsx';
import { TextArea } from '../../ui/inputs/text-area.tsx';
import { ModalActions, openModal } from '../../ui/overlays/modals.tsx';
import { showToast } from '../../ui/overlays/toasts.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import styles from './report-modal.module.css';

export interface ReportTarget {
  kind: ReportKind;
  /** A message as `room/number`; everything else by its id. */
  id: string;
  /** The name of the player or thing. */
  name: string;
}

const titles: Record<ReportKind, (name: string) => string> = {
  message: (name) => `Report what ${name} said`,
  profile: (name) => `Report ${name}`,
  upload: (name) => `Report a picture of ${name}`,
  guild: (name) => `Report the guild ${name}`,
  trade: (name) => `Report a trade with ${name}`,
};

export const openReport = ({ kind, id, name }: ReportTarget): void =>
  void openModal({
    key: `report ${kind} ${id}`,
    title: titles[kind](name),
    width: 520,
    onTop: true,
    render: (close) => <ReportForm kind={kind} id={id} close={close} />,
  });

function ReportForm({ kind, id, close }: Pick<ReportTarget, 'kind' | 'id'> & { close: () => void }) {
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [detail, setDetail] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);

  const send = async () => {
    if (isSending) return;
    if (!reason) {
      setFault(reportTexts.noReason);
      return;
    }
    setSending(true);
    setFault(null);
    try {
      await call('POST /api/reports', { body: { kind, id, reason, detail } });
      close();
      showToast({ icon: 'flag-report', header: 'Reported', text: reportTexts.thanks });
    } catch (error) {
      setFault(messageOf(error));
      setSending(false);
    }
  };

  return (
    <Form className={styles.form} onSubmit={send}>
      <p className="sub">Staff see it as it is at this moment, whatever is changed or taken away later.</p>
      <fieldset className={styles.reasons}>
        <legend className={styles.legend}>What is wrong with it?</legend>
        {reasonsFor(kind).map((one) => (
          <label key={one} className={styles.reason}>
            <input
              type="radio"
              name="reason"
              checked={one === reason}
              onChange={() => {
                setReason(one);
                setFault(null);
              }}
            />
            <span>{reasonLabel(one)}</span>
          </label>
        ))}
      </fieldset>
      <Field label="Anything staff should know" hint="You can leave this empty.">
        <TextArea rows={3} maxLength={REPORT_DETAIL_MAX} value={detail} onValue={setDetail} />
      </Field>
      <FieldNote error={fault} />
      <ModalActions>
        <Button variant="ghost" onClick={close}>
          Cancel
        </Button>
        <Button variant="danger" type="submit" busy={isSending}>
          <Icon name="flag-report" />
          Report
        </Button>
      </ModalActions>
    </Form>
  );
}
