import type { QuestState, Quests } from '@blookery/contract';
import type { QuestPeriod } from '@blookery/game/progress/quests';
import { useId } from 'react';
import { ItemPicture } from '../../catalog/blook-picture.tsx';
import { catalog } from '../../catalog/catalog.ts';
import { NotLoaded } from '../../session/failed-note.tsx';
import { classNames } from '../../ui/class-names.ts';
import { places } from '../../ui/in-place.ts';
import { Card } from '../../ui/surfaces/card.tsx';
import { Skeleton } from '../../ui/surfaces/skeleton.tsx';
import { Countdown } from '../../ui/text/countdown.tsx';
import { QuestCard } from './quest-card.tsx';
import { questsOf, useQuests } from './quest-queries.ts';
import styles from './quests.module.css';

/** The quests of today and this week, side by side on wide pages. */
export function QuestsPanel() {
  const quests = useQuests();
  const { data } = quests;
  return (
    <Card title="Quests" id="quests" className={styles.panel} aria-busy={quests.isPending}>
      {data ? (
        <>
          <div className={styles.periods}>
            <Period quests={data} period="day" title="Today" />
            <Period quests={data} period="week" title="This week" />
          </div>
          <DailyBonus quests={data.daily} itemId={data.dailyBonusItemId} />
        </>
      ) : (
        <NotLoaded query={quests}>
          <QuestsComing />
        </NotLoaded>
      )}
    </Card>
  );
}

interface PeriodProps {
  quests: Quests;
  period: QuestPeriod;
  title: string;
}

function Period({ quests, period, title }: PeriodProps) {
  const titleId = useId();
  const endsAt = period === 'day' ? quests.dailyEndsAt : quests.weeklyEndsAt;
  return (
    <section aria-labelledby={titleId}>
      <header className={styles.period}>
        <h3 id={titleId}>{title}</h3>
        <span className="muted small">
          New in <Countdown until={endsAt} />
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

/** The bonus for all of today's quests, and how many are claimed. */
function DailyBonus({ quests, itemId }: { quests: readonly QuestState[]; itemId: number }) {
  const claimed = quests.filter((quest) => quest.claimed).length;
  const item = catalog.items.get(itemId);
  if (!item || quests.length === 0) return null;
  const words =
    claimed === quests.length
      ? `All claimed. The ${item.name} is in your drawer.`
      : `${claimed} of ${quests.length} claimed. The last one adds a ${item.name}.`;
  return (
    <Card look="paper" className={styles.bonus}>
      <div className={styles.words}>
        <strong>{quests.length === 3 ? "All three of today's" : "All of today's"}</strong>
        <span className={styles.note}>{words}</span>
        <span className={styles.pips} aria-hidden="true">
          {quests.map(({ slot }, place) => (
            <i key={slot} className={classNames(styles.pip, place < claimed && styles.pipIn)} />
          ))}
        </span>
      </div>
      <ItemPicture itemId={itemId} size={56} />
    </Card>
  );
}
