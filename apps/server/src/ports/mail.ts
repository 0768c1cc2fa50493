export interface Mail {
  /**
   * `refused` if the receiver will never accept it. Throws `MailAway` if it may work later; neither includes
   * the address, because faults are logged.
   */
  send: (message: MailMessage) => Promise<'sent' | 'refused'>;
  close: () => void;
}

export interface MailMessage {
  /** The same for every attempt, so that a mail that arrives twice can be recognized as one. */
  id: string;
  to: string;
  subject: string;
  text: string;
}

export class MailAway extends Error {}
