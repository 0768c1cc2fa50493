import type { PlayerFace } from '@blookery/contract';
import { type GameTable, gameTables } from '@blookery/game/games/pay';
import type { PlaceKind } from '@blookery/game/plaza/place-kinds';
import { Suspense } from 'react';
import { profilePath } from '../../catalog/player-face.tsx';
import { openWeekBoard } from '../../features/calendar/week-board/index.ts';
import { openCosmetics } from '../../features/cosmetics/index.ts';
import { FriendButtons, FriendMenu, TradeButton } from '../../features/friends/index.ts';
import { openStalls, preloadStalls, type StallsView, useOwnGame } from '../../features/games/index.ts';
import { shownRun, useRun, useRunLive } from '../../features/games/run/index.ts';
import { openWho, useWhoAtBoard } from '../../features/games/who/index.ts';
import { Plaza, type ResidentDialog, showWay, usePlaza, type WayTo } from '../../features/plaza/index.ts';
import { openReport } from '../../features/reports/index.ts';
import { useAskToTrade } from '../../features/trades/index.ts';
import { useRequiredUser } from '../../session/session.ts';
import { LinkButton } from '../../ui/controls/link-button.tsx';
import { lazyCode } from '../../ui/lazy/lazy-code.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';

/** If its code cannot be fetched, the plaza stays usable. Coming near the start again tries again. */
const { Component: LanternRun } = lazyCode(
  () => import('../../features/games/run/lantern-run.tsx'),
  () => null,
);

const faceOf = (userId: string): PlayerFace | undefined => usePlaza.getState().players.get(userId)?.face;

/** Where each game is played. */
const placeOf: Readonly<Record<GameTable, WayTo>> = {
  run: 'run-start',
  pairs: 'pairs-table',
  who: 'who-board',
};

/** The list of stalls for the place where the player stands. */
function stallsView(): StallsView {
  const { atPlace, runStart, signposts } = usePlaza.getState();
  const at = atPlace ?? (runStart === 'here' ? 'run-start' : null);
  return {
    here: gameTables.find((game) => placeOf[game] === at) ?? null,
    onMap: gameTables.filter((game) => signposts.includes(placeOf[game])),
    onShow: (game) => showWay(placeOf[game]),
  };
}

const showStalls = () => openStalls(stallsView());

/** A card table shows the list of stalls, the board its own game. */
const play = (place: PlaceKind) => (place === 'who-board' ? openWho() : showStalls());

const dialogs: Readonly<Record<ResidentDialog, () => unknown>> = {
  week: openWeekBoard,
  cosmetics: () => openCosmetics('avatar'),
};

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
      onStalls={showStalls}
      onDialog={(dialog) => void dialogs[dialog]()}
      onApproach={preloadStalls}
      run={run}
    />
  );
}
