import { useId, useState } from 'react';
import { BlookPicture } from '../../../catalog/blook-picture.tsx';
import { formatSerial } from '../../../catalog/chance.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Icon, type IconName } from '../../../ui/pictures/icon.tsx';
import { CodeTag } from '../../../ui/text/code-tag.tsx';
import type { Copy } from '../copies.ts';
import { copyName } from '../swap-text.ts';
import styles from './take-offer.module.css';

/** Of a common kind there may be hundreds. */
const SHOWN = 6;

interface CopyListProps {
  copies: readonly Copy[];
  chosen: Copy | undefined;
  /** The one that is the avatar. */
  worn: number | null;
  /** The name of the player who gets it. */
  to: string;
  onChosen: (id: number) => void;
}

/** The copies that could be given. Each copy that cannot be given shows why. */
export function CopyList({ copies, chosen, worn, to, onChosen }: CopyListProps) {
  const name = useId();
  const [all, setAll] = useState(false);
  const shown = all ? copies : copies.slice(0, SHOWN);
  return (
    <fieldset className={styles.copies}>
      <legend className="visually-hidden">Which one you give</legend>
      {shown.map((copy, place) => (
        <label
          key={copy.id}
          className={classNames(
            styles.copy,
            copy.id === chosen?.id && styles.on,
            copy.kept !== null && styles.off,
          )}
        >
          <input
            type="radio"
            name={name}
            checked={copy.id === chosen?.id}
            disabled={copy.kept !== null}
            onChange={() => onChosen(copy.id)}
          />
          <BlookPicture blookId={copy.blookId} shiny={copy.shiny} width={46} />
          <span className={styles.words}>
            <CodeTag>{formatSerial(copy.serial)}</CodeTag>
            <small>
              {copyName(copy)}
              {place === 0 && copy.kept === null && copies.length > 1 && ', picked for you'}
            </small>
          </span>
          <Why copy={copy} isChosen={copy.id === chosen?.id} isWorn={copy.id === worn} to={to} />
        </label>
      ))}
      {shown.length < copies.length && (
        <Button variant="ghost" size="sm" onClick={() => setAll(true)}>
          Show all {copies.length}
        </Button>
      )}
    </fieldset>
  );
}

const keptTexts: Readonly<Record<NonNullable<Copy['kept']>, { words: string; icon?: IconName }>> = {
  locked: { words: 'Locked', icon: 'lock' },
  held: { words: 'Held' },
  showcased: { words: 'In your showcase', icon: 'star' },
};

function Why({ copy, isChosen, isWorn, to }: { copy: Copy; isChosen: boolean; isWorn: boolean; to: string }) {
  if (copy.kept !== null) {
    const { words, icon } = keptTexts[copy.kept];
    return (
      <span className={styles.why}>
        {icon && <Icon name={icon} size={16} />}
        {words}
      </span>
    );
  }
  if (isChosen) return <span className={classNames(styles.why, styles.goes)}>Goes to {to}</span>;
  return isWorn ? <span className={styles.why}>You wear it</span> : null;
}
