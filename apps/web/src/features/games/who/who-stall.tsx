/** The board in the list of stalls. Players can play from everywhere in the plaza, or walk to the board. */
import { isWhoOn, nextWhoAt } from '@blookery/game/games/who';
import { socket } from '../../../transport/socket.ts';
import { useNow } from '../../../ui/browser/clock.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { GameCard, type StallProps, TimeLeft } from '../game-card.tsx';
import { openWho } from './open-who.tsx';

export function WhoStall({ today, isHere, showMe, close }: StallProps) {
  useNow();
  const time = socket.serverTime();
  const isOn = isWhoOn(time);
  const open = () => {
    close();
    openWho();
  };
  const look = (
    <Button size="sm" variant={isOn ? 'primary' : showMe ? 'ghost' : undefined} onClick={open}>
      {isOn ? 'Guess' : 'Look'}
    </Button>
  );
  // Nobody walks there within the thirty seconds of a silhouette.
  const isFar = showMe !== undefined && !isOn;
  return (
    <GameCard
      game="who"
      isHere={isHere}
      words={isOn ? 'A silhouette is up.' : <TimeLeft words="Next in" ms={nextWhoAt(time) - time} />}
      showMe={showMe}
      action={!isFar && look}
      more={isFar && look}
      remains={{ today, game: 'who' }}
    />
  );
}
