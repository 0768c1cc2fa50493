/** A game in the list of stalls: its picture, its name, what is on there, and what to do. */
import type { GamesToday } from '@blookery/contract';
import type { GameTable, StallGame } from '@blookery/game/games/pay';
import type { ReactNode } from 'react';
import { findResource } from '../../catalog/catalog.ts';
import { classNames } from '../../ui/class-names.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { Remains } from './remains.tsx';
import styles from './stalls.module.css';
import { tableTexts } from './week/week-text.ts';

/** The piece of the map that stands where a game is played, and how large it is drawn. */
const pieces: Readonly<Record<GameTable, { key: string; width: number; height: number }>> = {
  run: { key: 'lantern-lit', width: 82, height: 85 },
  pairs: { key: 'stall-pairs', width: 84, height: 73 },
  who: { key: 'board', width: 72, height: 67 },
};

interface GameCardProps {
  game: GameTable;
  /** Whether the player is at its place. */
  isHere: boolean;
  words: ReactNode;
  /** Shows the way to its place. */
  showMe?: (() => void) | undefined;
  /** The button beside the words, in place of the one that shows the way. */
  action?: ReactNode;
  /** A second button, below it. */
  more?: ReactNode;
  remains?: { today: GamesToday; game: StallGame };
  children?: ReactNode;
}

export function GameCard({ game, isHere, words, showMe, action, more, remains, children }: GameCardProps) {
  const headId = `stall-${game}`;
  const piece = pieces[game];
  return (
    <section className={classNames(styles.game, isHere && styles.here)} aria-labelledby={headId}>
      <div className={styles.head}>
        <span className={classNames(styles.piece, styles[game])}>
          <Picture
            src={findResource(`plaza/${piece.key}`)}
            alt=""
            width={piece.width}
            height={piece.height}
            lazy={false}
          />
        </span>
        <div className={styles.words}>
          <div className={styles.name}>
            <h3 id={headId}>{tableTexts[game]}</h3>
            {isHere && <span className={styles.youAreHere}>You are here</span>}
          </div>
          <p>{words}</p>
        </div>
        <span className={styles.action}>
          {action ||
            (showMe && (
              <Button size="sm" aria-describedby={headId} onClick={showMe}>
                Show me
              </Button>
            ))}
        </span>
        {remains && <Remains {...remains} />}
        {more && <span className={styles.more}>{more}</span>}
      </div>
      {children}
    </section>
  );
}
