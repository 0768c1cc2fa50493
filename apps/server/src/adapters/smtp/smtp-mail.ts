/** Mail by SMTP. The library is loaded with the first mail. */
import { type Mail, MailAway, MailRefused, MailRejected } from '../../ports/mail.ts';
import { codeOf, isRecord } from '../../unknown-values.ts';

const patienceMs = 10_000;
/** The mail server closes the connection. This is not about a particular mail. */
const closing = 421;

interface SmtpSettings {
  url: string;
  from: string;
}

async function open({ url, from }: SmtpSettings) {
  const { createTransport } = await import('nodemailer');
  return createTransport(
    { url, connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: 2 * patienceMs },
    { from },
  );
}

/** Connects and logs in, and sends nothing. Throws if the server does not accept it. */
export async function verifySmtp(settings: SmtpSettings): Promise<void> {
  const transport = await open(settings);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

export function smtpMail(settings: SmtpSettings): Mail {
  const { from } = settings;
  let opened: ReturnType<typeof open> | undefined;
  return {
    send: async ({ id, to, subject, text }) => {
      opened ??= open(settings);
      const transport = await opened;
      const host = from.replace(/^.*@|>.*$/g, '');
      try {
        await transport.sendMail({ to, subject, text, messageId: `<${id}@${host}>` });
        return 'sent';
      } catch (fault) {
        const { code, isAboutReceiver } = replyIn(fault);
        if (isAboutReceiver && code >= 500) throw new MailRefused(`a mail was refused: ${code}`);
        if (code >= 500) throw new MailRejected(`the mail server rejected a mail: ${code}`);
        if (code >= 400 && code !== closing) return 'postponed';
        throw new MailAway(`the mail server did not take a mail: ${codeOf(fault) || 'fault'}`);
      }
    },
    // A transport that failed to open has nothing to close; each mail reported it.
    close: () => void opened?.then((transport) => transport.close()).catch(() => {}),
  };
}

/** Such a rejection is about our sender, our login or a limit of our account, whichever command it follows. */
const aboutUs = /^(530|5\d\d[ -]5\.(1\.[78]|4\.5|7\.))/;

/** The code with which the server rejects the receiver or the mail. 0 for faults such as a wrong password in our settings. */
function replyIn(fault: unknown): { code: number; isAboutReceiver: boolean } {
  if (!isRecord(fault) || !['EENVELOPE', 'EMESSAGE'].includes(codeOf(fault))) {
    return { code: 0, isAboutReceiver: false };
  }
  const { command, response, responseCode } = fault;
  return {
    code: typeof responseCode === 'number' ? responseCode : 0,
    // A server may check the sender and the login only when it gets the receiver.
    isAboutReceiver: command === 'RCPT TO' && !aboutUs.test(String(response)),
  };
}
