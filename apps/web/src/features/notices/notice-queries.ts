import type { Notice, NoticeKind } from '@blookery/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { firstPage } from '../../session/first-page.ts';
import { changeCount, setCount } from '../../session/holdings/counts.ts';
import { queryClient } from '../../session/queries.tsx';
import { call } from '../../transport/http.ts';
import { type NoticePage, type NoticePages, withNotice, withRead } from './notice-cache.ts';

const allNotices = ['notices'] as const;
const noticesKey = (kind: NoticeKind | null) => [...allNotices, kind] as const;

async function readPage(kind: NoticeKind | null, before: number | null, signal?: AbortSignal) {
  const query = { ...(kind && { kind }), ...(before !== null && { before }) };
  const page: NoticePage = await call('GET /api/notices', { query, ...(signal && { signal }) });
  setCount('notices', page.unread);
  return page;
}

export const useNotices = (kind: NoticeKind | null) =>
  useInfiniteQuery({
    queryKey: noticesKey(kind),
    queryFn: ({ pageParam, signal }) => readPage(kind, pageParam, signal),
    ...firstPage,
    getNextPageParam: ({ notices, hasMore }) => (hasMore ? notices.at(-1)?.id : undefined),
  });

/** Fetches the notices again after a new connection, so that none sent in between are missed. */
export function catchUp(): void {
  void queryClient().invalidateQueries({ queryKey: allNotices });
  void readPage(null, null).catch(() => undefined);
}

/** Adds a new notice on top of the lists it belongs to. */
export function addNotice(notice: Notice): void {
  changeCount('notices', 1);
  for (const kind of [null, notice.kind]) {
    queryClient().setQueryData<NoticePages>(noticesKey(kind), (pages) => pages && withNotice(pages, notice));
  }
}

/** Marks all notices up to this one as read, or this one alone. */
export async function markRead(id: number, only = false): Promise<void> {
  const { unread } = await call('PATCH /api/notices/read', { body: { id, only } });
  applyRead({ id, only, unread });
}

export function applyRead(read: { id: number; only: boolean; unread: number }): void {
  setCount('notices', read.unread);
  queryClient().setQueriesData<NoticePages>(
    { queryKey: allNotices },
    (pages) => pages && withRead(pages, read),
  );
}
