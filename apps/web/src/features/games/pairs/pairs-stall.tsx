/** The card table: alone, against somebody who waits, or to watch. Cards are played at a table only. */
import type { GamesToday, PairsGame, PairsTable } from '@blookery/contract';
import { PAIRS_PAY, type PairsMode } from '@blookery/game/games/pairs';
import { catalog } from '../../../catalog/catalog.ts';
import { PlayerName } from '../../../catalog/player-face.tsx';
import { messageOf } from '../../../transport/api-error.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { showToast } from '../../../ui/overlays/toasts.tsx';
import { GameCard } from '../game-card.tsx';
import styles from '../stalls.module.css';
import type { StallProps } from '../stalls-view.ts';
import { Way } from '../way.tsx';
import { openPairs } from './open-pairs.tsx';
import { useJoinPairs, useStartPairs, useTables } from './pairs-queries.ts';

const complain = (fault: unknown) => showToast({ kind: 'error', text: messageOf(fault) });

export function PairsStall({ today, isHere, showMe, close }: StallProps & { today: GamesToday }) {
  const { data } = useTables();
  const starting = useStartPairs();
  const joining = useJoinPairs();
  const show = (game: Pick<PairsGame, 'id'>, watching = false) => {
    close();
    openPairs(game.id, { watching });
  };
  const start = (mode: PairsMode) =>
    starting.mutate(mode, { onSuccess: (game) => show(game), onError: complain });
  const join = (id: number) => joining.mutate(id, { onSuccess: (game) => show(game), onError: complain });
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
