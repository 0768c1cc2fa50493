/** The interface to the client of any payment provider in the browser. */
import type { ReactNode } from 'react';

/** A card was refused, with the provider's text. */
export class CardRefusal extends Error {
  override readonly name = 'CardRefusal';
}

/** No response: the payment may have succeeded. Trying again for the same payment charges nothing twice. */
export class CardSilence extends Error {
  override readonly name = 'CardSilence';

  constructor() {
    super('No answer came from the card company. Press again: you are not charged twice.');
  }
}

/** Shows the bank's challenge and returns whether it was passed. */
export type AskBank = () => Promise<boolean>;

/** Confirms a payment that the server has opened, with the secret from its response. */
export interface CardClient {
  /** The bank's window is shown over the page, so no dialog of the game may be open. */
  overPage: boolean;
  confirmSetup: (secret: string, askBank: AskBank) => Promise<void>;
  confirmPayment: (payment: { secret: string; cardId: string }, askBank: AskBank) => Promise<void>;
}

/** The provider's card form: it takes the card and returns the provider's id for it. */
export interface CardFormProps {
  formId: string;
  onCard: (paymentMethodId: string) => Promise<void>;
  /** Runs the work of "Save card", and shows its state and errors. */
  onSubmit: (work: () => Promise<void>) => void;
  /** Its buttons: nobody can press one before the form has loaded. */
  children: ReactNode;
}
