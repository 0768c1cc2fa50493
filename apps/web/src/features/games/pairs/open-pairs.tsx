import { openQueryModal } from '../../../session/queries.tsx';
import { PairsScreen } from './pairs-screen.tsx';

/** Closing it does not change the game: players can open their own game again at the table. */
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
