import type { PlayerFace } from '@blookery/contract';
import { backdrop } from '../../../catalog/backdrop.ts';
import { BlookPicture } from '../../../catalog/blook-picture.tsx';
import { catalog } from '../../../catalog/catalog.ts';
import { PackName } from '../../../catalog/pack-name.tsx';
import { RarityChip } from '../../../catalog/rarity.tsx';
import { useSetWish } from '../../../session/wishes/wishes.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { PaperTag } from '../../../ui/surfaces/paper-tag.tsx';
import { FoilChip } from '../../../ui/text/chip.tsx';
import type { WishPlace } from './place-text.ts';
import styles from './wish-tag.module.css';
import { WishWays } from './wish-ways.tsx';

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });

interface WishTagProps {
  place: WishPlace;
  onTrade: (player: PlayerFace) => void;
  /** Closes the tag, where it is a sheet, before the page changes. */
  onLeave?: () => void;
}

/** The paper tag of one wish: its name and details, and each way to get it. */
export function WishTag({ place, onTrade, onLeave = () => undefined }: WishTagProps) {
  const { blookId, shiny, since } = place;
  const blook = catalog.blooks.get(blookId);
  const { isPending, setWish } = useSetWish();
  if (!blook) return null;
  const pack = blook.packId === null ? undefined : catalog.packs.get(blook.packId);
  return (
    <PaperTag className={styles.tag} aria-label={blook.name}>
      <div className={styles.portrait} style={backdrop(blook.backgroundId)}>
        <BlookPicture blookId={blookId} shiny={shiny} width={112} lazy={false} />
      </div>
      <div className={styles.kind}>
        <RarityChip rarityId={blook.rarityId} />
        {shiny && <FoilChip>Shiny</FoilChip>}
        {pack && <PackName pack={pack} className="sub small" />}
      </div>
      <h2 className={styles.name}>{blook.name}</h2>
      <p className={styles.lore}>{blook.lore}</p>
      <WishWays place={place} blook={blook} pack={pack} onTrade={onTrade} onLeave={onLeave} />
      <footer className={styles.foot}>
        <span className="sub small">Wished since {day.format(new Date(since))}</span>
        <Button
          size="sm"
          variant="ghost"
          busy={isPending}
          onClick={() => {
            setWish({ blookId, shiny }, false);
            onLeave();
          }}
        >
          Wish no more
        </Button>
      </footer>
    </PaperTag>
  );
}
