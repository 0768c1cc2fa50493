/** The player's completed trades, the newest first. */
import type { Trade } from '@blookery/contract';
import { art } from '../../catalog/art.ts';
import { PlayerAvatar, PlayerName, profilePath } from '../../catalog/player-face.tsx';
import { Link } from '../../navigation/link.tsx';
import { NotLoaded } from '../../session/failed-note.tsx';
import { NextPage } from '../../session/next-page.tsx';
import { useRequiredUser } from '../../session/session.ts';
import { Button } from '../../ui/controls/button.tsx';
import { LinkButton } from '../../ui/controls/link-button.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { Empty } from '../../ui/surfaces/empty.tsx';
import { TradeSummary } from './table/trade-summary.tsx';
import styles from './trade-history.module.css';
import { useTradeHistory } from './trade-queries.ts';
import { seatsOf } from './trade-state.ts';

interface TradeHistoryProps {
  /** Reports a trade to staff; the page provides how. */
  onReport: (trade: { id: number; username: string }) => void;
}

export function TradeHistory({ onReport }: TradeHistoryProps) {
  const pages = useTradeHistory();
  const trades = pages.data?.pages.flatMap((page) => page.trades) ?? [];
  return (
    <section className={styles.history} aria-busy={pages.isPending}>
      <h1>Your trades</h1>
      {!pages.data ? (
        <NotLoaded query={pages} rows={5} />
      ) : trades.length === 0 ? (
        <Empty
          image={art('blooks/otterby')}
          action={
            <LinkButton to="/trading-plaza" variant="primary">
              Meet somebody in the plaza
            </LinkButton>
          }
        >
          Nothing swapped yet. Ask somebody from their profile, your friends or the plaza.
        </Empty>
      ) : (
        <ol className={styles.list} aria-label="Trades">
          {trades.map((trade) => (
            <li key={trade.id}>
              <PastTrade trade={trade} onReport={onReport} />
            </li>
          ))}
        </ol>
      )}
      <NextPage pages={pages} variant="ghost">
        Show earlier trades
      </NextPage>
    </section>
  );
}

const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' });

function PastTrade({ trade, onReport }: TradeHistoryProps & { trade: Trade }) {
  const seats = seatsOf(trade, useRequiredUser().id);
  const { player } = seats.theirs;
  const at = trade.closedAt ?? trade.createdAt;
  return (
    <Card className={styles.trade}>
      <header className={styles.head}>
        <PlayerAvatar player={player} />
        <Link to={profilePath(player)} className={styles.name}>
          <PlayerName player={player} truncate />
        </Link>
        <time dateTime={at} className={styles.at}>
          {moment.format(new Date(at))}
        </time>
        <Button
          size="sm"
          variant="ghost"
          iconOnly
          aria-label={`Report the trade with ${player.username}`}
          onClick={() => onReport({ id: trade.id, username: player.username })}
        >
          <Icon name="flag-report" size={16} />
        </Button>
      </header>
      <TradeSummary seats={seats} done />
    </Card>
  );
}
