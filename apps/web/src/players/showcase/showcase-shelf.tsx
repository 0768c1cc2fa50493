/** What a player shows: toys on a plank with their serials, and medals below. On profiles and on the card of a player. */
import type { OwnedBlook, Showcase, ShownAchievement } from '@blookery/contract';
import { BlookPicture } from '../../catalog/blook-picture.tsx';
import { catalog, resourceUrl } from '../../catalog/catalog.ts';
import { formatSerial } from '../../catalog/chance.ts';
import { RarityPip } from '../../catalog/rarity.tsx';
import { WishPicture } from '../../session/wishes/wish-picture.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import styles from './showcase.module.css';

export const isEmptyShowcase = ({ blooks, achievements }: Showcase): boolean =>
  blooks.length === 0 && achievements.length === 0;

interface ShowcaseShelfProps {
  showcase: Showcase;
  /** The toys of others can be wished for. */
  own?: boolean;
  /** For the card: no names of toys, and only the pictures of medals. */
  small?: boolean;
}

export function ShowcaseShelf({ showcase, own = false, small = false }: ShowcaseShelfProps) {
  const { blooks, achievements } = showcase;
  return (
    <div className={classNames(styles.showcase, small && styles.small)}>
      {blooks.length > 0 && (
        <ol className={styles.toys} aria-label="Toys in the showcase">
          {blooks.map((blook) => (
            <li key={blook.id} className={styles.cell}>
              <ToyPicture blook={blook} width={small ? 54 : 94} wishable={!own} />
              <ToyPlaque blook={blook} />
            </li>
          ))}
        </ol>
      )}
      {achievements.length > 0 && (
        <ul className={styles.medals} aria-label="Medals in the showcase">
          {achievements.map((medal) => (
            <li key={medal.id} className={styles.medal} title={small ? medal.name : undefined}>
              <MedalFace medal={medal} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface ToyPictureProps {
  blook: OwnedBlook;
  width: number;
  wishable?: boolean;
}

export function ToyPicture({ blook: { blookId, shiny }, width, wishable = false }: ToyPictureProps) {
  const Toy = wishable ? WishPicture : BlookPicture;
  return (
    <>
      <span className={styles.pip}>
        <RarityPip rarityId={catalog.blooks.get(blookId)?.rarityId ?? 0} />
      </span>
      {shiny && (
        <span className={styles.foil}>
          <Icon name="spark" size={14} label="Shiny" />
        </span>
      )}
      <Toy blookId={blookId} shiny={shiny} width={width} lazy={false} className={styles.toy} />
    </>
  );
}

export const ToyPlaque = ({ blook: { blookId, serial } }: { blook: OwnedBlook }) => (
  <span className={styles.plank}>
    <b className={`truncate ${styles.name}`}>{catalog.blooks.get(blookId)?.name}</b>
    <span className={styles.serial}>{formatSerial(serial)}</span>
  </span>
);

export const MedalFace = ({ medal: { name, family, step, imageId } }: { medal: ShownAchievement }) => (
  <>
    <Picture src={resourceUrl(imageId)} alt="" width={50} height={56} lazy={false} />
    <span className={styles.words}>
      <b>{name}</b>
      <small>
        {family}, step {step}
      </small>
    </span>
  </>
);
