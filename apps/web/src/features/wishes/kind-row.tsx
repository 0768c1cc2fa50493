import type { Match } from '@blookery/contract';
import { BlookPicture } from '../../catalog/blook-picture.tsx';
import { catalog } from '../../catalog/catalog.ts';
import { RarityPip } from '../../catalog/rarity.tsx';
import { kindName } from '../../session/wishes/wishes.ts';
import { Plank } from '../../ui/surfaces/plank.tsx';
import { CountBadge } from '../../ui/text/count-badge.tsx';
import styles from './swaps.module.css';

/** How many kinds are shown; the rest is counted. */
const SHOWN = 3;

/** Some kinds on a plank, with the rarity and how many of each are spare. */
export function KindRow({ title, kinds }: { title: string; kinds: Match['forMe'] }) {
  if (kinds.length === 0) return null;
  const more = kinds.length - SHOWN;
  return (
    <div className={styles.kinds}>
      <p className="sub small">
        {title}
        {more > 0 && `, and ${more} more`}
      </p>
      <Plank>
        {kinds.slice(0, SHOWN).map(({ blookId, shiny, count }) => (
          <figure key={`${blookId}${shiny}`} className={styles.kind}>
            <span className={styles.rarity}>
              <RarityPip rarityId={catalog.blooks.get(blookId)?.rarityId ?? 0} />
            </span>
            <BlookPicture blookId={blookId} shiny={shiny} width={52} />
            {count > 1 && <CountBadge count={count} tone="cream" label="spare" className={styles.count} />}
            <figcaption className="truncate">{kindName({ blookId, shiny })}</figcaption>
          </figure>
        ))}
      </Plank>
    </div>
  );
}
