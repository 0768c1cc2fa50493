import type { Matches as MatchLists, PlayerFace } from '@blookery/contract';
import { MATCH_DAYS } from '@blookery/game/collecting/wishes';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { art } from '../../../catalog/art.ts';
import { catalog } from '../../../catalog/catalog.ts';
import { NotLoaded } from '../../../session/failed-note.tsx';
import { useWishes } from '../../../session/wishes/wishes.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ChoiceFilter } from '../../../ui/controls/choice-filter.tsx';
import { FilterPill, FilterRow } from '../../../ui/controls/filter-pill.tsx';
import { LinkButton } from '../../../ui/controls/link-button.tsx';
import { Empty } from '../../../ui/surfaces/empty.tsx';
import { matchesQuery } from '../wish-queries.ts';
import { MatchCard } from './match-card.tsx';
import { allOf, bothText, filtered, type MatchFilter, matchFilters, noneText } from './match-filter.ts';
import { MatchRow } from './match-row.tsx';
import styles from './matches.module.css';

type OnTrade = (player: PlayerFace) => void;

/** The players who have what this player wishes for, or wish for what this player can spare. */
export function Matches({ onTrade }: { onTrade: OnTrade }) {
  const [all, setAll] = useState(false);
  const query = useQuery(matchesQuery(all));
  const { data, isPlaceholderData } = query;
  if (!data) return <NotLoaded query={query} rows={6} />;
  return <Found matches={data} busy={isPlaceholderData} onAll={() => setAll(true)} onTrade={onTrade} />;
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
  const [filter, setFilter] = useState<MatchFilter>({ who: 'everybody' });
  const choose = (change: Partial<MatchFilter>) => {
    setFilter({ ...filter, ...change });
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
            <FilterPill key={key} pressed={filter.who === key} onPressed={() => choose({ who: key })}>
              {label}
              {key !== 'everybody' && !matches.more && (
                <> {allOf(filtered(matches, { ...filter, who: key })).length}</>
              )}
            </FilterPill>
          ))}
          <ChoiceFilter
            title="Pack"
            any="Any pack"
            value={filter.packId}
            options={catalog.packs.all.map(({ id, name }) => ({ id, name }))}
            onValue={(packId) => choose({ packId })}
          />
        </FilterRow>
        <span className={styles.seen}>Seen here in the last {MATCH_DAYS} days</span>
      </div>
      {both.length > 0 && (
        <Group title="Both ways" hint={bothText(both.length)}>
          <ul className={styles.matches}>
            {both.map((match) => (
              <MatchCard key={match.player.id} match={match} onTrade={onTrade} />
            ))}
          </ul>
        </Group>
      )}
      <div className={styles.oneWay}>
        {forMe.length > 0 && (
          <Group title="They have something for you">
            <ul className={styles.rows}>
              {forMe.map((match) => (
                <MatchRow key={match.player.id} match={match} kinds={match.forMe} onTrade={onTrade} />
              ))}
            </ul>
          </Group>
        )}
        {forThem.length > 0 && (
          <Group title="You have something for them">
            <ul className={styles.rows}>
              {forThem.map((match) => (
                <MatchRow key={match.player.id} match={match} kinds={match.forThem} onTrade={onTrade} />
              ))}
            </ul>
          </Group>
        )}
      </div>
      {allOf(shown).length === 0 && !matches.more && <p className="sub">{noneText(filter)}</p>}
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

const Group = ({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) => (
  <section className={styles.group} aria-label={title}>
    <div className={styles.heading}>
      <h2>{title}</h2>
      {hint && <span className="sub small">{hint}</span>}
    </div>
    {children}
  </section>
);

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
