/** Mail by SMTP. The library is loaded with the first mail. */
import { type Mail, MailAway } from '../../ports/mail.ts';

const patienceMs = 10_000;

export function smtpMail({ url, from }: { url: string; from: string }): Mail {
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport(
      { url, connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: 2 * patienceMs },
      { from },
    );
  };
  let opened: ReturnType<typeof open> | undefined;
  return {
    send: async ({ id, to, subject, text }) => {
      opened ??= open();
      const transport = await opened;
      const host = from.replace(/^.*@|>.*$/g, '');
      try {
        await transport.sendMail({ to, subject, text, messageId: `<${id}@${host}>` });
        return 'sent';
      } catch (fault) {
        if (isFinal(fault)) return 'refused';
        const { code } = fault as { code?: unknown };
        throw new MailAway(
          `the mail server did not take a mail: ${typeof code === 'string' ? code : 'fault'}`,
        );
      }
    },
    // A transport that failed to open has nothing to close; each mail reported it.
    close: () => void opened?.then((transport) => transport.close()).catch(() => {}),
  };
}

/** The server rejects the receiver or the mail permanently. A wrong password of ours does not count. */
function isFinal(fault: unknown): boolean {
  const { code, responseCode } = fault as { code?: unknown; responseCode?: unknown };
  return (
    (code === 'EENVELOPE' || code === 'EMESSAGE') && typeof responseCode === 'number' && responseCode >= 500
  );
}
