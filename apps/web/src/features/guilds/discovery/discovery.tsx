import type { FoundGuild, RecommendedGuild } from '@blookery/contract';
import { type GuildLanguage, guildLanguageNames, guildLanguages } from '@blookery/game/players/guilds';
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { art } from '../../../catalog/art.ts';
import { PlayerName } from '../../../catalog/player-face.tsx';
import { useSearchParams } from '../../../navigation/search-params.ts';
import { FailedNote } from '../../../session/failed-note.tsx';
import { useRequiredUser } from '../../../session/session.ts';
import { call } from '../../../transport/http.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FilterPill, FilterRow } from '../../../ui/controls/filter-pill.tsx';
import { LinkButton } from '../../../ui/controls/link-button.tsx';
import { SearchBox } from '../../../ui/inputs/search-box.tsx';
import { Select } from '../../../ui/inputs/select.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Empty } from '../../../ui/surfaces/empty.tsx';
import { PageHead } from '../../../ui/surfaces/page-head.tsx';
import { Skeleton } from '../../../ui/surfaces/skeleton.tsx';
import { openGuildBoard } from '../guild-board.tsx';
import {
  type GuildFilter,
  type GuildSearch,
  useDiscovery,
  useGuildPress,
  useGuildsLive,
  useSuggestions,
} from '../guild-queries.ts';
import { openGuild } from '../guild-sheet.tsx';
import { friendsInside } from '../guild-text.ts';
import styles from './discovery.module.css';
import { openFounding } from './found-modal.tsx';
import { GuildCard } from './guild-card.tsx';

interface DiscoveryProps {
  onReport?: ((guild: FoundGuild) => void) | undefined;
}

const filters: readonly { value: GuildFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'open', label: 'Open to join' },
  { value: 'room', label: 'Has room' },
  { value: 'friends', label: 'Friends inside' },
];

/** All guilds with search and filters, below invitations and suggestions. */
export function Discovery({ onReport }: DiscoveryProps) {
  const { guild: own } = useRequiredUser();
  const [wanted, setWanted] = useState<GuildSearch>({ search: '', filter: 'all', language: null });
  const isPlain = wanted.search.trim() === '' && wanted.filter === 'all' && wanted.language === null;
  useGuildsLive(null);
  useGuildFromAddress(onReport);
  return (
    <>
      <PageHead title="Guilds" sub="Share a pennant, a chat room and a treasury.">
        <div className={styles.tools}>
          <SearchBox
            label="Search guilds"
            maxLength={40}
            value={wanted.search}
            onValue={(search) => setWanted({ ...wanted, search })}
            className={styles.search}
          />
          {own ? (
            <LinkButton to="/guilds/my-guild">
              <Icon name="flag" />
              My guild
            </LinkButton>
          ) : (
            <Button onClick={() => openFounding()}>
              <Icon name="plus" />
              Found a guild
            </Button>
          )}
        </div>
      </PageHead>
      <div className={styles.page}>
        <div className={styles.filters}>
          <FilterRow label="Filters">
            {filters.map(({ value, label }) => (
              <FilterPill
                key={value}
                pressed={wanted.filter === value}
                onPressed={() => setWanted({ ...wanted, filter: value })}
              >
                {label}
              </FilterPill>
            ))}
          </FilterRow>
          <Select
            aria-label="Language"
            options={languageOptions}
            value={wanted.language ?? 'every'}
            onValue={(language) => setWanted({ ...wanted, language: language === 'every' ? null : language })}
            className={styles.languages}
          />
          <Button size="sm" variant="ghost" onClick={openGuildBoard}>
            <Icon name="trophy" size={16} />
            Leaderboard
          </Button>
        </div>
        {!own && isPlain && <Suggestions onReport={onReport} />}
        <Found wanted={wanted} onReport={onReport} />
      </div>
    </>
  );
}

const languageOptions: readonly { value: GuildLanguage | 'every'; label: string }[] = [
  { value: 'every', label: 'Every language' },
  ...guildLanguages.map((value) => ({ value, label: guildLanguageNames[value] })),
];

