import { Suspense, useEffect, useRef } from 'react';
import { useSellersAuctions } from '../../features/auctions/selling/seller-queries.ts';
import { TodayCard } from '../../features/calendar/index.ts';
import { openCosmetics } from '../../features/cosmetics/index.ts';
import {
  FriendButtons,
  FriendMenu,
  FriendsBox,
  FriendshipCard,
  TradeButton,
} from '../../features/friends/index.ts';
import {
  AuctionsCard,
  CardSkeleton,
  GoBackButton,
  LookupUserButton,
  OwnWishes,
  ProfileHeader,
  ProfileSkeleton,
  ShelfCard,
  type ShownPlayer,
  StatsCard,
  TheirWishes,
  useShownPlayer,
} from '../../features/profile/index.ts';
import { DailyRewardButton, QuestsPanel } from '../../features/quests/index.ts';
import { openReport } from '../../features/reports/index.ts';
import { ShowcaseCard } from '../../features/showcase/index.ts';
import { useAskToTrade } from '../../features/trades/index.ts';
import { navigate } from '../../navigation/history.ts';
import { useLocation, useNavigationKind } from '../../navigation/navigation.tsx';
import { useSearchParams } from '../../navigation/search-params.ts';
import { useUser } from '../../session/session.ts';
import { Button } from '../../ui/controls/button.tsx';
import { LinkButton } from '../../ui/controls/link-button.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { showToast } from '../../ui/overlays/toasts.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Note } from '../../ui/surfaces/note.tsx';
import { usePageTitle } from '../arrival.tsx';
import { comesFromRegistering } from '../first-evening/first-envelope-first.ts';
import { InstallInvitation } from '../install/install-cards.tsx';
import { useClaimables } from '../use-claimables.ts';
import { useLater } from '../use-later.ts';
import styles from './dashboard.module.css';

// Most players need neither of the two any more.
const { Component: FirstEnvelope } = lazyPart(() => import('../first-evening/first-envelope.tsx'));
const { Component: FirstSteps } = lazyPart(() => import('../first-evening/first-steps.tsx'));

/** Right after registering, the First Envelope is opened before the dashboard is shown. */
export default function DashboardPage() {
  const { state } = useLocation();
  if (!comesFromRegistering(state)) return <Dashboard />;
  return (
    <Suspense fallback={<Coming />}>
      <FirstEnvelope />
    </Suspense>
  );
}

/** The player's own dashboard, or that of another with `?name=`. */
function Dashboard() {
  const [search] = useSearchParams();
  const shown = useShownPlayer(search.get('name'));
  const player = 'player' in shown ? shown.player : null;
  usePageTitle(shown.who === 'other' ? shown.player.username : 'Dashboard');
  useFallback(shown.who === 'own' ? shown.unknown : null);
  useFreshStart(player?.id ?? null);

  if (shown.who === 'coming') return <Coming />;
  if (shown.who === 'failed') {
    return (
      <>
        <h1 className={styles.lost}>This shelf is out of sight</h1>
        <Note
          tone="bad"
          action={
            <Button size="sm" onClick={shown.retry}>
              Try again
            </Button>
          }
        >
          {shown.message}
        </Note>
        <div className={styles.back}>
          <GoBackButton />
        </div>
      </>
    );
  }
  return shown.who === 'own' ? (
    <OwnDashboard player={shown.player} />
  ) : (
    <OtherDashboard player={shown.player} />
  );
}

function OwnDashboard({ player }: { player: ShownPlayer }) {
  const askToTrade = useAskToTrade();
  const claims = useClaimables();
  const later = useLater();
  return (
    <>
      <FirstEvening />
      <div className={styles.dashboard}>
        <div className={styles.column}>
          <ProfileHeader
            player={player}
            onBanner={() => void openCosmetics('banner')}
            onAvatar={() => void openCosmetics('avatar')}
          >
            <DailyRewardButton />
            <LookupUserButton />
            <StoreLink />
          </ProfileHeader>
          <InstallInvitation />
          <QuestsPanel />
          <ShowcaseCard showcase={player.showcase} own />
          {later && <ShelfCard player={player} own />}
        </div>
        <div className={styles.column}>
          <TodayCard {...claims} />
          <StatsCard player={player} />
          <FriendsBox onTrade={(friend) => void askToTrade(friend)} />
          <OwnWishes player={player} />
          <Auctions seller={player.username} own />
        </div>
      </div>
    </>
  );
}

function FirstEvening() {
  const card = useUser()?.firstSteps;
  if (card !== 'open' && card !== 'folded') return null;
  return (
    <Suspense fallback={<CardSkeleton rows={card === 'open' ? 5 : 1} />}>
      <FirstSteps />
    </Suspense>
  );
}

function OtherDashboard({ player }: { player: ShownPlayer }) {
  const askToTrade = useAskToTrade();
  return (
    <div className={styles.dashboard}>
      <div className={styles.column}>
        <ProfileHeader player={player}>
          <FriendButtons player={player} />
          <TradeButton player={player} onTrade={() => void askToTrade(player)} />
          <LookupUserButton />
          <StoreLink />
          <GoBackButton />
          <FriendMenu
            player={player}
            onReport={() => openReport({ kind: 'profile', id: player.id, name: player.username })}
          />
        </ProfileHeader>
        <ShowcaseCard showcase={player.showcase} own={false} />
        <ShelfCard player={player} own={false} />
      </div>
      <div className={styles.column}>
        <TheirWishes player={player} onOffer={(kinds) => void askToTrade(player, kinds)} />
        <StatsCard player={player} />
        <FriendshipCard player={player} />
        <Auctions seller={player.username} own={false} />
      </div>
    </div>
  );
}

const Auctions = ({ seller, own }: { seller: string; own: boolean }) => (
  <AuctionsCard seller={seller} own={own} {...useSellersAuctions(seller)} />
);

const StoreLink = () => (
  <LinkButton to="/store">
    <Icon name="gem" />
    Store
  </LinkButton>
);

const Coming = () => (
  <div className={styles.dashboard} role="status" aria-label="Loading">
    <div className={styles.column}>
      <ProfileSkeleton />
      <CardSkeleton rows={6} />
    </div>
    <div className={styles.column}>
      <CardSkeleton rows={7} />
      <CardSkeleton rows={2} />
    </div>
  </div>
);

/** An unknown name redirects to the player's own dashboard. */
function useFallback(unknown: string | null): void {
  useEffect(() => {
    if (unknown === null) return;
    showToast({
      icon: 'search',
      header: 'Nobody by that name',
      text: `There is no account called ${unknown}. Here is yours instead.`,
    });
    navigate('/dashboard', { replace: true });
  }, [unknown]);
}

/** Moving from one player to the next stays on this page, but focus and scroll start at the top. */
function useFreshStart(playerId: string | null): void {
  const kind = useNavigationKind();
  const before = useRef(playerId);
  useEffect(() => {
    if (playerId === null || before.current === playerId) return;
    const isFirst = before.current === null;
    before.current = playerId;
    if (isFirst) return;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (heading) heading.tabIndex = -1;
    heading?.focus({ preventScroll: true });
    if (kind !== 'traverse') window.scrollTo(0, 0);
  }, [playerId, kind]);
}
