import { STAFF_REASON_MAX } from '@blookery/game/players/reports';
import { Field } from '../../ui/inputs/field.tsx';
import { TextInput } from '../../ui/inputs/text-input.tsx';

export const ReasonField = ({ value, onValue }: { value: string; onValue: (reason: string) => void }) => (
  <Field label="Reason, shown to the player">
    <TextInput
      value={value}
      onValue={onValue}
      placeholder="Required"
      maxLength={STAFF_REASON_MAX}
      autoComplete="off"
    />
  </Field>
);
