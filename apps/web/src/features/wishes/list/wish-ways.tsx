import type { Blook, Pack, PlayerFace } from '@blookery/contract';
import { weekdayNames } from '@blookery/game/collecting/odds';
import type { ReactNode } from 'react';
import { formatAmount } from '../../../catalog/amounts.tsx';
import { talkPath } from '../../../catalog/player-face.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { LinkButton } from '../../../ui/controls/link-button.tsx';
import { Icon, type IconName } from '../../../ui/pictures/icon.tsx';
import { Countdown } from '../../../ui/text/countdown.tsx';
import { NowhereText } from './nowhere-text.tsx';
import { isNowhere, offersText, type WishPlace } from './place-text.ts';
import styles from './wish-ways.module.css';

interface WishWaysProps {
  place: WishPlace;
  blook: Blook;
  pack: Pack | undefined;
  onTrade: (player: PlayerFace) => void;
  onLeave: () => void;
}

/** Each way to get the toy, with its button. */
export function WishWays({ place, blook, pack, onTrade, onLeave }: WishWaysProps) {
  const { blookId, shiny, auctions, board, friends, workshop } = place;
  const ask = (player: PlayerFace) => {
    onLeave();
    onTrade(player);
  };
  return (
    <ul className={styles.ways} aria-label="Where to have it">
      {board && (
        <Way
          icon="exchange"
          title={offersText(board.count)}
          sub="on the swap board"
          action={
            <LinkButton to="/swaps/board?wishes=true" size="sm" variant="paper" onClick={onLeave}>
              Swap
            </LinkButton>
          }
        />
      )}
      {friends.map(({ player, count, online }) => (
        <Way
          key={player.id}
          icon="users"
          title={`${player.username} has ${formatAmount(count)} spare`}
          sub={online ? 'A friend, online now' : 'A friend, not here right now'}
          action={
            online ? (
              <Button
                size="sm"
                variant="paper"
                aria-label={`Ask ${player.username} to trade`}
                onClick={() => ask(player)}
              >
                Ask
              </Button>
            ) : (
              <LinkButton
                to={talkPath(player)}
                size="sm"
                variant="paper"
                aria-label={`Write to ${player.username}`}
                onClick={onLeave}
              >
                Write
              </LinkButton>
            )
          }
        />
      ))}
      {workshop && (
        <Way
          icon="needle"
          title={`${formatAmount(workshop.price)} threads`}
          sub={`You have ${formatAmount(workshop.threads)}${pack ? ` of ${pack.name}` : ''}${
            workshop.day === null ? '' : `; only on ${weekdayNames[workshop.day]}s`
          }`}
          action={
            <LinkButton to={`/workshop?pack=${blook.packId}`} size="sm" variant="paper" onClick={onLeave}>
              Stitch
            </LinkButton>
          }
        />
      )}
      {auctions && (
        <Way
          icon="gavel"
          title={`From ${formatAmount(auctions.price)} tokens`}
          sub={
            <>
              {auctions.count === 1 ? 'One listing' : `${formatAmount(auctions.count)} listings`},{' '}
              <Countdown until={auctions.expiresAt} /> left
            </>
          }
          action={
            <LinkButton
              to={`/auction-house?blookId=${blookId}&shiny=${shiny}&sort=cheapest`}
              size="sm"
              variant="paper"
              onClick={onLeave}
            >
              See
            </LinkButton>
          }
        />
      )}
      {isNowhere(place) && (
        <Way
          icon="market"
          title={<NowhereText blook={blook} />}
          sub={pack ? `It is one of the toys in ${pack.name}` : 'The bell rings when it comes up'}
          action={
            pack && (
              <LinkButton to={`/market?pack=${pack.id}`} size="sm" variant="paper" onClick={onLeave}>
                Market
              </LinkButton>
            )
          }
        />
      )}
    </ul>
  );
}

interface WayProps {
  icon: IconName;
  title: ReactNode;
  sub: ReactNode;
  action: ReactNode;
}

const Way = ({ icon, title, sub, action }: WayProps) => (
  <li className={styles.way}>
    <span className={styles.icon}>
      <Icon name={icon} size={18} />
    </span>
    <div className={styles.words}>
      <b>{title}</b>
      <span>{sub}</span>
    </div>
    {action}
  </li>
);
