import { Button } from '../../ui/controls/button.tsx';
import { DigitsInput } from '../../ui/inputs/digits-input.tsx';
import { Field } from '../../ui/inputs/field.tsx';
import { TextInput } from '../../ui/inputs/text-input.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import styles from './fairness.module.css';
import type { Claim } from './verify-pull.ts';

interface ClaimFormProps {
  claim: Claim;
  onClaim: (claim: Claim) => void;
  onReset: () => void;
}

/** The four inputs of a roll. They can be changed, to see that the result changes. */
export function ClaimForm({ claim, onClaim, onReset }: ClaimFormProps) {
  const text = { autoComplete: 'off', spellCheck: false, className: styles.code } as const;
  return (
    <>
      <Field label="Promise shown before opening (SHA-256)">
        <TextInput {...text} value={claim.seedHash} onValue={(seedHash) => onClaim({ ...claim, seedHash })} />
      </Field>
      <Field label="Server seed, opened once it was out of use">
        <TextInput
          {...text}
          value={claim.seed}
          placeholder="Still sealed"
          onValue={(seed) => onClaim({ ...claim, seed: seed.trim() })}
        />
      </Field>
      <div className={styles.pair}>
        <Field label="Your seed at the time">
          <TextInput
            {...text}
            value={claim.clientSeed}
            onValue={(clientSeed) => onClaim({ ...claim, clientSeed })}
          />
        </Field>
        <Field label="Nonce">
          <DigitsInput
            {...text}
            value={claim.nonce}
            onValue={(nonce) => onClaim({ ...claim, nonce: nonce ?? 0 })}
          />
        </Field>
      </div>
      <Button onClick={onReset} className={styles.reset}>
        <Icon name="refresh" />
        Check again
      </Button>
    </>
  );
}
