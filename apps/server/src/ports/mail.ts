export interface Mail {
  /**
   * `refused` if the receiver will never accept it, `postponed` if only this mail has to wait. Throws `MailAway`,
   * without the address because faults are logged, if no mail can be sent now.
   */
  send: (message: MailMessage) => Promise<'sent' | 'refused' | 'postponed'>;
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
