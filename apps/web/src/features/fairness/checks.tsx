import { rollMessage } from '@blookery/game/collecting/fairness';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import styles from './fairness.module.css';
import type { Claim, Verification } from './verify-pull.ts';

const short = (hex: string): string => `${hex.slice(0, 12)}…${hex.slice(-6)}`;

/** The three checks with their results. */
export function Checks({ claim, checked, toy }: { claim: Claim; checked: Verification | null; toy: string }) {
  if (!checked) return <p className="sub">Nothing to check yet.</p>;
  const { hash, digest, rolls, keepsPromise, agrees, landsOnToy } = checked;
  return (
    <ol className={styles.checks} aria-live="polite">
      <Check
        passed={keepsPromise}
        title={keepsPromise ? 'The promise matches the seed' : 'The promise does not match the seed'}
      >
        sha256(seed) = {short(hash)}
      </Check>
      <Check
        passed={agrees}
        title={agrees ? 'The roll comes from both seeds' : 'Foil and extras do not come from these seeds'}
      >
        hmac(seed, {rollMessage(claim.clientSeed, claim.nonce)}) = {short(digest)}
      </Check>
      <Check
        passed={landsOnToy}
        title={landsOnToy ? `The roll lands on ${toy}` : `The roll does not land on ${toy}`}
      >
        {digest.slice(0, 13)} / 16^13 = {rolls.blook.toFixed(6)}
      </Check>
    </ol>
  );
}

const Check = ({ passed, title, children }: { passed: boolean; title: string; children: ReactNode }) => (
  <li className={styles.check}>
    <span className={classNames(styles.verdict, !passed && styles.failed)}>
      <Icon name={passed ? 'check' : 'close'} size={16} label={passed ? 'Passed' : 'Failed'} />
    </span>
    <div className={styles.checkWords}>
      <b>{title}</b>
      <code className={styles.sum}>{children}</code>
    </div>
  </li>
);
