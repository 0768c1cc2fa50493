import type { PlayerFace } from '@blookery/contract';
import type { PlaceKind } from '@blookery/game/plaza/place-kinds';
import { lazy, Suspense } from 'react';
import { profilePath } from '../../catalog/player-face.tsx';
import { FriendButtons, FriendMenu, TradeButton } from '../../features/friends/index.ts';
import { openStalls, openWeek, preloadStalls, useOwnGame } from '../../features/games/index.ts';
import { shownRun, useRun, useRunLive } from '../../features/games/run/index.ts';
import { openWho, useWhoAtBoard } from '../../features/games/who/index.ts';
import { Plaza, usePlaza } from '../../features/plaza/index.ts';
import { openReport } from '../../features/reports/index.ts';
import { useAskToTrade } from '../../features/trades/index.ts';
import { useRequiredUser } from '../../session/session.ts';
import { LinkButton } from '../../ui/controls/link-button.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';

const LanternRun = lazy(() => import('../../features/games/run/lantern-run.tsx'));

const faceOf = (userId: string): PlayerFace | undefined => usePlaza.getState().players.get(userId)?.face;

/** A card table shows the list of stalls, the board its own game. */
const play = (place: PlaceKind) => (place === 'who-board' ? openWho() : openStalls());

export default function TradingPlazaPage() {
  useRunLive();
  const isRaceOn = useRun(({ run, racers }) => run !== null || racers.size > 0);
  const askToTrade = useAskToTrade();
  useOwnGame(useRequiredUser().id);
  useWhoAtBoard(usePlaza(({ atPlace }) => atPlace === 'who-board'));
  const actions = (player: PlayerFace, close: () => void) => (
    <>
      <TradeButton
        player={player}
        onTrade={() => {
          close();
          askToTrade(player);
        }}
      />
      <FriendButtons player={player} />
      <LinkButton to={profilePath(player)} onClick={close}>
        <Icon name="eye" />
        View
      </LinkButton>
      <FriendMenu
        player={player}
        onReport={() => openReport({ kind: 'profile', id: player.id, name: player.username })}
      />
    </>
  );
  const run = {
    shown: shownRun,
    render: (start: 'here' | 'near' | 'far' | null) =>
      (start === 'here' || start === 'near' || isRaceOn) && (
        <Suspense>
          <LanternRun atStart={start === 'here'} faceOf={faceOf} />
        </Suspense>
      ),
  };
  return (
    <Plaza
      onTrade={askToTrade}
      actions={actions}
      onPlay={play}
      onStalls={openStalls}
      onWeek={() => openWeek('run')}
      onApproach={preloadStalls}
      run={run}
    />
  );
}
