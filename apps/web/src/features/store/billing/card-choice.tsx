import type { PaymentMethod } from '@blookery/contract';
import { useId } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Skeleton } from '../../../ui/surfaces/skeleton.tsx';
import { cardName } from '../store-text.ts';
import styles from './card-choice.module.css';

interface CardChoiceProps {
  /** Null while they load. */
  cards: readonly PaymentMethod[] | null;
  chosen: string | null;
  onChoose: (id: string) => void;
  onAdd: () => void;
}

export function CardChoice({ cards, chosen, onChoose, onAdd }: CardChoiceProps) {
  const name = useId();
  return (
    <fieldset className={styles.cards}>
      <legend className={styles.legend}>Pay with</legend>
      {cards === null && <Skeleton height={48} shape="box" />}
      {cards?.map((card) => (
        <label key={card.id} className={classNames(styles.cardChoice, card.id === chosen && styles.chosen)}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={card.id === chosen}
            onChange={() => onChoose(card.id)}
          />
          <span className={styles.radio} aria-hidden="true" />
          <Icon name="card" />
          <span className={styles.cardName}>{cardName(card)}</span>
          {card.primary && <span className={styles.primaryWord}>Primary</span>}
        </label>
      ))}
      {cards?.length === 0 && <p className="sub">No card yet. Add one to pay with.</p>}
      <Button size="sm" variant="ghost" className={styles.addCard} onClick={onAdd}>
        <Icon name="plus" />
        Add a card
      </Button>
    </fieldset>
  );
}
