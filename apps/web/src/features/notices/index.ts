export { NoticeList } from './notice-list.tsx';
export { useNoticeWatch } from './use-notice-watch.ts';
