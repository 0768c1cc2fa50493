/** The card table: alone, against somebody who waits, or to watch. Cards are played at a table only. */
import type { GamesToday, PairsGame, PairsTable } from '@blookery/contract';
import { PAIRS_PAY, type PairsMode } from '@blookery/game/games/pairs';
import type { StallGame } from '@blookery/game/games/pay';
import type { ReactNode } from 'react';
import { Tokens } from '../../../catalog/amounts.tsx';
import { catalog } from '../../../catalog/catalog.ts';
import { PlayerName } from '../../../catalog/player-face.tsx';
import { showError } from '../../../session/show-error.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { GameCard, Remains, type StallProps } from '../game-card.tsx';
import { payNow } from '../game-queries.ts';
import styles from '../stalls.module.css';
import { openPairs } from './open-pairs.tsx';
import { useJoinPairs, useStartPairs, useTables } from './pairs-queries.ts';

export function PairsStall({ today, isHere, showMe, close }: StallProps) {
  const { data } = useTables();
  const starting = useStartPairs();
  const joining = useJoinPairs();
  const show = (game: Pick<PairsGame, 'id'>, watching = false) => {
    close();
    openPairs(game.id, { watching });
  };
  const start = (mode: PairsMode) =>
    starting.mutate({ mode }, { onSuccess: (game) => show(game), onError: showError });
  const join = (id: number) => joining.mutate(id, { onSuccess: (game) => show(game), onError: showError });
  const deck = data && catalog.packs.get(data.packId)?.name;
  const own = data?.own;
  const tables = data?.tables ?? [];
  return (
    <GameCard
      game="pairs"
      isHere={isHere}
      words={`Sixteen cards, eight pairs of toys.${deck ? ` Tonight’s deck is ${deck}.` : ''}`}
      showMe={showMe}
    >
      <ul className={styles.ways}>
        {own ? (
          <Way name="Your game goes on">
            <Button size="sm" variant="primary" onClick={() => show(own)}>
              Go on
            </Button>
          </Way>
        ) : (
          <>
            {tables.filter(isFree).map(({ id, players }) => (
              <Way
                key={id}
                name={<>Against {players[0] && <PlayerName player={players[0]} tag={false} truncate />}</>}
                pays={{ today, game: 'pairs-duel', tokens: PAIRS_PAY.duel }}
              >
                {!showMe && (
                  <Button size="sm" variant="primary" busy={joining.isPending} onClick={() => join(id)}>
                    Play
                  </Button>
                )}
              </Way>
            ))}
            <Way name="Against somebody" pays={{ today, game: 'pairs-duel', tokens: PAIRS_PAY.duel }}>
              {!showMe && (
                <Button size="sm" busy={starting.isPending} onClick={() => start('duel')}>
                  Sit down
                </Button>
              )}
            </Way>
            <Way name="Alone, within 24 turns" pays={{ today, game: 'pairs', tokens: PAIRS_PAY.alone }}>
              {!showMe && (
                <Button size="sm" busy={starting.isPending} onClick={() => start('alone')}>
                  Play
                </Button>
              )}
            </Way>
          </>
        )}
        {tables
          .filter((table) => !isFree(table))
          .map(({ id, players }) => (
            <Way key={id} name={players.map(({ username }) => username).join(' against ')}>
              <Button size="sm" variant="ghost" onClick={() => show({ id }, true)}>
                Watch
              </Button>
            </Way>
          ))}
      </ul>
    </GameCard>
  );
}

const isFree = ({ players }: PairsTable): boolean => players.length === 1;

/** One way to play at a stall: its name, what it pays and how often today, and a button. */
interface WayProps {
  name: ReactNode;
  pays?: { today: GamesToday; game: StallGame; tokens: number };
  /** The button. Without it the row is only information. */
  children?: ReactNode;
}

const Way = ({ name, pays, children }: WayProps) => (
  <li>
    <span>
      <b>{name}</b>
      {pays && <Remains today={pays.today} game={pays.game} />}
    </span>
    {pays ? <Tokens amount={payNow(pays.tokens, pays.today)} size="sm" /> : <span />}
    {children}
  </li>
);
