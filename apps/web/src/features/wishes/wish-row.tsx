import type { PlayerFace } from '@blookery/contract';
import { weekdayNames } from '@blookery/game/collecting/odds';
import { formatAmount } from '../../catalog/amounts.tsx';
import { BlookPicture } from '../../catalog/blook-picture.tsx';
import { catalog } from '../../catalog/catalog.ts';
import { talkPath } from '../../catalog/player-face.tsx';
import { RarityChip } from '../../catalog/rarity.tsx';
import { WishButton } from '../../session/wishes/wish-button.tsx';
import { kindName } from '../../session/wishes/wishes.ts';
import { Button } from '../../ui/controls/button.tsx';
import { LinkButton } from '../../ui/controls/link-button.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { isNowhere, type WishPlace } from './place-words.ts';
import styles from './swaps.module.css';

interface WishRowProps {
  place: WishPlace;
  onTrade: (player: PlayerFace) => void;
}

/** One wish, and where it can be had right now. */
export function WishRow({ place, onTrade }: WishRowProps) {
  const { blookId, shiny, auctions, board, friends, workshop } = place;
  const blook = catalog.blooks.get(blookId);
  if (!blook) return null;
  return (
    <li className={styles.wish} aria-label={kindName(place)}>
      <BlookPicture blookId={blookId} shiny={shiny} width={72} />
      <div className={styles.wishWords}>
        <h2>{kindName(place)}</h2>
        <RarityChip rarityId={blook.rarityId} />
      </div>
      <div className={styles.places}>
        {auctions && (
          <LinkButton to={`/auction-house?blookId=${blookId}&shiny=${shiny}&sort=cheapest`} size="sm">
            <Icon name="gavel" size={16} />
            From {formatAmount(auctions.price)}
            {auctions.count > 1 && `, ${formatAmount(auctions.count)} listings`}
          </LinkButton>
        )}
        {board && (
          <LinkButton to="/swaps/board?wishes=true" size="sm">
            <Icon name="exchange" size={16} />
            {board.count === 1 ? 'One offer' : `${formatAmount(board.count)} offers`} on the board
          </LinkButton>
        )}
        {friends.map(({ player, count, online }) =>
          online ? (
            <Button key={player.id} size="sm" onClick={() => onTrade(player)}>
              <Icon name="users" size={16} />
              Ask {player.username}, {formatAmount(count)} spare
            </Button>
          ) : (
            <LinkButton key={player.id} to={talkPath(player)} size="sm">
              <Icon name="users" size={16} />
              Write to {player.username}, {formatAmount(count)} spare
            </LinkButton>
          ),
        )}
        {workshop && (
          <LinkButton to="/workshop" size="sm">
            <Icon name="needle" size={16} />
            Stitch for {formatAmount(workshop.price)} threads
            {workshop.day !== null && `, ${weekdayNames[workshop.day]}s`}
          </LinkButton>
        )}
        {isNowhere(place) && <span className="muted small">{nowhereWords(blook.onlyOnDay)}</span>}
      </div>
      <WishButton blookId={blookId} shiny={shiny} />
    </li>
  );
}

const nowhereWords = (day: number | null): string =>
  day === null ? 'Nowhere just now' : `Comes on ${weekdayNames[day]}s`;