function Found({ wanted, onReport }: { wanted: GuildSearch } & DiscoveryProps) {
  const search = useDeferredValue(wanted.search.trim());
  const query = useDiscovery({ ...wanted, search });
  const { data, error, refetch } = query;
  if (!data) return error ? <FailedNote error={error} onRetry={refetch} /> : <Coming />;
  const guilds = data.pages.flatMap((page) => page.guilds);
  if (guilds.length === 0) {
    const isPlain = search === '' && wanted.filter === 'all' && wanted.language === null;
    return (
      <Empty
        image={art('blooks/sirrivet')}
        action={
          isPlain && (
            <Button variant="primary" onClick={() => openFounding()}>
              Found the first guild
            </Button>
          )
        }
      >
        {isPlain
          ? 'No pennant hangs here yet. The first one could be yours.'
          : 'No guild like that. Try it with fewer filters.'}
      </Empty>
    );
  }
  return (
    <section aria-label="All guilds">
      <h2 className={styles.title}>All guilds</h2>
      <ul className={styles.cards}>
        {guilds.map((guild) => (
          <GuildCard key={guild.id} guild={guild} onReport={onReport} />
        ))}
      </ul>
      {query.hasNextPage && (
        <div className={styles.more}>
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </section>
  );
}

function Suggestions({ onReport }: DiscoveryProps) {
  const { data } = useSuggestions();
  if (!data) return null;
  const { invites, asked, recommended } = data;
  return (
    <>
      {invites.length > 0 && (
        <Section title="You are invited">
          {invites.map(({ guild, by }) => (
            <GuildCard
              key={guild.id}
              guild={guild}
              onReport={onReport}
              reason={
                <span className={styles.invite}>
                  {by ? (
                    <>
                      <PlayerName player={by} tag={false} /> invites you.
                    </>
                  ) : (
                    'You are invited.'
                  )}
                  <Decline guild={guild} />
                </span>
              }
            />
          ))}
        </Section>
      )}
      {asked.length > 0 && (
        <Section title="You asked">
          {asked.map((guild) => (
            <GuildCard key={guild.id} guild={guild} onReport={onReport} />
          ))}
        </Section>
      )}
      {recommended.length > 0 && (
        <Section title="A good fit">
          {recommended.map(({ guild, reason }) => (
            <GuildCard key={guild.id} guild={guild} reason={reasonText(guild, reason)} onReport={onReport} />
          ))}
        </Section>
      )}
    </>
  );
}

function reasonText(guild: FoundGuild, reason: RecommendedGuild['reason']): string {
  if (reason === 'friends') return `${friendsInside(guild.friends)}. ${guild.motto}`;
  return `${reason === 'lively' ? 'Busy this week.' : 'Just founded.'} ${guild.motto}`;
}

function Decline({ guild }: { guild: FoundGuild }) {
  const { press, isPending } = useGuildPress(() =>
    call('DELETE /api/guilds/{guildId}/join', { params: { guildId: guild.id } }),
  );
  return (
    <Button size="sm" variant="ghost" busy={isPending} onClick={() => void press(undefined)}>
      Decline <span className="visually-hidden">{guild.name}</span>
    </Button>
  );
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.section} aria-label={title}>
    <h2 className={styles.title}>{title}</h2>
    <ul className={styles.cards}>{children}</ul>
  </section>
);

const Coming = () => (
  <div className={styles.cards} role="status" aria-label="Loading">
    {[1, 2, 3, 4, 5, 6].map((place) => (
      <Skeleton key={place} shape="box" height={136} />
    ))}
  </div>
);

/** `?guild=12` opens that guild, and is removed from the address. */
function useGuildFromAddress(onReport: DiscoveryProps['onReport']): void {
  const [search, setSearch] = useSearchParams();
  const wanted = Number(search.get('guild'));
  useEffect(() => {
    if (!Number.isSafeInteger(wanted) || wanted <= 0) return;
    openGuild(wanted, onReport);
    setSearch({}, { replace: true });
  }, [wanted, setSearch, onReport]);
}
