/** The Lantern Run in the list of stalls: when the next race begins, and the way to the start. */
import { nextRaceAt } from '@blookery/game/games/run';
import { socket } from '../../../transport/socket.ts';
import { useNow } from '../../../ui/browser/clock.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { GameCard, type StallProps, TimeLeft } from '../game-card.tsx';
import { startRun } from './start-bar.tsx';

export function RunStall({ today, isHere, showMe, close }: StallProps) {
  useNow();
  const time = socket.serverTime();
  const run = () => {
    close();
    startRun();
  };
  return (
    <GameCard
      game="run"
      isHere={isHere}
      words={<TimeLeft words="Together in" ms={nextRaceAt(time) - time} />}
      showMe={showMe}
      action={
        isHere && (
          <Button size="sm" variant="primary" onClick={run}>
            Run alone
          </Button>
        )
      }
      remains={{ today, game: 'run' }}
    />
  );
}
