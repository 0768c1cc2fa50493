import type { Quests } from '@blookery/contract';
import type { QuestPeriod } from '@blookery/game/progress/quests';
import { useId } from 'react';
import { FailedNote } from '../../session/failed-note.tsx';
import { places } from '../../ui/in-place.ts';
import { Card } from '../../ui/surfaces/card.tsx';
import { Skeleton } from '../../ui/surfaces/skeleton.tsx';
import { Countdown } from '../../ui/text/countdown.tsx';
import { DailyBonus } from './daily-bonus.tsx';
import { QuestCard } from './quest-card.tsx';
import { questsOf, useQuests } from './quest-queries.ts';
import styles from './quests.module.css';

/** The quests of today and this week, side by side on wide pages. */
export function QuestsPanel() {
  const { data, error, refetch, isRefetching } = useQuests();
  return (
    <Card title="Quests" className={styles.panel} aria-busy={!data && !error}>
      {data ? (
        <>
          <div className={styles.periods}>
            <Period quests={data} period="day" title="Today" onOver={refetch} />
            <Period quests={data} period="week" title="This week" onOver={refetch} />
          </div>
          <DailyBonus quests={data.daily} itemId={data.dailyBonusItemId} />
        </>
      ) : error ? (
        <FailedNote error={error} busy={isRefetching} onRetry={refetch} />
      ) : (
        <QuestsComing />
      )}
    </Card>
  );
}

interface PeriodProps {
  quests: Quests;
  period: QuestPeriod;
  title: string;
  onOver: () => void;
}

function Period({ quests, period, title, onOver }: PeriodProps) {
  const titleId = useId();
  const endsAt = period === 'day' ? quests.dailyEndsAt : quests.weeklyEndsAt;
  return (
    <section aria-labelledby={titleId}>
      <header className={styles.period}>
        <h3 id={titleId}>{title}</h3>
        <span className={styles.until}>
          New in <Countdown until={endsAt} onDone={onOver} />
        </span>
      </header>
      <ul className={styles.quests} aria-labelledby={titleId}>
        {questsOf(quests, period).map((quest) => (
          // Tomorrow's quest in the same slot needs a new card and button.
          <QuestCard key={`${endsAt}:${quest.key}`} quest={quest} period={period} />
        ))}
      </ul>
    </section>
  );
}

const QuestsComing = () => (
  <div className={styles.periods} role="status" aria-label="Loading">
    {[3, 2].map((count) => (
      <div key={count}>
        <Skeleton width={80} height={20} className={styles.period} />
        <div className={styles.quests}>
          {places(count).map((slot) => (
            <Skeleton key={slot} shape="box" width="100%" height={94} />
          ))}
        </div>
      </div>
    ))}
  </div>
);
