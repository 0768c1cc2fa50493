import { levelProgress } from '@blookery/game/progress/levels';
import { formatAmount } from '../../catalog/amounts.tsx';
import { ProgressBar } from '../../ui/pictures/progress-bar.tsx';
import styles from './level-bar.module.css';

/** The level, and the progress to the next one. */
export function LevelBar({ experience }: { experience: number }) {
  const { level, into, span } = levelProgress(experience);
  const words = `${formatAmount(into)} of ${formatAmount(span)} experience to level ${formatAmount(level + 1)}`;
  return (
    <div className={styles.level}>
      <span className={styles.number}>
        <span className="visually-hidden">Level </span>
        {formatAmount(level)}
      </span>
      <div className="grow">
        <ProgressBar value={into} max={span} label="Level progress" valueText={words} />
        <p className={styles.words}>{words}</p>
      </div>
    </div>
  );
}
