import { openQueryModal } from '../../../session/queries.tsx';
import { PairsScreen } from './pairs-screen.tsx';

/** Closing it leaves the game as it is: the own one can be opened again at the table. */
export const openPairs = (gameId: number, { watching = false }: { watching?: boolean } = {}): number =>
  openQueryModal({
    key: `pairs:${gameId}`,
    title: 'Pairs',
    width: 1120,
    look: 'bare',
    render: (close) => (
      <PairsScreen
        gameId={gameId}
        watching={watching}
        close={close}
        onGame={(id) => {
          close();
          openPairs(id);
        }}
      />
    ),
  });
