import type { Duplicates } from '@blookery/contract';
import { formatAmount } from '../../../catalog/amounts.tsx';
import { BlookPicture } from '../../../catalog/blook-picture.tsx';
import { kindName } from '../../../session/wishes/wishes.ts';
import { Icon, type IconName } from '../../../ui/pictures/icon.tsx';
import { PaperTag } from '../../../ui/surfaces/paper-tag.tsx';
import styles from './locks.module.css';

type Kept = Duplicates['kept'];

const reasons: readonly { because: Kept[number]['because']; words: string; icon: IconName }[] = [
  { because: 'locked', words: 'Locked', icon: 'lock' },
  { because: 'showcased', words: 'In your showcase', icon: 'star' },
  { because: 'held', words: 'In an auction, a trade or a swap', icon: 'gavel' },
];

/** How many pictures are shown for one reason. */
const SHOWN = 3;

/** The doubles that are not sold, and why. */
export function KeptBack({ kept }: { kept: Kept }) {
  const total = kept.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  return (
    <PaperTag className={styles.kept} aria-label="Kept back">
      <h3>Kept back</h3>
      <p className="sub small">
        {formatAmount(total)} {total === 1 ? 'toy stays where it is.' : 'toys stay where they are.'}
      </p>
      <ul className={styles.reasons}>
        {reasons.map(({ because, words, icon }) => {
          const some = kept.filter((one) => one.because === because);
          if (some.length === 0) return null;
          const count = some.reduce((sum, one) => sum + one.count, 0);
          return (
            <li key={because} className={styles.reason}>
              <span className={styles.sign}>
                <Icon name={icon} size={18} />
              </span>
              <span className={styles.words}>
                <strong>
                  {words}, {formatAmount(count)}
                </strong>
                <span className="sub small">{some.map(inWords).join('; ')}</span>
              </span>
              <span className={styles.few}>
                {some.slice(0, SHOWN).map(({ blookId, shiny }) => (
                  <BlookPicture key={`${blookId}${shiny}`} blookId={blookId} shiny={shiny} width={36} />
                ))}
              </span>
            </li>
          );
        })}
      </ul>
    </PaperTag>
  );
}

const inWords = ({ count, ...kind }: Kept[number]): string =>
  count === 1 ? kindName(kind) : `${kindName(kind)} ${formatAmount(count)}`;
