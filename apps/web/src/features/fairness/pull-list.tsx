import type { PullProof } from '@blookery/contract';
import { BlookPicture } from '../../catalog/blook-picture.tsx';
import { catalog } from '../../catalog/catalog.ts';
import { RarityPip } from '../../catalog/rarity.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { List, ListItem } from '../../ui/surfaces/list.tsx';
import styles from './fairness.module.css';
import type { PullQuery } from './fairness-queries.ts';

interface PullListProps {
  pulls: readonly PullProof[];
  shown: PullQuery | null;
  onQuery: (query: PullQuery) => void;
  more: (() => void) | null;
  busy: boolean;
}

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

export const openingName = ({ number, packId, at }: PullProof): string =>
  `No. ${number}, ${catalog.packs.get(packId)?.name ?? 'a pack'}, ${moment.format(new Date(at))}`;

/** The player's pulls, newest first. Those whose seed is still in use are sealed. */
export function PullList({ pulls, shown, onQuery, more, busy }: PullListProps) {
  return (
    <>
      <List aria-label="My openings" className={styles.pulls}>
        {pulls.map((pull) => {
          const blook = catalog.blooks.get(pull.blook.blookId);
          return (
            <ListItem
              key={pull.number}
              selected={shown !== null && 'number' in shown && shown.number === pull.number}
              onSelect={() => onQuery({ number: pull.number })}
              leading={<BlookPicture blookId={pull.blook.blookId} shiny={pull.blook.shiny} width={40} />}
              title={
                <span className={styles.pullName}>
                  {blook && <RarityPip rarityId={blook.rarityId} />}
                  {pull.blook.shiny && 'Shiny '}
                  {blook?.name ?? 'A toy'}
                </span>
              }
              sub={openingName(pull)}
              trailing={
                pull.seed === null ? (
                  <span className={styles.sealed}>
                    <Icon name="lock" size={16} />
                    Sealed
                  </span>
                ) : (
                  <span className={styles.opened}>
                    <Icon name="unlock" size={16} />
                    Open
                  </span>
                )
              }
            />
          );
        })}
      </List>
      {more && (
        <Button block busy={busy} onClick={more} className={styles.more}>
          Show older ones
        </Button>
      )}
    </>
  );
}
