import { inPages, type PersonalData } from '../../players/personal-data.ts';

interface CopiedReport {
  id: number;
  kind: string;
  reason: string;
  detail: string;
  createdAt: Date;
  decidedAt: Date | null;
}

export const reportsData: PersonalData[] = [
  {
    name: 'reports',
    copy: (sql, playerId) =>
      inPages<CopiedReport>(
        (after, limit) => sql<CopiedReport[]>`
          select id, kind, reason, detail, created_at as "createdAt", decided_at as "decidedAt" from reports
          where reporter_id = ${playerId} and id > ${after?.id ?? 0} order by id limit ${limit}`,
      ),
    // Reports against the player are deleted; those by the player stay until decided and old.
    erase: (tx, playerId) => tx`delete from reports where accused = ${playerId}`,
  },
];
