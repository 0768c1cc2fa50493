import type { Notice, NoticeKind } from '@blookery/contract';
import { type ReactNode, useState } from 'react';
import { art } from '../../catalog/art.ts';
import { NotLoaded } from '../../session/failed-note.tsx';
import { NextPage } from '../../session/next-page.tsx';
import { messageOf } from '../../transport/api-error.ts';
import { useNow } from '../../ui/browser/clock.ts';
import { Button } from '../../ui/controls/button.tsx';
import { FilterPill, FilterRow } from '../../ui/controls/filter-pill.tsx';
import { LinkButton } from '../../ui/controls/link-button.tsx';
import { showToast } from '../../ui/overlays/toasts.tsx';
import { Empty } from '../../ui/surfaces/empty.tsx';
import { List } from '../../ui/surfaces/list.tsx';
import { markRead, useNotices } from './notice-queries.ts';
import { NoticeRow } from './notice-row.tsx';
import styles from './notices.module.css';

const filters: readonly { kind: NoticeKind | null; label: string }[] = [
  { kind: null, label: 'All' },
  { kind: 'auction', label: 'Auctions' },
  { kind: 'trade', label: 'Trades' },
  { kind: 'friend', label: 'Friends' },
  { kind: 'guild', label: 'Guild' },
];

const showError = (error: unknown) => showToast({ header: 'Error', text: messageOf(error), kind: 'error' });

/** Shown while something is new. */
export function MarkAllRead() {
  const notices = useNotices(null).data?.pages.flatMap((page) => page.notices) ?? [];
  const [newest] = notices;
  if (!newest || notices.every(({ read }) => read)) return null;
  return (
    <Button size="sm" variant="ghost" onClick={() => void markRead(newest.id).catch(showError)}>
      Mark all read
    </Button>
  );
}

/** The notices of the player. `foot` is shown under the list. */
export function NoticeList({ close, foot }: { close: () => void; foot?: ReactNode }) {
  const [kind, setKind] = useState<NoticeKind | null>(null);
  const pages = useNotices(kind);
  const now = useNow();
  const notices = pages.data?.pages.flatMap((page) => page.notices) ?? [];

  const follow = (notice: Notice) => {
    if (!notice.read) markRead(notice.id, true).catch(showError);
    close();
  };
  return (
    <div className={styles.sheet}>
      <div className={styles.kinds}>
        <FilterRow label="Kinds of notifications">
          {filters.map(({ kind: of, label }) => (
            <FilterPill key={label} pressed={kind === of} onPressed={() => setKind(of)}>
              {label}
            </FilterPill>
          ))}
        </FilterRow>
      </div>
      {!pages.data && <NotLoaded query={pages} rows={4} />}
      {pages.data && notices.length === 0 && (
        <Empty
          image={art('items/mothball')}
          action={
            kind ? (
              <Button onClick={() => setKind(null)}>Show all kinds</Button>
            ) : (
              <LinkButton to="/trading-plaza" variant="primary" onClick={close}>
                Meet somebody in the plaza
              </LinkButton>
            )
          }
        >
          {kind
            ? 'Nothing of this kind.'
            : 'Friends, trades and auctions ring this bell. Nothing has happened yet. Enjoy the quiet.'}
        </Empty>
      )}
      {notices.length > 0 && (
        <List className={styles.list} aria-label="Notifications">
          {notices.map((notice) => (
            <NoticeRow key={notice.id} notice={notice} now={now} onGo={follow} />
          ))}
        </List>
      )}
      <NextPage pages={pages} size="sm" variant="ghost" block>
        Show older ones
      </NextPage>
      {foot}
    </div>
  );
}
