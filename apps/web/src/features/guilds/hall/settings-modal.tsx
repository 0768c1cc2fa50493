import type { GuildHall } from '@blookery/contract';
import { TREASURY_MOST } from '@blookery/game/players/guilds';
import { useState } from 'react';
import { openQueryModal } from '../../../session/queries.tsx';
import { messageOf } from '../../../transport/api-error.ts';
import { call } from '../../../transport/http.ts';
import { DigitsInput } from '../../../ui/inputs/digits-input.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { Form } from '../../../ui/inputs/form.tsx';
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

function GuildSettings({ hall, close }: { hall: GuildHall; close: () => void }) {
  const { name, tag, motto, language, entry, look } = hall.guild;
  const [words, setWords] = useState<GuildWords>({ name, tag, motto, language, entry, look });
  const [limit, setLimit] = useState<number | null>(hall.treasury.officerLimit);
  const faults = guildFaults(words);
  const change = useGuildAction((body: GuildWords & { officerLimit: number }) =>
    call('PATCH /api/guilds/mine', { body }),
  );
  const submit = async () => {
    if (Object.keys(faults).length > 0) return;
    const done = await change.mutateAsync({ ...words, officerLimit: limit ?? 0 }).catch(() => null);
    if (!done) return;
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
