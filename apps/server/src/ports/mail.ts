export interface Mail {
  /**
   * `postponed` if only this mail has to wait. Throws `MailRefused` if its receiver will never accept it, `MailRejected` if
   * it is rejected for another reason, and `MailAway` if no mail can be sent now. None of them has the address, because
   * faults are logged.
   */
  send: (message: MailMessage) => Promise<'sent' | 'postponed'>;
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

export class MailRefused extends Error {}

/** The reason may be this mail, its receiver, or our sender, login or limit. */
export class MailRejected extends Error {}
