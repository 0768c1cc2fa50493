import type { FoundGuild } from '@blookery/contract';
import { navigate } from '../../../navigation/history.ts';
import { patchUser, useRequiredUser } from '../../../session/session.ts';
import { call } from '../../../transport/http.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { showToast } from '../../../ui/overlays/toasts.tsx';
import { useGuildPress } from '../guild-queries.ts';

/** Joins a guild, asks to join, or takes the request back; otherwise shows why not. */
export function JoinButton({ guild, onJoined }: { guild: FoundGuild; onJoined?: (() => void) | undefined }) {
  const { guild: own } = useRequiredUser();
  const params = { guildId: guild.id };
  const join = useGuildPress(() => call('POST /api/guilds/{guildId}/join', { params }));
  const back = useGuildPress(() => call('DELETE /api/guilds/{guildId}/join', { params }));
  const whose = <span className="visually-hidden">{guild.name}</span>;

  const enter = async () => {
    const answer = await join.press(undefined);
    if (answer?.tie === 'asked') {
      showToast({ kind: 'success', header: 'Asked', text: `${guild.name} will let you know.` });
    }
    if (answer?.tie !== 'member') return;
    // The message about it may come after the response, and the hall is only for members.
    patchUser({ guild: { id: guild.id, name: guild.name }, guildTag: guild.tag });
    onJoined?.();
    showToast({ kind: 'success', header: 'Welcome', text: `You are in ${guild.name}.` });
    navigate('/guilds/my-guild');
  };

  if (guild.tie === 'member') return <Off>Yours</Off>;
  if (guild.tie === 'asked') {
    return (
      <Button size="sm" variant="ghost" busy={back.isPending} onClick={() => void back.press(undefined)}>
        Take back {whose}
      </Button>
    );
  }
  if (guild.members >= guild.capacity) return <Off>Full</Off>;
  if (own) return null;
  if (guild.tie === 'invited' || guild.entry === 'open') {
    return (
      <Button size="sm" variant="mint" busy={join.isPending} onClick={() => void enter()}>
        Join {whose}
      </Button>
    );
  }
  if (guild.entry === 'invite') return <Off>Invite only</Off>;
  return (
    <Button size="sm" busy={join.isPending} onClick={() => void enter()}>
      Ask to join {whose}
    </Button>
  );
}

const Off = ({ children }: { children: string }) => (
  <Button size="sm" disabled>
    {children}
  </Button>
);
