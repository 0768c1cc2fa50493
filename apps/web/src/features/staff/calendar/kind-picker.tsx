import { type EventKind, eventKinds } from '@blookery/game/collecting/events';
import { useId } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import calendar from './calendar.module.css';
import { kindTexts } from './event-text.ts';
import styles from './kind-picker.module.css';
import kinds from './kinds.module.css';

interface KindPickerProps {
  value: EventKind;
  onValue: (kind: EventKind) => void;
  disabled: boolean;
}

/** The kind of an event, as tiles with their colours. */
export function KindPicker({ value, onValue, disabled }: KindPickerProps) {
  const name = useId();
  return (
    <fieldset className={styles.kinds} disabled={disabled}>
      <legend>Kind</legend>
      {eventKinds.map((kind) => (
        <label key={kind} className={styles.kind}>
          <input type="radio" name={name} checked={kind === value} onChange={() => onValue(kind)} />
          <span className={classNames(calendar.icon, kinds[kind])} aria-hidden="true">
            <Icon name={kindTexts[kind].icon} />
          </span>
          {kindTexts[kind].word}
        </label>
      ))}
    </fieldset>
  );
}
