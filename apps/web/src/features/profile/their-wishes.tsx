import { isSameKind, WISHES_MAX, type WishedKind } from '@blookery/game/collecting/wishes';
import { BlookPicture } from '../../catalog/blook-picture.tsx';
import { catalog } from '../../catalog/catalog.ts';
import { RarityPip } from '../../catalog/rarity.tsx';
import { useGivesFrom } from '../../session/holdings/giving.tsx';
import { useSpares } from '../../session/holdings/spares.ts';
import { openWishSheet } from '../../session/wishes/wish-sheet.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { Note } from '../../ui/surfaces/note.tsx';
import styles from './their-wishes.module.css';

/** Asks for a trade and puts these kinds on the table. */
export type OnOffer = (kinds: readonly WishedKind[]) => void;

interface TheirWishesProps {
  wishes: readonly WishedKind[];
  onOffer: OnOffer;
}

/** The wishes of another player, with the blooks that the viewer could give them. */
export default function TheirWishes({ wishes, onOffer }: TheirWishesProps) {
  const spares = useSpares() ?? [];
  const mayGive = useGivesFrom() === null;
  const given = wishes.filter((wish) => spares.some((spare) => isSameKind(spare, wish)));
  return (
    <Card
      title="Wishes"
      aria-label="Wishes"
      aside={
        <span className="sub small">
          {wishes.length} of {WISHES_MAX}
        </span>
      }
    >
      <ul className={styles.wishes}>
        {wishes.map((wish) => (
          <li key={`${wish.blookId}${wish.shiny}`}>
            <WishTile wish={wish} isSpare={given.includes(wish)} />
          </li>
        ))}
      </ul>
      {given.length > 0 && (
        <>
          <Note tone="good" className={styles.note}>
            {spareText(given.length)}
          </Note>
          {mayGive && (
            <Button block onClick={() => onOffer(given)}>
              <Icon name="exchange" />
              {offerText(given.length)}
            </Button>
          )}
        </>
      )}
    </Card>
  );
}

function WishTile({ wish, isSpare }: { wish: WishedKind; isSpare: boolean }) {
  const blook = catalog.blooks.get(wish.blookId);
  return (
    <button
      type="button"
      className={classNames(styles.wish, isSpare && styles.spare)}
      onClick={() => openWishSheet(wish)}
    >
      <span className={styles.pip}>{blook && <RarityPip rarityId={blook.rarityId} />}</span>
      {wish.shiny && (
        <span className={styles.shiny}>
          <Icon name="spark" size={12} />
          <span className="visually-hidden">Shiny</span>
        </span>
      )}
      <BlookPicture blookId={wish.blookId} shiny={wish.shiny} width={44} />
      <span className={styles.name}>{blook?.name}</span>
      {isSpare && <b className={styles.word}>To spare</b>}
    </button>
  );
}

const spareText = (count: number): string =>
  `${count === 1 ? 'One' : count === 2 ? 'Two' : count} of these you have to spare.`;
const offerText = (count: number): string =>
  `Offer ${count === 1 ? 'it' : count === 2 ? 'both' : `all ${count}`} in a trade`;
