import { CLIENT_SEED_MAX, clientSeedText, isClientSeed } from '@blookery/game/collecting/fairness';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../transport/api-error.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Field } from '../../ui/inputs/field.tsx';
import { Form } from '../../ui/inputs/form.tsx';
import { TextInput } from '../../ui/inputs/text-input.tsx';
import { showToast } from '../../ui/overlays/toasts.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { Note } from '../../ui/surfaces/note.tsx';
import { SkeletonRows } from '../../ui/surfaces/skeleton.tsx';
import { KeyValue, KeyValues } from '../../ui/text/key-values.tsx';
import styles from './fairness.module.css';
import { promiseQuery, useRotateSeed, useSetClientSeed } from './fairness-queries.ts';
import { Failed } from './pull-check.tsx';

/** The seeds of the next pulls: the server's by its hash, and the player's own. */
export function SeedCard() {
  const promise = useQuery(promiseQuery);
  return (
    <Card title="Your next openings">
      {promise.isPending && <SkeletonRows rows={3} />}
      {promise.isError && <Failed query={promise} />}
      {promise.data && (
        <div className={styles.stack}>
          <Field label="Promise: SHA-256 of the house's seed" hint="Shown before anything is rolled with it.">
            <TextInput readOnly value={promise.data.seedHash} className={styles.code} />
          </Field>
          <OwnSeed key={promise.data.clientSeed} clientSeed={promise.data.clientSeed} />
          <KeyValues>
            <KeyValue name="House seed number">{promise.data.rotation}</KeyValue>
            <KeyValue name="Rolled with it so far">{promise.data.nonce}</KeyValue>
          </KeyValues>
          <Rotate rolls={promise.data.nonce} />
        </div>
      )}
    </Card>
  );
}

function OwnSeed({ clientSeed }: { clientSeed: string }) {
  const [typed, setTyped] = useState(clientSeed);
  const [fault, setFault] = useState<string | null>(null);
  const save = useSetClientSeed();
  const submit = () => {
    if (!isClientSeed(typed)) {
      setFault(clientSeedText);
      return;
    }
    save.mutate(typed, {
      onSuccess: () =>
        showToast({ kind: 'success', text: 'Your next openings are rolled with the new seed.' }),
      onError: (error) => setFault(messageOf(error)),
    });
  };
  return (
    <Form className={styles.ownSeed} onSubmit={submit}>
      <Field label="Your seed" hint={clientSeedText} error={fault}>
        <TextInput
          value={typed}
          maxLength={CLIENT_SEED_MAX}
          autoComplete="off"
          spellCheck={false}
          className={styles.code}
          onValue={(next) => {
            setTyped(next);
            setFault(null);
          }}
        />
      </Field>
      <Button type="submit" busy={save.isPending} disabled={typed === clientSeed}>
        Change my seed
      </Button>
    </Form>
  );
}

function Rotate({ rolls }: { rolls: number }) {
  const rotate = useRotateSeed();
  return (
    <>
      <p className="sub small">
        A seed is kept secret while it is in use. Take the next one into use to see the old one, and to check
        everything that was rolled with it.
      </p>
      {rotate.isError && <Note tone="bad">{messageOf(rotate.error)}</Note>}
      {rotate.data && (
        <Note tone="good">
          Seed number {rotate.data.revealed.rotation} is open: {rotate.data.revealed.rolls}{' '}
          {rotate.data.revealed.rolls === 1 ? 'opening' : 'openings'} can be checked now.
        </Note>
      )}
      <Button block busy={rotate.isPending} disabled={rolls === 0} onClick={() => rotate.mutate()}>
        <Icon name="refresh" />
        Take the next seed into use
      </Button>
    </>
  );
}
