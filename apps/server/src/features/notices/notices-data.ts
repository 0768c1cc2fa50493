import { inPages, type PersonalData } from '../../players/personal-data.ts';

interface CopiedNotice {
  id: number;
  kind: string;
  text: string;
  detail: string | null;
  createdAt: Date;
}

export const noticesData: PersonalData[] = [
  {
    name: 'notices',
    copy: (sql, playerId) =>
      inPages<CopiedNotice>(
        (after, limit) => sql<CopiedNotice[]>`
          select id, kind, text, detail, created_at as "createdAt" from notices
          where player_id = ${playerId} and id > ${after?.id ?? 0} order by id limit ${limit}`,
      ),
    erase: async (tx, playerId) => {
      await tx`delete from notices where player_id = ${playerId} or from_player = ${playerId}`;
      await tx`update notices set caused_by = null where caused_by = ${playerId}`;
    },
  },
];
