import type { Item } from '@blookery/contract';
import { useId } from 'react';
import { ItemPicture } from '../../../catalog/blook-picture.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from './wheel.module.css';

interface TicketChoiceProps {
  tickets: readonly Item[];
  left: (itemId: number) => number;
  value: number;
  disabled: boolean;
  onValue: (itemId: number) => void;
}

/** Chooses a ticket; each kind has its own wheel. */
export function TicketChoice({ tickets, left, value, disabled, onValue }: TicketChoiceProps) {
  const name = useId();
  return (
    <fieldset className={styles.tickets} disabled={disabled}>
      <legend className="visually-hidden">Ticket</legend>
      {tickets.map(({ id, name: words }) => (
        <label key={id} className={classNames(styles.ticket, value === id && styles.picked)}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            checked={value === id}
            onChange={() => onValue(id)}
          />
          <ItemPicture itemId={id} size={40} lazy={false} />
          <span className={styles.ticketWords}>
            <strong>{words}</strong>
            <span className="muted small">{left(id) === 0 ? 'none left' : `${left(id)} left`}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
