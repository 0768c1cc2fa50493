import type { FullProof, PullProof } from '@blookery/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { catalog } from '../../catalog/catalog.ts';
import { messageOf } from '../../transport/api-error.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Field } from '../../ui/inputs/field.tsx';
import { Select } from '../../ui/inputs/select.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { Note } from '../../ui/surfaces/note.tsx';
import { Skeleton } from '../../ui/surfaces/skeleton.tsx';
import { BandTable } from './band-table.tsx';
import { Checks } from './checks.tsx';
import { ClaimForm } from './claim-form.tsx';
import styles from './fairness.module.css';
import { type PullQuery, proofQuery, useRotateSeed } from './fairness-queries.ts';
import { openingName } from './pull-list.tsx';
import { RollTag } from './roll-tag.tsx';
import { type Claim, canVerify, type Verification, verifyPull } from './verify-pull.ts';

interface PullCheckProps {
  query: PullQuery;
  recent: readonly PullProof[];
  onQuery: (query: PullQuery) => void;
}

/** The error of a query, with a button that repeats it. */
export const Failed = ({
  query: { error, refetch },
}: {
  query: { error: unknown; refetch: () => unknown };
}) => (
  <Note tone="bad" action={<Button onClick={() => void refetch()}>Try again</Button>}>
    {messageOf(error)}
  </Note>
);

export const PullComing = () => (
  <div className={styles.columns} role="status" aria-label="Loading">
    <Skeleton shape="box" height={520} />
    <Skeleton shape="box" height={520} />
  </div>
);

/** Recomputes one pull: the seeds on the left, the result on the right. */
export function PullCheck({ query, recent, onQuery }: PullCheckProps) {
  const proof = useQuery(proofQuery(query));
  if (!proof.data) return proof.isError ? <Failed query={proof} /> : <PullComing />;
  return (
    <Rolled
      key={`${proof.data.number}-${proof.data.seed}`}
      proof={proof.data}
      recent={recent}
      onQuery={onQuery}
    />
  );
}

const claimOf = ({ seedHash, seed, clientSeed, nonce }: FullProof): Claim => ({
  seedHash,
  seed: seed ?? '',
  clientSeed,
  nonce,
});

function Rolled({ proof, recent, onQuery }: Omit<PullCheckProps, 'query'> & { proof: FullProof }) {
  const [claim, setClaim] = useState(() => claimOf(proof));
  const [checked, setChecked] = useState<Verification | null>(null);
  const sealed = claim.seed === '';

  useEffect(() => {
    if (sealed || !canVerify()) {
      setChecked(null);
      return;
    }
    let gone = false;
    void verifyPull(claim, proof).then((verification) => gone || setChecked(verification));
    return () => {
      gone = true;
    };
  }, [claim, proof, sealed]);

  const toy = catalog.blooks.get(proof.blook.blookId)?.name ?? 'the toy';
  const options = (recent.some(({ number }) => number === proof.number) ? recent : [proof, ...recent]).map(
    (pull) => ({ value: String(pull.number), label: openingName(pull) }),
  );
  return (
    <div className={styles.columns}>
      <Card title="The roll">
        <div className={styles.stack}>
          <Field label="Opening">
            <Select
              options={options}
              value={String(proof.number)}
              onValue={(number) => onQuery({ number: Number(number) })}
            />
          </Field>
          <ClaimForm claim={claim} onClaim={setClaim} onReset={() => setClaim(claimOf(proof))} />
          <hr className="seam" />
          {proof.seed === null && sealed ? (
            <StillSealed />
          ) : (
            <Checks claim={claim} checked={checked} toy={toy} />
          )}
        </div>
      </Card>
      <div className={styles.stack}>
        <RollTag proof={proof} checked={checked} />
        <BandTable proof={proof} checked={checked} />
      </div>
    </div>
  );
}

function StillSealed() {
  const rotate = useRotateSeed();
  return (
    <Note
      icon={<Icon name="lock" />}
      action={
        <Button size="sm" busy={rotate.isPending} onClick={() => rotate.mutate()}>
          Open it
        </Button>
      }
    >
      The house's seed for this opening is still in use, so it is still secret. Take the next one into use,
      and this one can be checked.
      {rotate.isError && <b> {messageOf(rotate.error)}</b>}
    </Note>
  );
}
