import type { GuildEvent } from '@blookery/contract';
import { guildRoleNames } from '@blookery/game/players/guilds';
import { Fragment } from 'react';
import { countOf } from '../../../catalog/amounts.tsx';
import { NextPage } from '../../../session/next-page.tsx';
import { openQueryModal } from '../../../session/queries.tsx';
import { messageOf } from '../../../transport/api-error.ts';
import { inPlace } from '../../../ui/in-place.ts';
import { Note } from '../../../ui/surfaces/note.tsx';
import { SkeletonRows } from '../../../ui/surfaces/skeleton.tsx';
import { useGuildHistory } from '../guild-queries.ts';
import { shortMoment } from '../guild-text.ts';
import styles from './guild-history.module.css';

export const openGuildHistory = (of: 'all' | 'treasury'): void =>
  void openQueryModal({
    key: `guild-history-${of}`,
    title: of === 'treasury' ? 'The book of the treasury' : 'What happened',
    width: 520,
    render: () => <History of={of} />,
  });

function History({ of }: { of: 'all' | 'treasury' }) {
  const history = useGuildHistory(of);
  const { data, error } = history;
  if (!data) return error ? <Note tone="bad">{messageOf(error)}</Note> : <SkeletonRows rows={6} />;
  const events = data.pages.flatMap((page) => page.events);
  if (events.length === 0) return <p className="sub">Nothing was paid in or out yet.</p>;
  return (
    <>
      <ol className={styles.events}>
        {events.map((event) => (
          <li key={event.id}>
            <span>
              {inPlace(eventText(event)).map(({ place, entry: part }) => (
                <Fragment key={place}>{place % 2 === 1 ? <b>{part}</b> : part}</Fragment>
              ))}
            </span>
            <time dateTime={event.at}>{shortMoment(event.at)}</time>
          </li>
        ))}
      </ol>
      <NextPage pages={history} size="sm">
        Earlier
      </NextPage>
    </>
  );
}

/** Returns a sentence in parts. Every second part is emphasised. */
export function eventText({ kind, actor, subject, amount }: GuildEvent): string[] {
  const who = actor?.username ?? 'Somebody';
  const whom = subject?.username ?? 'somebody';
  const tokens = countOf(amount ?? 0, 'token');
  switch (kind) {
    case 'founded':
      return ['', who, ' founded the guild.'];
    case 'joined':
      return ['', who, ' came in.'];
    case 'left':
      return ['', who, ' left.'];
    case 'removed':
      return ['', who, ' sent ', whom, ' away.'];
    case 'promoted':
      return ['', who, ' made ', whom, ` a ${guildRoleNames.officer}.`];
    case 'demoted':
      return ['', who, ' made ', whom, ' a member again.'];
    case 'handed-over':
      return ['', who, ' handed the guild to ', whom, '.'];
    case 'paid-in':
      return ['', who, ' paid in ', tokens, '.'];
    case 'paid-out':
      return who === whom ? ['', who, ' took out ', tokens, '.'] : ['', who, ' paid ', whom, ` ${tokens}.`];
    case 'quilt':
      return ['A whole quilt brought ', tokens, '.'];
    case 'changed':
      return ['', who, ' changed the settings.'];
  }
}
