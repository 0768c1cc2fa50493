import type { SpinnyWheel } from '@blookery/contract';
import { formatChance } from '../../../catalog/chance.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Picture } from '../../../ui/pictures/picture.tsx';
import styles from './wheel.module.css';
import { wedgeImage } from './wheel-face.tsx';

/** The prizes of the wheel with their chances, the likeliest first. */
export function WheelOdds({ wheel, won }: { wheel: SpinnyWheel; won: number | null }) {
  const total = wheel.wedges.reduce((sum, { chance }) => sum + chance, 0);
  const rows = wheel.wedges
    .map((wedge, index) => ({ wedge, index, image: wedgeImage(wedge) }))
    .sort((a, b) => b.wedge.chance - a.wedge.chance);
  return (
    <>
      <h3 className={styles.oddsTitle}>Chances with this ticket</h3>
      <ul className={styles.odds}>
        {rows.map(({ wedge, index, image }) => (
          <li key={index} className={classNames(styles.odd, won === index && styles.wonOdd)}>
            {image ? (
              <Picture src={image} alt="" width={24} height={24} lazy={false} />
            ) : (
              <span className={styles.nothing} aria-hidden="true" />
            )}
            <span className="grow">{wedge.label}</span>
            <strong className="num">{formatChance(wedge.chance / total)}</strong>
          </li>
        ))}
      </ul>
    </>
  );
}
