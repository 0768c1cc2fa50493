/** The end of a game: what each player found, and what it paid. */
import type { PairsGame } from '@blookery/contract';
import { GAMES_DAILY_TOKENS, PAID_AGAINST_ONE, PAID_ROUNDS } from '@blookery/game/games/pay';
import { useEffect, useRef } from 'react';
import { Experience, Tokens } from '../../../catalog/amounts.tsx';
import { BlookPicture } from '../../../catalog/blook-picture.tsx';
import { PlayerAvatar, PlayerName } from '../../../catalog/player-face.tsx';
import { useRequiredUser } from '../../../session/session.ts';
import { showError } from '../../../session/show-error.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { LinkButton } from '../../../ui/controls/link-button.tsx';
import { Note } from '../../../ui/surfaces/note.tsx';
import { PlaceThisWeek } from '../place-this-week.tsx';
import { weekPath } from '../week/week-text.ts';
import table from './pairs.module.css';
import { useStartPairs } from './pairs-queries.ts';
import styles from './pairs-result.module.css';
import { describeResult, seatIn, whyUnpaid } from './pairs-text.ts';
import { foundBy } from './seat.tsx';

interface PairsResultProps {
  game: PairsGame;
  close: () => void;
  /** The player began another game. */
  onGame: (gameId: number) => void;
}

export function PairsResult({ game, close, onGame }: PairsResultProps) {
  const me = seatIn(game, useRequiredUser().id);
  const starting = useStartPairs();
  const head = useRef<HTMLHeadingElement>(null);
  const { title, line } = describeResult(game, me);
  const unpaid = whyUnpaid(game, me);
  // The cards are gone, so the focus would be lost.
  useEffect(() => head.current?.focus(), []);
  const opponent = game.players[me === 0 ? 1 : 0];
  const again = () =>
    starting.mutate(
      { mode: game.mode, ...(opponent && { opponentId: opponent.id }) },
      { onSuccess: ({ id }) => onGame(id), onError: showError },
    );
  return (
    <div className={classNames(table.screen, styles.result)}>
      <div className={styles.shelves}>
        {game.players.map((player, seat) => (
          <div key={player.id} className={classNames(styles.shelf, game.over?.winner === seat && styles.won)}>
            <PlayerAvatar player={player} size="lg" />
            <p>
              <PlayerName player={player} tag={false} truncate />
              {game.over?.winner === seat && <span className={styles.winner}>Won</span>}
              <b>{game.pairs[seat] ?? 0}</b>
            </p>
            <div className={table.took}>
              {foundBy(game, seat).map((blookId) => (
                <BlookPicture key={blookId} blookId={blookId} width={48} lazy={false} />
              ))}
            </div>
          </div>
        ))}
      </div>
      <div className={styles.tell}>
        <h2 ref={head} tabIndex={-1}>
          {title}
        </h2>
        <p role="status">{line}</p>
        {game.paid && (
          <Paid
            game={game}
            paid={game.paid}
            hasWon={game.over?.winner === me}
            opponent={opponent?.username}
          />
        )}
        {unpaid && <Note>{unpaid}</Note>}
        <div className={styles.acts}>
          {me !== null && (
            <Button variant="primary" busy={starting.isPending} onClick={again}>
              {game.mode === 'duel' ? 'Sit down again' : 'Play again'}
            </Button>
          )}
          <LinkButton to={weekPath('pairs')} onClick={close}>
            Weekly table
          </LinkButton>
          <Button variant="ghost" onClick={close}>
            Walk on
          </Button>
        </div>
      </div>
    </div>
  );
}

interface PaidProps {
  game: PairsGame;
  paid: NonNullable<PairsGame['paid']>;
  hasWon: boolean;
  opponent: string | undefined;
}

function Paid({ game, paid, hasWon, opponent }: PaidProps) {
  const most = PAID_ROUNDS[game.mode === 'duel' ? 'pairs-duel' : 'pairs'];
  return (
    <dl className={styles.paid}>
      <div>
        <dt>{!hasWon ? 'This round' : game.mode === 'duel' ? 'A win against another' : 'Within 24 turns'}</dt>
        <dd>
          <Tokens amount={paid.tokens} size="sm" />
        </dd>
      </div>
      <div>
        <dt>Experience</dt>
        <dd>
          <Experience amount={paid.experience} size="sm" />
        </dd>
      </div>
      <div>
        <dt>{game.mode === 'duel' ? 'Wins that paid today' : 'Games that paid today'}</dt>
        <dd>
          {most - paid.roundsLeft} of {most}
        </dd>
      </div>
      {paid.winsAgainst !== undefined && (
        <div>
          <dt>Of those against {opponent}</dt>
          <dd>
            {paid.winsAgainst} of {PAID_AGAINST_ONE}
          </dd>
        </div>
      )}
      <div>
        <dt>Earned today</dt>
        <dd>
          {GAMES_DAILY_TOKENS - paid.tokensLeft} of {GAMES_DAILY_TOKENS}
        </dd>
      </div>
      <div>
        <dt>This week</dt>
        <dd>
          <PlaceThisWeek game="pairs" />
        </dd>
      </div>
    </dl>
  );
}
