import { Button } from '../../../ui/controls/button.tsx';
import { ModalActions } from '../../../ui/overlays/modals.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import styles from './bank-challenge.module.css';

/** Stands in for the bank's challenge before a payment. In the sandbox the player decides the result. */
export function BankChallenge({ onAnswer }: { onAnswer: (passed: boolean) => void }) {
  return (
    <section className={styles.challenge} aria-label="The bank’s question">
      <Icon name="shield" size={40} />
      <h3>Your bank wants to know it is you</h3>
      <p className="sub">
        This is the sandbox’s bank. A real one would send a code or ask in its app; this one believes you.
      </p>
      <ModalActions>
        <Button variant="ghost" onClick={() => onAnswer(false)}>
          Refuse it
        </Button>
        <Button variant="primary" autoFocus onClick={() => onAnswer(true)}>
          It is me
        </Button>
      </ModalActions>
    </section>
  );
}
