/** The player's trades in this browser, and the actions on them. */
import type { PlayerFace, Trade } from '@blookery/contract';
import type { WishedKind } from '@blookery/game/collecting/wishes';
import { create } from 'zustand';
import { navigate } from '../../navigation/history.ts';
import { refreshHeld } from '../../session/holdings/held-queries.ts';
import { queryClient } from '../../session/queries.tsx';
import { getUser } from '../../session/session.ts';
import { showError } from '../../session/show-error.ts';
import { call, type ResponseBody } from '../../transport/http.ts';
import { insist } from '../../transport/insist.ts';
import { showToast } from '../../ui/overlays/toasts.tsx';
import { noTables, seatsOf, type Tables, withAnswer, withTrade } from './trade-state.ts';

export const useTables = create<Tables>(() => noTables);

export const historyKey = ['trades', 'history'] as const;

export const useIsTrading = (): boolean => useTables(({ open }) => open?.state === 'open');

/** Applies a trade from the server, and shows a toast if somebody else ended it. */
export function receiveTrade(trade: Trade): void {
  const before = useTables.getState();
  const after = withTrade(before, trade);
  if (after === before) return;
  useTables.setState(after, true);
  if (trade.closedAt) refreshHeld();
  // The table may be open over the page of past trades.
  if (trade.state === 'done') void queryClient().invalidateQueries({ queryKey: historyKey });
  if (trade.closedAt && trade.state !== 'done') showWhyItEnded(trade);
}

function showWhyItEnded(trade: Trade): void {
  const me = getUser()?.id;
  if (!me || trade.closedBy === me) return;
  const { username } = seatsOf(trade, me).theirs.player;
  const mine = trade.askedBy === me;
  const text: Partial<Record<Trade['state'], string>> = {
    declined: `${username} would rather not trade right now.`,
    cancelled: trade.sides.some(({ lockedAt }) => lockedAt)
      ? `${username} left the table. Everything is back where it was.`
      : `${username} left. Nothing was swapped.`,
    expired: mine ? `${username} did not answer in time.` : `The trade with ${username} was put away.`,
  };
  showToast({ icon: 'exchange', text: text[trade.state] ?? 'The trade is over.' });
}

/**
 * Fetches everything: at the start, and whenever something may have been missed. A response may be older than a message
 * that came in the meantime; then it is fetched once more.
 */
export async function refreshTables(): Promise<void> {
  let before: unknown;
  do {
    before = useTables.getState();
    const answer = await call('GET /api/trades');
    if (useTables.getState() === before) replaceTables(answer);
    else before = null;
  } while (before === null);
}

/** Shows a toast if the trade on the table ended without a message. */
function replaceTables(answer: ResponseBody<'GET /api/trades'>): void {
  const before = useTables.getState();
  const after = withAnswer(before, answer);
  useTables.setState(after, true);
  const me = getUser()?.id;
  if (!me || !before.open || after.ended === before.ended) return;
  refreshHeld();
  void queryClient().invalidateQueries({ queryKey: historyKey });
  showToast({
    icon: 'exchange',
    header: `Your trade with ${seatsOf(before.open, me).theirs.player.username} has ended`,
    text: 'If you both confirmed, it is among your past trades. Otherwise everything is back where it was.',
    action: { label: 'Past trades', onPress: () => navigate('/trades') },
  });
}

/** The player has seen the completed trade. */
export const leaveDone = (): void => useTables.setState({ open: null });

/** Applies the response or shows the error. Returns whether it succeeded. */
async function act(asked: Promise<Trade>): Promise<boolean> {
  try {
    receiveTrade(await asked);
    return true;
  } catch (error) {
    showError(error);
    // After any error the state here may be out of date.
    void refreshTables().catch(() => undefined);
    return false;
  }
}

export const acceptAsk = (id: number) => act(call('PUT /api/trades/{id}/accept', { params: { id } }));
/** Leaving and confirming can be repeated: the server does each once. */
export const leaveTable = (id: number) =>
  act(insist((signal) => call('DELETE /api/trades/{id}', { params: { id }, signal })));
export const putOffer = (id: number, body: { blooks: number[]; items: number[]; tokens: number }) =>
  act(call('PUT /api/trades/{id}', { params: { id }, body }));
export const lockTable = ({ id, version }: Trade, locked: boolean) =>
  act(call('PUT /api/trades/{id}/lock', { params: { id }, body: { version, locked } }));
export const confirmTable = ({ id, version }: Trade) =>
  act(
    insist((signal) => call('PUT /api/trades/{id}/confirm', { params: { id }, body: { version }, signal })),
  );

/** What goes on the table as soon as a request is accepted, by the id of the trade. */
const promised = new Map<number, readonly WishedKind[]>();

/**
 * For pages: sends a trade request. Then a card shows that it is waiting, or a toast why it failed. A spare of each kind in
 * `offering` is put on the table when it is accepted.
 */
async function askToTrade(
  { id }: Pick<PlayerFace, 'id'>,
  offering: readonly WishedKind[] = [],
): Promise<void> {
  const ask = async (): Promise<Trade> => {
    const trade = await call('POST /api/trades', { body: { userId: id } });
    if (offering.length > 0) promised.set(trade.id, offering);
    return trade;
  };
  await act(ask());
}

/** Returns the kinds that were promised for a trade, once. */
export function takePromised(tradeId: number): readonly WishedKind[] {
  const kinds = promised.get(tradeId) ?? [];
  promised.delete(tradeId);
  return kinds;
}

export const useAskToTrade = () => askToTrade;
