/** Reads notices; `notices/notices.ts` posts them. */
import { noticeCalls } from '@blookery/contract/notices';
import type { Sql } from '../../database/database.ts';
import { route } from '../../http/route.ts';
import { FORGOTTEN_AT_ONCE, forgetInSteps } from '../../jobs/steps.ts';
import { inPages, type PersonalData } from '../../players/personal-data.ts';
import type { NoticeParts } from './parts.ts';
import { listNotices, markRead } from './read-notices.ts';

export const readingNotices = (parts: NoticeParts) => ({
  routes: [
    route(noticeCalls.list, ({ player, query }) => listNotices(parts, player.id, query)),
    route(noticeCalls.markRead, ({ player, body }) => markRead(parts, player.id, body)),
  ],
  jobs: [{ name: 'forget-old-notices', everySeconds: 3600, run: () => forgetOldNotices(parts.sql) }],
  personalData: noticesData,
});

const KEPT_DAYS = 60;

const forgetOldNotices = (sql: Sql) =>
  forgetInSteps(
    () => sql`
      delete from notices where (player_id, id) in (
        select player_id, id from notices
        where created_at < now() - make_interval(days => ${KEPT_DAYS}) order by created_at limit ${FORGOTTEN_AT_ONCE}
      )`,
  );

const noticesData: PersonalData[] = [
  {
    name: 'notices',
    copy: (sql, playerId) =>
      inPages<{ id: number }>(
        (after, limit) => sql`
          select id, kind, text, detail, created_at as "createdAt" from notices
          where player_id = ${playerId} and id > ${after?.id ?? 0} order by id limit ${limit}`,
      ),
    erase: async (tx, playerId) => {
      await tx`delete from notices where player_id = ${playerId} or from_player = ${playerId}`;
      await tx`update notices set caused_by = null where caused_by = ${playerId}`;
    },
  },
];
