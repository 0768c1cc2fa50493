import type { ReactNode } from 'react';
import { useAuctionWatch } from '../../features/auctions/use-auction-watch.ts';
import { useChatWatch } from '../../features/chat/room/use-chat-watch.ts';
import { LevelRibbon } from '../../features/levels/index.ts';
import { useBoosterWatch } from '../../features/market/use-booster-watch.ts';
import { useNewsWatch } from '../../features/news/use-news-watch.ts';
import { useNoticeWatch } from '../../features/notices/index.ts';
import { usePurchaseNews } from '../../features/store/purchase/purchase-news.ts';
import { AskCards, useIsTrading, useTradeWatch } from '../../features/trades/index.ts';
import { useAppliedSettings } from '../../session/apply-settings.ts';
import { useKnownDevice } from '../../session/known-device.ts';
import { useLiveSession } from '../../session/live/live.ts';
import { useNewDay } from '../../session/live/use-new-day.ts';
import { Queries } from '../../session/queries.tsx';
import { useConnection } from '../../transport/connection.ts';
import { above, useMedia } from '../../ui/browser/media.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { AdSlot } from '../ads/ad-slot.tsx';
import { LightHost } from '../first-evening/light-host.tsx';
import { NewVersionBar } from '../offline/new-version-bar.tsx';
import { OfflineShelf } from '../offline/offline-shelf.ts';
import { RulesNudge } from './rules-nudge.tsx';
import styles from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { TabBar } from './tab-bar.tsx';
import { TopBar } from './top-bar.tsx';
import { useDoing } from './use-doing.ts';
import { useSessionEnd } from './use-session-end.ts';
import { useShellSounds } from './use-shell-sounds.ts';
import { useSinglePresses } from './use-single-presses.ts';
import { useWorkerMessages } from './use-worker-messages.ts';

export { goLive } from '../../session/live/live.ts';

/** The game around a page: navigation, balances, and announcements. */
export default function Shell({ children }: { children?: ReactNode }) {
  const hasRail = useMedia(above('rail'));
  useSessionEnd();
  useLiveSession();
  useNewDay();
  useKnownDevice();
  useAppliedSettings();
  useDoing(useIsTrading() ? 'trade' : null);
  useChatWatch();
  useAuctionWatch();
  useNoticeWatch();
  useNewsWatch();
  useTradeWatch();
  usePurchaseNews();
  useBoosterWatch();
  useSinglePresses();
  useShellSounds();
  useWorkerMessages();
  return (
    <Queries>
      <a href="#main" className={styles.skip}>
        Skip to the page
      </a>
      <div className={styles.shell}>
        <Sidebar />
        <div className={styles.column}>
          <TopBar />
          <ConnectionLine />
          <NewVersionBar />
          <RulesNudge />
          <div className={styles.floor}>
            <main id="main" tabIndex={-1} className={styles.main}>
              {children}
            </main>
            {hasRail && <AdSlot place="rail" />}
          </div>
        </div>
        <TabBar />
      </div>
      <AskCards />
      <LevelRibbon />
      <LightHost />
      <OfflineShelf />
    </Queries>
  );
}

/** Shown only while the realtime connection is lost. */
function ConnectionLine() {
  const state = useConnection((connection) => connection.state);
  return (
    <div role="status">
      {state === 'waiting' && (
        <p className={styles.connection}>
          <Icon name="refresh" size={16} />
          The line to the shop went quiet. Trying again every second.
        </p>
      )}
    </div>
  );
}
