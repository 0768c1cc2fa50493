import type { Matches as MatchLists, PlayerFace } from '@blookery/contract';
import { MATCH_DAYS } from '@blookery/game/collecting/wishes';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { art } from '../../catalog/art.ts';
import { FailedNote } from '../../session/failed-note.tsx';
import { useWishes } from '../../session/wishes/wishes.ts';
import { Button } from '../../ui/controls/button.tsx';
import { FilterPill, FilterRow } from '../../ui/controls/filter-pill.tsx';
import { LinkButton } from '../../ui/controls/link-button.tsx';
import { Empty } from '../../ui/surfaces/empty.tsx';
import { SkeletonRows } from '../../ui/surfaces/skeleton.tsx';
import { MatchCard } from './match-card.tsx';
import { allOf, filtered, type MatchFilter, matchFilters, noneText } from './match-filter.ts';
import styles from './swaps.module.css';
import { SwapsHead } from './swaps-head.tsx';
import { matchesQuery } from './wish-queries.ts';

type OnTrade = (player: PlayerFace) => void;

/** Who has what the player wishes for, and wishes for what the player can spare. */
export function Matches({ tabs, onTrade }: { tabs: ReactNode; onTrade: OnTrade }) {
  const [all, setAll] = useState(false);
  const { data, error, refetch, isRefetching, isPlaceholderData } = useQuery(matchesQuery(all));
  return (
    <>
      <SwapsHead tabs={tabs} />
      {data ? (
        <Found matches={data} busy={isPlaceholderData} onAll={() => setAll(true)} onTrade={onTrade} />
      ) : error ? (
        <FailedNote error={error} busy={isRefetching} onRetry={refetch} />
      ) : (
        <SkeletonRows rows={6} />
      )}
    </>
  );
}

interface FoundProps {
  matches: MatchLists;
  /** Whether all matches are being loaded. */
  busy: boolean;
  onAll: () => void;
  onTrade: OnTrade;
}

/** The filters look at all matches, and can count them once they are loaded. */
function Found({ matches, busy, onAll, onTrade }: FoundProps) {
  const [filter, setFilter] = useState<MatchFilter>('everybody');
  const choose = (key: MatchFilter) => {
    setFilter(key);
    if (matches.more) onAll();
  };
  if (allOf(matches).length === 0) return <Nobody />;
  const shown = filtered(matches, filter);
  const { both, forMe, forThem } = shown;
  return (
    <>
      <div className={styles.filters}>
        <FilterRow label="Filters">
          {matchFilters.map(({ key, label }) => (
            <FilterPill key={key} pressed={filter === key} onPressed={() => choose(key)}>
              {label}
              {key !== 'everybody' && !matches.more && ` ${allOf(filtered(matches, key)).length}`}
            </FilterPill>
          ))}
        </FilterRow>
        <span className={styles.seen}>Seen here in the last {MATCH_DAYS} days</span>
      </div>
      <Group title="Both ways" hint="They have what you wish for, and wish for what you can spare.">
        {both.map((match) => (
          <MatchCard key={match.player.id} match={match} onTrade={onTrade} />
        ))}
      </Group>
      <div className={styles.oneWay}>
        <Group title="They have something for you">
          {forMe.map((match) => (
            <MatchCard key={match.player.id} match={match} onTrade={onTrade} />
          ))}
        </Group>
        <Group title="You have something for them">
          {forThem.map((match) => (
            <MatchCard key={match.player.id} match={match} onTrade={onTrade} />
          ))}
        </Group>
      </div>
      {allOf(shown).length === 0 && !matches.more && <p className="sub">{noneText[filter]}</p>}
      {matches.more && (
        <div className={styles.more}>
          <Button busy={busy} onClick={onAll}>
            Show more
          </Button>
        </div>
      )}
    </>
  );
}

function Group({ title, hint, children }: { title: string; hint?: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <section className={styles.group} aria-label={title}>
      <h2>{title}</h2>
      {hint && <p className="sub small">{hint}</p>}
      <ul className={styles.matches}>{children}</ul>
    </section>
  );
}

function Nobody() {
  const hasWishes = useWishes().length > 0;
  return (
    <Empty
      image={art('blooks/pip')}
      action={
        <LinkButton to={hasWishes ? '/swaps/wishes' : '/album'} variant="primary">
          {hasWishes ? 'See where your wishes are' : 'Wish for a toy'}
        </LinkButton>
      }
    >
      {hasWishes
        ? 'Nobody who was here lately has a spare of what you wish for, or wishes for yours. Look again soon.'
        : 'Wish for a toy with the heart on any picture of it. Whoever can spare one shows up here.'}
    </Empty>
  );
}
