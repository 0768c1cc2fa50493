import type { QuestState } from '@blookery/contract';
import { ItemPicture } from '../../catalog/blook-picture.tsx';
import { catalog } from '../../catalog/catalog.ts';
import { classNames } from '../../ui/class-names.ts';
import { Card } from '../../ui/surfaces/card.tsx';
import styles from './quests.module.css';

/** The bonus for all of today's quests, and how many are claimed. */
export function DailyBonus({ quests, itemId }: { quests: readonly QuestState[]; itemId: number }) {
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
