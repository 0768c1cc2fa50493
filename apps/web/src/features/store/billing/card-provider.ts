/** What the payment provider's own client in the browser does for us, whichever it is. */

/** Why a card was refused, in the provider's words. */
export class CardRefusal extends Error {
  override readonly name = 'CardRefusal';
}

/** Nobody answered: it may have gone through. Asking again for the same payment charges nothing twice. */
export class CardSilence extends Error {
  override readonly name = 'CardSilence';

  constructor() {
    super('No answer came from the card company. Press again: you are not charged twice.');
  }
}

/** Shows the bank's question and answers whether it was passed. */
export type AskBank = () => Promise<boolean>;

/** Confirms what our server has opened, with the secret that was answered. */
export interface CardClient {
  /** The bank's window lies over the page itself: no dialog of ours may be in its way. */
  overPage: boolean;
  confirmSetup: (secret: string, askBank: AskBank) => Promise<void>;
  confirmPayment: (payment: { secret: string; cardId: string }, askBank: AskBank) => Promise<void>;
}

/** A card form of the provider: it takes the card and answers the provider's name for it. */
export interface CardFormProps {
  formId: string;
  onCard: (paymentMethodId: string) => Promise<void>;
  /** Runs what a press on "Save card" starts, and shows how it went. */
  onSubmit: (work: () => Promise<void>) => void;
}
