import type { Match } from '@blookery/contract';
import { BlookPicture } from '../../../catalog/blook-picture.tsx';
import { catalog } from '../../../catalog/catalog.ts';
import { RarityPip } from '../../../catalog/rarity.tsx';
import { kindName } from '../../../session/wishes/wishes.ts';
import { CountBadge } from '../../../ui/text/count-badge.tsx';
import styles from './kind-row.module.css';

/** How many kinds are shown; the rest is counted. */
const SHOWN = 3;

/** Some kinds on a plank, with the rarity and how many of each are spare. */
export function KindRow({ title, kinds }: { title: string; kinds: Match['forMe'] }) {
  const more = kinds.length - SHOWN;
  return (
    <div className={styles.kinds}>
      <p className={styles.title}>
        {title}
        {more > 0 && <span>, and {more} more</span>}
      </p>
      <div className={styles.shelf}>
        {kinds.slice(0, SHOWN).map(({ blookId, shiny, count }) => (
          <figure key={`${blookId}${shiny}`} className={styles.kind}>
            <span className={styles.rarity}>
              <RarityPip rarityId={catalog.blooks.get(blookId)?.rarityId ?? 0} />
            </span>
            <BlookPicture blookId={blookId} shiny={shiny} width={60} className={styles.picture} />
            {count > 1 && <CountBadge count={count} tone="cream" label="spare" className={styles.count} />}
            <figcaption className="truncate">{kindName({ blookId, shiny })}</figcaption>
          </figure>
        ))}
      </div>
    </div>
  );
}
