import type { Mail } from '../../ports/mail.ts';

/** For development: logs what would be sent, links included, but not the receiver. */
export const logMail = (say: (text: string) => void): Mail => ({
  send: async ({ subject, text }) => {
    say(`A mail would be sent: ${subject}\n${text}`);
    return 'sent';
  },
  close: () => {},
});
