import type { Pack } from '@blookery/contract';
import { catalog } from '../../../catalog/catalog.ts';
import { LinkButton } from '../../../ui/controls/link-button.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import styles from './spread.module.css';

/** Back to the album, and to the spreads before and after this one. */
export function SpreadNav({ pack }: { pack: Pack }) {
  const packs = catalog.packs.all;
  const here = packs.findIndex(({ id }) => id === pack.id);
  const [before, after] = [packs[here - 1], packs[here + 1]];
  return (
    <nav className={styles.nav} aria-label="Albums">
      <LinkButton to="/album" size="sm" variant="ghost">
        <Icon name="chevron-left" size={16} />
        Album
      </LinkButton>
      <span className={styles.where}>
        {here + 1} of {packs.length}
      </span>
      {before && (
        <LinkButton
          to={`/album/${before.id}`}
          size="sm"
          variant="ghost"
          aria-label={`Before: ${before.name}`}
        >
          <Icon name="chevron-left" size={16} />
          <span className={styles.neighbour}>{before.name}</span>
        </LinkButton>
      )}
      {after && (
        <LinkButton to={`/album/${after.id}`} size="sm" variant="ghost" aria-label={`After: ${after.name}`}>
          <span className={styles.neighbour}>{after.name}</span>
          <Icon name="chevron-right" size={16} />
        </LinkButton>
      )}
    </nav>
  );
}
