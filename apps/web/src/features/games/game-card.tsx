/** A game in the list of stalls: its picture, its name, its current state, and what the player can do. */
import type { GamesToday } from '@blookery/contract';
import { type GameTable, PAID_ROUNDS, type StallGame } from '@blookery/game/games/pay';
import type { ReactNode } from 'react';
import { Beads } from '../../catalog/beads.tsx';
import { findResource } from '../../catalog/catalog.ts';
import { describeLeft, formatLeft } from '../../ui/browser/clock.ts';
import { classNames } from '../../ui/class-names.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
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

/** `Together in 2:40.`, in minutes for screen readers. Its parent renders once a second. */
export const TimeLeft = ({ words, ms }: { words: string; ms: number }) => (
  <>
    <span aria-hidden="true">
      {words} <b className="num">{formatLeft(ms).replace(/^0/, '')}</b>.
    </span>
    <span className="visually-hidden">
      {words} {describeLeft(ms)}.
    </span>
  </>
);

/** How many rounds of a game still pay today, as beads and in words. */
export function Remains({ today, game }: { today: GamesToday; game: StallGame }) {
  const most = PAID_ROUNDS[game];
  const left = today.games.find((played) => played.game === game)?.roundsLeft ?? 0;
  return (
    <span className={styles.remains}>
      <Beads value={left} of={most} />
      {left} of {most} left
    </span>
  );
}

/** What the list of stalls needs to know about the plaza. */
export interface StallsView {
  /** The game whose place the player is at. */
  readonly here: GameTable | null;
  /** The games that have a place on the map. */
  readonly onMap: readonly GameTable[];
  /** Shows the player the way to the place of a game. */
  readonly onShow: (game: GameTable) => void;
}

/** What a game in the list needs. */
export interface StallProps {
  readonly today: GamesToday;
  readonly isHere: boolean;
  /** Closes the list and shows the way. Missing where there is none to show: at the place, and on a map without it. */
  readonly showMe: (() => void) | undefined;
  readonly close: () => void;
}
