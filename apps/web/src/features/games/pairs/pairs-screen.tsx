/** A game of Pairs: the table between its players, and the result when it is over. */
import type { PairsGame } from '@blookery/contract';
import { useEffect, useRef, useState } from 'react';
import { catalog } from '../../../catalog/catalog.ts';
import { useRequiredUser } from '../../../session/session.ts';
import { showError } from '../../../session/show-error.ts';
import { messageOf } from '../../../transport/api-error.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Note } from '../../../ui/surfaces/note.tsx';
import { SkeletonRows } from '../../../ui/surfaces/skeleton.tsx';
import { CardTable } from './card-table.tsx';
import styles from './pairs.module.css';
import { leavePairs, usePairs, useTurnCard } from './pairs-queries.ts';
import { PairsResult } from './pairs-result.tsx';
import { blookName, describeCards, describeTurn, isWaiting, seatIn } from './pairs-text.ts';
import { Seat } from './seat.tsx';

interface PairsScreenProps {
  gameId: number;
  watching: boolean;
  close: () => void;
  /** The player began another game. */
  onGame: (gameId: number) => void;
}

export function PairsScreen({ gameId, watching, close, onGame }: PairsScreenProps) {
  const { data: game, error } = usePairs(gameId, { watching });
  if (error && !game) {
    return (
      <div className={styles.screen}>
        <Note tone="bad">{messageOf(error)}</Note>
      </div>
    );
  }
  if (!game) return <SkeletonRows rows={6} />;
  return game.over ? (
    <PairsResult game={game} close={close} onGame={onGame} />
  ) : (
    <Playing game={game} close={close} />
  );
}

function Playing({ game, close }: { game: PairsGame; close: () => void }) {
  const me = seatIn(game, useRequiredUser().id);
  const turning = useTurnCard(game.id);
  const covered = useCovered(game);
  const [leaving, setLeaving] = useState(false);
  const said = useSaid(game);
  const turn = (card: number) => {
    // A double tap on a card turns it once.
    if (turning.isPending && turning.variables === card) return;
    turning.mutate(card, { onError: showError });
  };
  const leave = async () => {
    setLeaving(true);
    await leavePairs(game.id).catch(showError);
    setLeaving(false);
  };
  const others = game.players.filter((_, seat) => seat !== me);
  const pack = catalog.packs.get(game.packId)?.name;
  const rule = game.mode === 'duel' ? 'A pair earns another turn.' : 'Within 24 turns it pays.';
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h2>
          {me === null
            ? game.players.map(({ username }) => username).join(' against ')
            : others[0]
              ? `Pairs with ${others[0].username}`
              : 'Pairs'}
        </h2>
        <p>
          {pack}, eight pairs. {rule}
        </p>
      </header>
      <div className={game.mode === 'duel' ? styles.duel : styles.alone}>
        <Seat game={game} seat={0} me={me} />
        <CardTable
          game={game}
          covered={covered}
          mayTurn={me !== null && game.turn === me && !isWaiting(game)}
          onTurn={turn}
        />
        {game.mode === 'duel' && <Seat game={game} seat={1} me={me} />}
      </div>
      <footer className={styles.foot}>
        <p role="status">
          <b>{describeTurn(game, me)}</b> {said}
        </p>
        {me === null ? (
          <Button variant="ghost" onClick={close}>
            Walk on
          </Button>
        ) : (
          <Button variant="ghost" busy={leaving} onClick={leave}>
            {game.mode === 'duel' && !isWaiting(game) ? 'Leave, and lose' : 'Leave'}
          </Button>
        )}
      </footer>
    </div>
  );
}

/** What the last change was, for the line below the table. */
function useSaid(game: PairsGame): string {
  const before = useRef<PairsGame | null>(null);
  const [said, setSaid] = useState(() => describeCards(null, game, blookName));
  useEffect(() => {
    if (before.current && before.current.version !== game.version) {
      setSaid(describeCards(before.current, game, blookName));
    }
    before.current = game;
  }, [game]);
  return said;
}

/** How long two cards that do not match lie open. */
const SHOWN_MS = 1800;

/** Whether the two open cards of the last turn are turned back. The next card that is turned does so in any case. */
function useCovered(game: PairsGame): boolean {
  const [covered, setCovered] = useState(0);
  const open = game.cards.filter(({ blookId, foundBy }) => blookId !== null && foundBy === null).length;
  useEffect(() => {
    if (open < 2) return;
    const timer = setTimeout(() => setCovered(game.version), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [open, game.version]);
  return open >= 2 && covered === game.version;
}
