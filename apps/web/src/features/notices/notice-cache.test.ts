import type { Notice } from '@blookery/contract';
import { describe, expect, it } from 'vitest';
import { type NoticePages, withNotice, withRead } from './notice-cache.ts';

const notice = (id: number): Notice => ({
  id,
  kind: 'game',
  player: null,
  text: `${id}`,
  detail: null,
  imageId: null,
  link: null,
  action: null,
  createdAt: '2026-11-15T00:00:00.000Z',
  read: false,
});
const pages: NoticePages = {
  pages: [
    { notices: [notice(4), notice(3)], hasMore: true, unread: 4 },
    { notices: [notice(2), notice(1)], hasMore: false, unread: 4 },
  ],
  pageParams: [undefined, 3],
};
const ids = ({ pages: all }: NoticePages) => all.map(({ notices }) => notices.map(({ id }) => id));
const readIds = ({ pages: all }: NoticePages) =>
  all.flatMap(({ notices }) => notices.filter(({ read }) => read).map(({ id }) => id));

describe('the cached pages of notices', () => {
  it('add a new notice on top, once', () => {
    const more = withNotice(pages, notice(5));
    expect(ids(more)).toEqual([
      [5, 4, 3],
      [2, 1],
    ]);
    expect(withNotice(more, notice(5))).toBe(more);
    expect(withNotice(pages, notice(1))).toBe(pages);
  });

  it('mark all notices up to one as read, or one alone', () => {
    expect(readIds(withRead(pages, { id: 3, only: false, unread: 1 }))).toEqual([3, 2, 1]);
    expect(readIds(withRead(pages, { id: 2, only: true, unread: 3 }))).toEqual([2]);
  });
});
