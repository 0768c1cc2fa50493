/**
 * Empties the outbox. Taking a mail moves its next attempt into the future, so if a server dies while
 * sending, the mail is sent later: at least once, a few times at most, and then deleted.
 */
import Type from 'typebox';
import { fits } from '../../http/validators.ts';
import { FORGOTTEN_AT_ONCE } from '../../jobs/steps.ts';
import { type Mail, MailRefused, MailRejected } from '../../ports/mail.ts';
import type { MailParts } from './parts.ts';
import { handleRequest } from './reset-password.ts';

interface OutboxRow {
  id: number;
  kind: 'letter' | 'reset-request';
  sealed: Buffer;
}

const SealedLetter = Type.Object({
  to: Type.String(),
  subject: Type.String(),
  text: Type.String(),
  link: Type.String(),
});
const ResetRequest = Type.Object({ account: Type.String() });

const mostAttempts = 8;
/** Per run, so that other jobs get their turn. */
const atOnce = 50;
/** Mails that have to wait. A mail server that postpones so many in one run is left alone until the next. */
const mostPostponed = 5;

export async function workOutbox(parts: MailParts): Promise<void> {
  const { mail } = parts;
  await forgetHopeless(parts);
  if (!mail) return;
  let postponed = 0;
  for (let i = 0; i < atOnce; i++) {
    const row = await takeNext(parts);
    if (!row) return;
    try {
      if (row.kind === 'reset-request') await handleRow(parts, row);
      else if (await sendLetter(parts, mail, row)) parts.log.recovered('mail');
      else postponed++;
    } catch (fault) {
      parts.log.warn(fault, 'mail');
      if (fault instanceof MailRefused) await forget(parts, row);
      else if (fault instanceof MailRejected) postponed++;
      // The next one would fail too; all are tried again later.
      else return;
    }
    if (postponed === mostPostponed) {
      parts.log.warn(new Error(`the mail server postponed ${postponed} mails`), 'mail');
      return;
    }
  }
}

/** How many wait to be sent, due or not. */
export async function countMails({ database: { sql } }: MailParts): Promise<number> {
  const [row] = await sql<{ count: number }[]>`select count(*) from mail_outbox`;
  return row?.count ?? 0;
}

/** Some of them: the next run is seconds away. */
const forgetHopeless = ({ database: { sql }, clock }: MailParts) => sql`
  delete from mail_outbox where id in (
    select id from mail_outbox
    where expires_at <= ${clock.now()} or (attempts >= ${mostAttempts} and due_at <= ${clock.now()})
    limit ${FORGOTTEN_AT_ONCE}
  )`;

/** The wait doubles with every attempt: a minute, two, four … up to an hour. */
async function takeNext({ database: { sql }, clock }: MailParts): Promise<OutboxRow | undefined> {
  const now = clock.now();
  const [row] = await sql<OutboxRow[]>`
    update mail_outbox
    set attempts = attempts + 1,
      due_at = ${now}::timestamptz + make_interval(mins => least(60, (2 ^ attempts)::integer))
    where id = (
      select id from mail_outbox where due_at <= ${now} order by due_at, id limit 1 for update skip locked
    )
    returning id, kind, sealed`;
  return row;
}

/** False if this mail has to wait. */
async function sendLetter(parts: MailParts, mail: Mail, row: OutboxRow): Promise<boolean> {
  const { to, subject, text, link } = open(SealedLetter, parts, row);
  const result = await mail.send({
    id: `blookery-${row.id}`,
    to,
    subject: `Blookery: ${subject}`,
    text: `${text}\n\n${parts.publicUrl()}${link}\n`,
  });
  if (result === 'postponed') return false;
  await forget(parts, row);
  return true;
}

const forget = ({ database: { sql } }: MailParts, { id }: OutboxRow) => sql`
  delete from mail_outbox where id = ${id}`;

const handleRow = (parts: MailParts, row: OutboxRow): Promise<void> =>
  parts.database.transaction(async (tx) => {
    await handleRequest(parts, tx, open(ResetRequest, parts, row).account);
    await tx`delete from mail_outbox where id = ${row.id}`;
  });

function open<S extends Type.TSchema>(
  shape: S,
  { secrets }: MailParts,
  { id, sealed }: OutboxRow,
): Type.Static<S> {
  const content: unknown = JSON.parse(secrets.decrypt('mail', sealed));
  if (!fits(shape, content)) throw new Error(`the content of mail ${id} cannot be read`);
  return content;
}
