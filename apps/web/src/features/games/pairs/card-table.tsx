/** Sixteen cards. Each is a button; the arrow keys go from one to the next. */
import type { PairsGame } from '@blookery/contract';
import type { KeyboardEvent } from 'react';
import { BlookPicture } from '../../../catalog/blook-picture.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from './card-table.module.css';
import { blookName, cardName } from './pairs-text.ts';

const COLUMNS = 4;
const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -COLUMNS,
  ArrowDown: COLUMNS,
};

interface CardTableProps {
  game: PairsGame;
  covered: boolean;
  mayTurn: boolean;
  onTurn: (card: number) => void;
}

export function CardTable({ game, covered, mayTurn, onTurn }: CardTableProps) {
  const step = (event: KeyboardEvent<HTMLElement>) => {
    const by = steps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const cards = [...event.currentTarget.querySelectorAll('button')];
    const at = cards.findIndex((card) => card.matches(':focus'));
    cards[(at + by + cards.length) % cards.length]?.focus();
  };
  return (
    <div className={styles.table}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div className={styles.felt} role="group" aria-label="Cards" onKeyDown={step}>
        {game.cards.map(({ blookId, foundBy }, card) => {
          const isUp = blookId !== null && !(covered && foundBy === null);
          const name = cardName(game, card, blookName, covered);
          const isDown = !isUp;
          return (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: a card is its place
              key={card}
              type="button"
              className={classNames(styles.card, isUp && styles.open, foundBy !== null && styles.gone)}
              aria-label={name}
              // A card that cannot be turned keeps the focus, so that nobody loses their place.
              aria-disabled={!(mayTurn && isDown) || undefined}
              onClick={() => mayTurn && isDown && onTurn(card)}
            >
              {foundBy !== null ? null : isUp ? (
                <span className={styles.front}>
                  <BlookPicture blookId={blookId} width={84} lazy={false} />
                  <b>{blookName(blookId)}</b>
                </span>
              ) : (
                <span className={styles.back} />
              )}
            </button>
          );
        })}
      </div>
    </div>
  );
}
