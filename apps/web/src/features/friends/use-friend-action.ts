/** The actions on another player, with their confirmations and error messages. */
import type { PlayerFace } from '@blookery/contract';
import { showError } from '../../session/show-error.ts';
import { confirmModal } from '../../ui/overlays/modals.tsx';
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

/** `act` asks for confirmation where needed, and shows errors; `pending` is the action in progress. */
export function useFriendAction(player: PlayerFace) {
  const { mutateAsync, isPending, variables } = useFriendMutation(player);
  const act = async (action: FriendAction): Promise<void> => {
    const question = questions[action]?.(player.username);
    if (question && !(await confirmModal({ ...question, cancel: 'Keep', danger: true }))) return;
    await mutateAsync(action).catch(showError);
  };
  return { act, pending: isPending ? variables : null };
}
