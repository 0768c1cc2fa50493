import type { RefundToSettle } from '@blookery/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setList } from '../../../catalog/catalog.ts';
import { aBlook, anItem, aProduct, emptyCatalog } from '../../../catalog/catalog-fixtures.ts';
import { aFace } from '../../../players/face-fixtures.ts';
import { ModalHost } from '../../../ui/overlays/modals.tsx';
import { ToastHost } from '../../../ui/overlays/toasts.tsx';
import { renderPage } from '../../../ui/page-fixtures.tsx';
import { boughtText, leftText } from './refund-text.ts';
import { RefundsToSettle } from './refunds.tsx';

const refund = (part: Partial<RefundToSettle> = {}): RefundToSettle => ({
  id: 7,
  at: '2026-11-14T10:00:00.000Z',
  cause: 'lost-dispute',
  player: aFace('quillby', { id: 'the-id-of-quillby', guildTag: null }),
  purchase: { productId: 4, quantity: 2, kind: 'once', at: '2026-11-01T10:00:00.000Z' },
  left: {
    gems: 320,
    tokens: 0,
    blooks: [{ blookId: 3, serial: 12 }],
    items: [{ itemId: 5, count: 2 }],
  },
  ...part,
});

let open: RefundToSettle[];
let refusal: { code: string; message: string } | null;
let sent: string[];
beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  emptyCatalog();
  setList('blooks', [aBlook({ id: 3, name: 'Tin Robin' })]);
  setList('items', [anItem({ id: 5, name: 'Luck Brew' })]);
  setList('products', [aProduct({ id: 4, name: 'Pocketful' })]);
  open = [refund()];
  refusal = null;
  sent = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (method === 'GET') return Response.json({ refunds: open, hasMore: false });
    sent.push(`${method} ${url} ${body}`);
    // Settled, by this request or by a colleague.
    open = [];
    return refusal ? Response.json(refusal, { status: 409 }) : Response.json({ actId: 99 });
  });
});

const show = (at = '/staff/economy') =>
  renderPage(
    <>
      <RefundsToSettle />
      <ModalHost />
      <ToastHost />
    </>,
    at,
  );
const settle = async (reason: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Settled: quillby' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Nothing is taken and nothing moves/)).toBeTruthy();
  if (reason) await userEvent.type(dialog.getByLabelText('Reason'), reason);
  await userEvent.click(dialog.getByRole('button', { name: 'Settled' }));
};

describe('the list of refunds to settle', () => {
  it('shows who bought what, why it was refunded, and what could not be taken back', async () => {
    show();
    const list = await screen.findByRole('list', { name: 'Refunds to settle' });
    const who = within(list).getByRole('link', { name: 'quillby' });
    expect(who.getAttribute('href')).toBe('/staff/users?user=the-id-of-quillby');
    for (const words of ['2 × Pocketful', 'Dispute lost', '320 gems', '2 × Luck Brew', 'Tin Robin #000012']) {
      expect(within(list).getByText(words)).toBeTruthy();
    }
  });

  it('shows no name for a deleted account, and says when nothing was granted', async () => {
    open = [
      refund({ player: null, cause: 'bought-twice', left: { gems: 0, tokens: 0, blooks: [], items: [] } }),
    ];
    show();
    expect(await screen.findByText('A deleted account')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText('Nothing was handed out; the second payment goes back.')).toBeTruthy();
  });

  it('has a text for an empty list', async () => {
    open = [];
    show();
    expect(await screen.findByText('Nothing to settle. Whatever was refunded came back whole.')).toBeTruthy();
  });

  it('is linked from the overview', async () => {
    show('/staff/economy#refunds');
    await screen.findByRole('list', { name: 'Refunds to settle' });
    expect(document.activeElement?.id).toBe('refunds');
  });
});

describe('settling a refund', () => {
  it('asks for a reason, sends it, and removes the line', async () => {
    show();
    await settle('');
    expect(sent).toEqual([]);
    await userEvent.type(screen.getByLabelText('Reason'), 'We talked.');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Settled' }));
    expect(await screen.findByText(/^Nothing to settle/)).toBeTruthy();
    expect(sent).toEqual(['POST /api/staff/economy/refunds/7/settle {"reason":"We talked."}']);
    await waitFor(() => expect(document.activeElement?.id).toBe('refunds'));
  });

  it('says when a colleague was faster, and removes the line as well', async () => {
    refusal = { code: 'STAFF_REFUND_SETTLED', message: 'Somebody settled that one already.' };
    show();
    await settle('We talked.');
    expect(await screen.findByText('Somebody settled that one already.')).toBeTruthy();
    expect(await screen.findByText(/^Nothing to settle/)).toBeTruthy();
  });
});

describe('the text of a refund', () => {
  it('shortens many copies of a blook, and handles content that no longer exists', () => {
    const blooks = [1, 2, 3, 4, 5].map((serial) => ({ blookId: 3, serial }));
    expect(leftText({ gems: 1, tokens: 2000, blooks, items: [{ itemId: 9, count: 1 }] })).toEqual([
      '1 gem',
      '2,000 tokens',
      'Item 9',
      '5 × Tin Robin (#000001, #000002, #000003 and 2 more)',
    ]);
    const bought = refund().purchase;
    expect(boughtText({ ...bought, productId: 99, quantity: 1 })).toBe('Something we no longer sell');
    expect(boughtText({ ...bought, kind: 'subscription', quantity: 1 })).toBe('Pocketful, a month');
  });
});
