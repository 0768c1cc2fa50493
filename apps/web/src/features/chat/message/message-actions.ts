/** The actions on a message: one list for the menu, the bar and the keys. */
import type { ChatMessage } from '@blookery/contract';
import { writeMentions } from '@blookery/game/chat/chat';
import { messageSubject } from '@blookery/game/players/reports';
import { useContext } from 'react';
import { profilePath } from '../../../catalog/player-face.tsx';
import { hasPermission, useRequiredUser } from '../../../session/session.ts';
import { showError } from '../../../session/show-error.ts';
import { confirmModal } from '../../../ui/overlays/modals.tsx';
import { showToast } from '../../../ui/overlays/toasts.tsx';
import type { IconName } from '../../../ui/pictures/icon.tsx';
import { WritingContext } from '../composer/writing.ts';
import { useRoom, useServices } from '../room/room-context.ts';

interface MessageAction {
  readonly label: string;
  readonly icon: IconName;
  /** The shortcut while the message has the focus. */
  readonly key?: string;
  readonly danger?: boolean;
  /** A link; otherwise the action runs a function. */
  readonly to?: string;
  readonly run?: () => void;
}

/** Groups with a separator between them. */
export type MessageActions = readonly (readonly MessageAction[])[];

/** Returns the actions that the reader may take on a message. */
export function useMessageActions(): (message: ChatMessage) => MessageActions {
  const room = useRoom();
  const user = useRequiredUser();
  const { copyText, report } = useServices();
  const writing = useContext(WritingContext);
  const mayManage = hasPermission(user, 'MANAGE_MESSAGES');

  return (message) => {
    const { id, authorId, content, deletedAt, find } = message;
    const { faces } = room.store.getState().room;
    const author = faces.get(authorId);
    const name = author?.username ?? 'this player';
    const isOwn = authorId === user.id;
    const isThere = deletedAt === undefined;
    const mayReply = isThere && !isOwn;
    const mayEdit = isThere && isOwn && !find;
    const mayDelete = isThere && (isOwn || mayManage);

    const copy = () =>
      copyText(
        writeMentions(content, (userId) => faces.get(userId)?.username),
        'The text of the message.',
      );
    const remove = () =>
      askAnd(
        {
          title: 'Delete this message?',
          text: isOwn ? 'Nobody will see it any more.' : `It is ${name}'s. It is taken away from everybody.`,
          confirm: 'Delete',
          cancel: 'Keep it',
        },
        () => room.remove(id),
      );
    const block = () =>
      askAnd(
        {
          title: `Block ${name}?`,
          text: 'Neither of you will hear from the other: no messages, trades or requests.',
          confirm: 'Block',
          cancel: 'Never mind',
        },
        async () => {
          await room.block(authorId);
          showToast({ header: 'Blocked', text: `You will not hear from ${name} any more.`, icon: 'block' });
        },
      );

    const groups: (MessageAction | false | undefined)[][] = [
      [
        mayReply && { label: 'Reply', icon: 'reply', key: 'r', run: () => writing?.getState().reply(id) },
        mayEdit && { label: 'Edit', icon: 'edit', key: 'e', run: () => writing?.getState().edit(id) },
        content !== '' && { label: 'Copy text', icon: 'copy', key: 'c', run: () => void copy() },
        author &&
          !isOwn && {
            label: 'Mention',
            icon: 'mention',
            run: () => writing?.getState().mention(author.username),
          },
        author && { label: 'View profile', icon: 'users', to: profilePath(author) },
      ],
      [
        !isOwn &&
          report && {
            label: 'Report',
            icon: 'flag-report',
            run: () => report({ kind: 'message', id: messageSubject(room.id, id), name }),
          },
        !isOwn && { label: 'Block', icon: 'block', run: () => void block() },
        mayDelete && {
          label: 'Delete',
          icon: 'trash',
          key: 'Delete',
          danger: true,
          run: () => void remove(),
        },
      ],
    ];
    return groups
      .map((group) => group.filter((action): action is MessageAction => Boolean(action)))
      .filter((group) => group.length > 0);
  };
}

type Question = Parameters<typeof confirmModal>[0];

async function askAnd(question: Question, act: () => Promise<void>): Promise<void> {
  if (await confirmModal({ ...question, danger: true })) await act().catch(showError);
}
