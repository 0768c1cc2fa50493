import type { AlbumCover, Pack } from '@blookery/contract';
import { milestoneRules, SPREAD_PLACES } from '@blookery/game/progress/album';
import { backdrop } from '../../catalog/backdrop.ts';
import { Beads } from '../../catalog/beads.tsx';
import { BlookPicture } from '../../catalog/blook-picture.tsx';
import { catalog } from '../../catalog/catalog.ts';
import { rankOf } from '../../catalog/rarity.tsx';
import { Link } from '../../navigation/link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import styles from './album.module.css';
import { canClaim } from './album-queries.ts';

const larger = Object.values(milestoneRules).flatMap(({ of, goal }) => (of === 'found' ? [goal] : []));

/** The album of one pack, on a shelf. */
export function Book({ pack, cover }: { pack: Pack; cover: AlbumCover }) {
  const { found, shinies } = cover;
  const claims = cover.milestones.filter(canClaim).length;
  const isFull = found.length >= SPREAD_PLACES;
  const facts = [
    `${found.length} of ${SPREAD_PLACES} toys`,
    `${shinies.length} of ${SPREAD_PLACES} shinies`,
    ...(claims > 0 ? ['a milestone to claim'] : []),
  ];
  return (
    <li className={classNames(styles.book, isFull && styles.full)}>
      <Link to={`/album/${pack.id}`} className={styles.bookLink}>
        <span className={styles.stand}>
          <span className={styles.cover} style={{ '--pack-paper': pack.paper, '--pack-deep': pack.deep }}>
            <span className={styles.window} style={backdrop(pack.backgroundId)}>
              <CoverToy pack={pack} found={found} />
            </span>
            <span className={styles.label}>
              <span>
                {pack.name}
                <span className="visually-hidden">: {facts.join(', ')}</span>
              </span>
            </span>
          </span>
          {claims > 0 && (
            <span className={styles.ribbon} aria-hidden="true">
              <Icon name="gift" size={16} />
              Claim
            </span>
          )}
        </span>
        <span className={styles.sill} aria-hidden="true">
          <Beads value={found.length} of={SPREAD_PLACES} larger={larger} />
          <span className={styles.counts}>
            <b>{isFull ? 'Complete' : `${found.length} of ${SPREAD_PLACES}`}</b>
            <span>
              <Icon name="spark" size={14} className={styles.foil} />
              {shinies.length} of {SPREAD_PLACES}
            </span>
          </span>
        </span>
      </Link>
    </li>
  );
}

/** The rarest that was found, or the outline of the first. */
function CoverToy({ pack, found }: { pack: Pack; found: readonly number[] }) {
  const rank = (blookId: number) => rankOf(catalog.blooks.get(blookId)?.rarityId ?? 0);
  const rarest = found.toSorted((a, b) => rank(b) - rank(a)).at(0);
  const first = catalog.blooks.all.find(({ packId }) => packId === pack.id)?.id;
  return (
    <BlookPicture
      blookId={rarest ?? first ?? 0}
      width={78}
      className={rarest === undefined ? styles.outline : undefined}
    />
  );
}
