import type { SwapOffer } from '@blookery/contract';
import { catalog } from '../../../catalog/catalog.ts';
import { formatSerial } from '../../../catalog/chance.ts';
import { PlayerAvatar, PlayerName, profilePath } from '../../../catalog/player-face.tsx';
import { RarityPip } from '../../../catalog/rarity.tsx';
import { Link } from '../../../navigation/link.tsx';
import { WishPicture } from '../../../session/wishes/wish-picture.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Plank } from '../../../ui/surfaces/plank.tsx';
import { Countdown } from '../../../ui/text/countdown.tsx';
import { copyName, isHouse, limitText, nameOf, wantedText } from '../swap-text.ts';
import styles from './board.module.css';

interface OfferCardProps {
  offer: SwapOffer;
  isWished: boolean;
  /** Whether the player has a free copy of what is wanted. */
  canGive: boolean;
  /** Taken or taken back since the list was fetched. */
  isGone: boolean;
  onTake: () => void;
}

/** One offer: the given blook is on a plank, and the wanted one is an empty place. */
export function OfferCard({ offer, isWished, canGive, isGone, onTake }: OfferCardProps) {
  const { gives, wants, player, online, expiresAt } = offer;
  return (
    <li
      className={classNames(styles.offer, isGone && styles.gone)}
      aria-label={`${copyName(gives)} for ${wantedText(wants)}`}
    >
      {isWished && (
        <span className={styles.flag}>
          <Icon name="heart" size={14} />
          Your wish
        </span>
      )}
      <div className={styles.pair}>
        <div className={styles.side}>
          <Plank thin className={styles.stand}>
            <WishPicture blookId={gives.blookId} shiny={gives.shiny} width={80} />
          </Plank>
          <Name blookId={gives.blookId} />
          <span className="sub small">
            {gives.shiny && <b>shiny </b>}
            <span className="mono">{formatSerial(gives.serial)}</span>
          </span>
        </div>
        <span className={styles.arrow} aria-hidden="true">
          <Icon name="arrow-left" />
        </span>
        <div className={styles.side}>
          <div className={styles.gap}>
            <WishPicture blookId={wants.blookId} shiny={wants.shiny === true} width={72} />
          </div>
          <Name blookId={wants.blookId} />
          <span className="sub small">{limitText(wants)}</span>
        </div>
      </div>
      <footer className={styles.foot}>
        <PlayerAvatar player={player} size="md" />
        <span className={styles.who}>
          {isHouse(player) ? (
            <span className={styles.name}>The house</span>
          ) : (
            <Link to={profilePath(player)} className={styles.name}>
              <PlayerName player={player} truncate />
            </Link>
          )}
          <span className="muted small">
            {online && 'Online, '}
            <Countdown until={expiresAt} /> left
          </span>
        </span>
        {isGone ? (
          <span className={styles.cannot}>Just gone</span>
        ) : canGive ? (
          <Button variant="mint" onClick={onTake}>
            <Icon name="exchange" />
            Swap
          </Button>
        ) : (
          <span className={styles.cannot}>None to spare</span>
        )}
      </footer>
    </li>
  );
}

const Name = ({ blookId }: { blookId: number }) => (
  <b className={styles.toy}>
    <RarityPip rarityId={catalog.blooks.get(blookId)?.rarityId ?? 0} />
    <span className="truncate">{nameOf(blookId)}</span>
  </b>
);
