import { USERNAME_MAX } from '@blookery/game/players/accounts';
import { useState } from 'react';
import { openQueryModal } from '../../../session/queries.tsx';
import { messageOf } from '../../../transport/api-error.ts';
import { call } from '../../../transport/http.ts';
import { Field } from '../../../ui/inputs/field.tsx';
import { Form } from '../../../ui/inputs/form.tsx';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import { FormActions } from '../../../ui/overlays/form-actions.tsx';
import { showToast } from '../../../ui/overlays/toasts.tsx';
import { useGuildAction } from '../guild-queries.ts';

export const openInvite = (): void =>
  void openQueryModal({
    key: 'guild-invite',
    title: 'Invite somebody',
    width: 440,
    render: (close) => <Invite close={close} />,
  });

function Invite({ close }: { close: () => void }) {
  const [username, setUsername] = useState('');
  const invite = useGuildAction((name: string) =>
    call('POST /api/guilds/mine/invites', { body: { username: name } }),
  );
  const send = async () => {
    const name = username.trim();
    if (name === '') return;
    const answer = await invite.mutateAsync(name).catch(() => null);
    if (!answer) return;
    close();
    const { player, joined } = answer;
    showToast({
      kind: 'success',
      text: joined ? `${player.username} had asked already, and is in.` : `${player.username} was invited.`,
    });
  };
  return (
    <Form onSubmit={send}>
      <Field
        label="Username"
        hint="They find the invitation in their bell."
        error={invite.error ? messageOf(invite.error) : undefined}
      >
        <TextInput
          autoFocus
          autoComplete="off"
          autoCapitalize="none"
          maxLength={USERNAME_MAX}
          value={username}
          onValue={(value) => {
            invite.reset();
            setUsername(value);
          }}
        />
      </Field>
      <FormActions onCancel={close} busy={invite.isPending} disabled={username.trim() === ''}>
        Invite
      </FormActions>
    </Form>
  );
}
