/** Reads notices; `notices/notices.ts` posts them. */
import { noticeCalls } from '@blookery/contract/notices';
import { type Route, route } from '../../http/route.ts';
import type { Job } from '../../jobs/scheduler.ts';
import type { PersonalData } from '../../players/personal-data.ts';
import { forgetOldNotices } from './forget-old-notices.ts';
import { listNotices } from './list-notices.ts';
import { markRead } from './mark-read.ts';
import { noticesData } from './notices-data.ts';
import type { NoticeParts } from './parts.ts';

export const readingNotices = (
  parts: NoticeParts,
): { routes: Route[]; jobs: Job[]; personalData: PersonalData[] } => ({
  routes: [
    route(noticeCalls.list, ({ player, query }) => listNotices(parts, player.id, query)),
    route(noticeCalls.markRead, ({ player, body }) => markRead(parts, player.id, body)),
  ],
  jobs: [forgetOldNotices(parts.sql)],
  personalData: noticesData,
});
