import type { ChatFind } from '@blookery/contract';
import { catalog } from '../../../catalog/catalog.ts';
import { formatSerial } from '../../../catalog/chance.ts';
import { RarityChip } from '../../../catalog/rarity.tsx';
import { WishPicture } from '../../../session/wishes/wish-picture.tsx';
import { FoilChip } from '../../../ui/text/chip.tsx';
import styles from './find-card.module.css';

/** A rare find, as the server announced it: the blook, its rarity and its serial. */
export function FindCard({ find, tabIndex }: { find: ChatFind; tabIndex: number }) {
  const { blookId, shiny, serial } = find;
  const blook = catalog.blooks.get(blookId);
  if (!blook) return <p>found something that is not in the catalogue any more.</p>;
  return (
    <div className={styles.card}>
      <WishPicture blookId={blookId} shiny={shiny} width={48} tabIndex={tabIndex} />
      <div className={styles.words}>
        <p>
          found <strong>{blook.name}</strong>
        </p>
        <p className={styles.facts}>
          <RarityChip rarityId={blook.rarityId} />
          {shiny && <FoilChip>Shiny</FoilChip>}
          <span className="mono">{formatSerial(serial)}</span>
        </p>
      </div>
    </div>
  );
}
