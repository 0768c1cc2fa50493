/** The cached pages of notices and how live messages change them. Pure, so that it can be tested. */
import type { Notice } from '@blookery/contract';

export interface NoticePage {
  notices: Notice[];
  hasMore: boolean;
  unread: number;
}

export interface NoticePages {
  pages: NoticePage[];
  pageParams: unknown[];
}

/** Adds a notice on top. One that a page has already loaded changes nothing. */
export function withNotice(pages: NoticePages, notice: Notice): NoticePages {
  const [first, ...rest] = pages.pages;
  if (!first || pages.pages.some(({ notices }) => notices.some(({ id }) => id === notice.id))) return pages;
  return { ...pages, pages: [{ ...first, notices: [notice, ...first.notices] }, ...rest] };
}

export const withRead = (
  pages: NoticePages,
  { id, only, unread }: { id: number; only: boolean; unread: number },
): NoticePages => ({
  ...pages,
  pages: pages.pages.map((page) => ({
    ...page,
    unread,
    notices: page.notices.map((notice) =>
      (only ? notice.id === id : notice.id <= id) ? { ...notice, read: true } : notice,
    ),
  })),
});
