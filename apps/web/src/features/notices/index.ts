export { MarkAllRead, NoticeList } from './notice-list.tsx';
export { markRead } from './notice-queries.ts';
export { useNoticeWatch } from './use-notice-watch.ts';
