import type { GuildHall } from '@blookery/contract';
import { TREASURY_MOST } from '@blookery/game/players/guilds';
import { useState } from 'react';
import { openQueryModal } from '../../../session/queries.tsx';
import { messageOf } from '../../../transport/api-error.ts';
import { call } from '../../../transport/http.ts';
import { DigitsInput } from '../../../ui/inputs/digits-input.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { Form } from '../../../ui/inputs/form.tsx';
import { keysOf } from '../../../ui/keys-of.ts';
import { FormActions } from '../../../ui/overlays/form-actions.tsx';
import { showToast } from '../../../ui/overlays/toasts.tsx';
import { Note } from '../../../ui/surfaces/note.tsx';
import styles from '../guild-form.module.css';
import { GuildForm, type GuildWords, guildFaults } from '../guild-form.tsx';
import { useGuildAction } from '../guild-queries.ts';

export const openGuildSettings = (hall: GuildHall): void =>
  void openQueryModal({
    key: 'guild-settings',
    title: 'Guild settings',
    width: 640,
    render: (close) => <GuildSettings hall={hall} close={close} />,
  });

/** Sends only what was changed here, because staff may have reset the name meanwhile. */
function changesOf<Fields extends object>(before: Fields, after: Fields): Partial<Fields> {
  const changes: Partial<Fields> = { ...after };
  for (const key of keysOf(after))
    if (JSON.stringify(after[key]) === JSON.stringify(before[key])) delete changes[key];
  return changes;
}

function GuildSettings({ hall, close }: { hall: GuildHall; close: () => void }) {
  const { name, tag, motto, language, entry, look } = hall.guild;
  const { officerLimit } = hall.treasury;
  const before = { name, tag, motto, language, entry, look, officerLimit };
  const [words, setWords] = useState<GuildWords>(before);
  const [limit, setLimit] = useState<number | null>(officerLimit);
  const faults = guildFaults(words);
  const change = useGuildAction((body: Partial<typeof before>) => call('PATCH /api/guilds/mine', { body }));
  const submit = async () => {
    if (Object.keys(faults).length > 0) return;
    const changes = changesOf(before, { ...before, ...words, officerLimit: limit ?? 0 });
    if (Object.keys(changes).length > 0) {
      const done = await change.mutateAsync(changes).catch(() => null);
      if (!done) return;
    }
    close();
    showToast({ kind: 'success', text: 'Everybody sees it now.' });
  };
  return (
    <Form onSubmit={submit}>
      <GuildForm words={words} onWords={setWords} faults={faults} />
      <div className={styles.foot}>
        <Field
          label="What a steward may pay out in a day"
          hint="Counted from 00:00 UTC. Captains have no limit."
        >
          <DigitsInput value={limit} max={TREASURY_MOST} onValue={setLimit} trailing="tokens" />
        </Field>
        <div role="alert">{change.error && <Note tone="bad">{messageOf(change.error)}</Note>}</div>
      </div>
      <FormActions className={styles.dock} onCancel={close} busy={change.isPending}>
        Save
      </FormActions>
    </Form>
  );
}
