/** The actions on another player, with their confirmations and error messages. */
import type { PlayerFace } from '@blookery/contract';
import { messageOf } from '../../transport/api-error.ts';
import { confirmModal } from '../../ui/overlays/modals.tsx';
import { showToast } from '../../ui/overlays/toasts.tsx';
import { type FriendAction, useFriendMutation } from './friend-queries.ts';

type Question = (username: string) => { title: string; text: string; confirm: string };

const questions: Partial<Record<FriendAction, Question>> = {
  remove: (username) => ({
    title: `Part with ${username}?`,
    text: 'You will not see each other online any more. They are not told.',
    confirm: 'Remove',
  }),
  block: (username) => ({
    title: `Block ${username}?`,
    text: 'No messages, trades, requests or presence, either way. A friendship between you ends. They are not told.',
    confirm: 'Block',
  }),
};

export interface FriendActions {
  /** Asks for confirmation where needed, and shows errors. */
  act: (action: FriendAction) => Promise<void>;
  /** The action in progress. */
  pending: FriendAction | null;
}

export function useFriendAction(player: PlayerFace): FriendActions {
  const { mutateAsync, isPending, variables } = useFriendMutation(player);
  const act = async (action: FriendAction): Promise<void> => {
    const question = questions[action]?.(player.username);
    if (question && !(await confirmModal({ ...question, cancel: 'Keep', danger: true }))) return;
    await mutateAsync(action).catch((error: unknown) => showToast({ kind: 'error', text: messageOf(error) }));
  };
  return { act, pending: isPending ? variables : null };
}
