/** Sends mail. */
export interface Mail {
  /**
   * `refused` when the receiver's side will never take it. Throws `MailAway` when it may work later; neither says
   * anything about the address, because faults are logged.
   */
  send: (message: MailMessage) => Promise<'sent' | 'refused'>;
  close: () => void;
}

export interface MailMessage {
  /** The same for every attempt, so that a mail that arrives twice can be told to be one. */
  id: string;
  to: string;
  subject: string;
  text: string;
}

export class MailAway extends Error {}
