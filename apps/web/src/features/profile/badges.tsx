import type { Badge } from '@blookery/contract';
import { resourceUrl } from '../../catalog/catalog.ts';
import { Popover } from '../../ui/overlays/popover.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import styles from './badges.module.css';

/** The badges of a player. Pressing one shows what it is for. */
export function Badges({ badges }: { badges: readonly Badge[] }) {
  if (badges.length === 0) return null;
  return (
    <ul className={styles.badges} aria-label="Badges">
      {[...badges]
        .sort((a, b) => a.priority - b.priority)
        .map((badge) => (
          <li key={badge.id}>
            <OneBadge badge={badge} />
          </li>
        ))}
    </ul>
  );
}

function OneBadge({ badge: { name, description, imageId } }: { badge: Badge }) {
  const trigger = (
    <button type="button" className={styles.badge} aria-label={name} title={name}>
      <Picture src={resourceUrl(imageId)} alt="" width={30} height={30} lazy={false} />
    </button>
  );
  return (
    <Popover trigger={trigger} title={name} width={260} align="center">
      <p className="sub">{description}</p>
    </Popover>
  );
}
