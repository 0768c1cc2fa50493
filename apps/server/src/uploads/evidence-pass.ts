/**
 * Lets staff see the pictures of one open report after their public addresses stopped working. A page cannot
 * send a token with an image, so the URL carries a signed pass for the report, which soon expires.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Queryable } from '../database/database.ts';
import type { Clock } from '../ports/clock.ts';

const passMinutes = 60;

export interface EvidencePasses {
  /** Issues a pass for a report that the reader may see. */
  sign: (reportId: number) => string;
  /** Whether the pass is valid for this picture: signed, not expired, of a report that is still open. */
  opens: (sql: Queryable, pass: string, uploadId: string) => Promise<boolean>;
}

export function evidencePasses({ secret, clock }: { secret: string; clock: Clock }): EvidencePasses {
  const mark = (terms: string) => createHmac('sha256', secret).update(terms).digest('base64url');
  return {
    sign: (reportId) => {
      const terms = `${reportId}.${clock.now().getTime() + passMinutes * 60_000}`;
      return `${terms}.${mark(terms)}`;
    },
    opens: async (sql, pass, uploadId) => {
      const [, terms = '', reportId, expires, given = ''] =
        /^((\d{1,15})\.(\d{1,15}))\.([\w-]{43})$/.exec(pass) ?? [];
      if (!reportId || Number(expires) <= clock.now().getTime()) return false;
      if (!timingSafeEqual(Buffer.from(given), Buffer.from(mark(terms)))) return false;
      const rows = await sql`
        select 1 from report_pictures p join reports r on r.id = p.report_id
        where p.report_id = ${Number(reportId)} and p.upload_id = ${uploadId} and r.decided_at is null`;
      return rows.length === 1;
    },
  };
}
