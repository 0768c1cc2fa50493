/** Staff actions require a reason. */
import { STAFF_REASON_MAX } from '@blookery/game/players/reports';
import { useState } from 'react';
import { Field } from '../../ui/inputs/field.tsx';
import { Form } from '../../ui/inputs/form.tsx';
import { TextInput } from '../../ui/inputs/text-input.tsx';
import { FormActions } from '../../ui/overlays/form-actions.tsx';
import { openModal } from '../../ui/overlays/modals.tsx';
import styles from './staff.module.css';

interface Question {
  title: string;
  text?: string;
  confirm: string;
  danger?: boolean;
}

const REASON_LEAST = 3;
export const isReason = (reason: string): boolean =>
  reason.trim().length >= REASON_LEAST && !reason.includes('|');

/** Asks for a reason and then acts, unless the dialog is cancelled. */
export const askReason = ({ title, ...question }: Question, act: (reason: string) => unknown): void =>
  void openModal({
    title,
    width: 440,
    render: (close) => <ReasonForm {...question} act={act} close={close} />,
  });

interface ReasonFormProps extends Omit<Question, 'title'> {
  act: (reason: string) => unknown;
  close: () => void;
}

function ReasonForm({ text, confirm, danger = false, act, close }: ReasonFormProps) {
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const submit = () => {
    if (!isReason(reason)) return setTried(true);
    close();
    act(reason.trim());
  };
  return (
    <Form className={styles.form} onSubmit={submit}>
      {text && <p className="sub">{text}</p>}
      <Field
        label="Reason"
        error={isTried && !isReason(reason) && 'Say why, in three letters at least and without a bar.'}
      >
        <TextInput
          autoFocus
          autoComplete="off"
          value={reason}
          maxLength={STAFF_REASON_MAX}
          onValue={setReason}
        />
      </Field>
      <FormActions onCancel={close} variant={danger ? 'danger' : 'primary'}>
        {confirm}
      </FormActions>
    </Form>
  );
}
