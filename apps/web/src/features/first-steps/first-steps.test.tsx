import type { FirstEvening } from '@blookery/contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setList } from '../../catalog/catalog.ts';
import { aBlook, emptyCatalog } from '../../catalog/catalog-fixtures.ts';
import { aPlayer } from '../../session/player-fixtures.ts';
import { getUser, setUser } from '../../session/session.ts';
import { ApiError } from '../../transport/api-error.ts';
import { call } from '../../transport/http.ts';
import { useToastQueue } from '../../ui/overlays/toast-queue.ts';
import { renderPage } from '../../ui/page-fixtures.tsx';
import { FirstStepsCard } from './first-steps-card.tsx';
import { FirstStepsSetting } from './first-steps-setting.tsx';

vi.mock('../../transport/http.ts', async (original) => ({ ...(await original<object>()), call: vi.fn() }));
const calls = vi.mocked(call);

const evening = (change: Partial<FirstEvening> = {}): FirstEvening => ({
  card: 'open',
  steps: [
    { step: 'open-envelope', done: true, paid: true },
    { step: 'wear-blook', done: false, paid: false },
    { step: 'say-hello', done: false, paid: false },
  ],
  finished: false,
  firstBlookId: null,
  titleId: 27,
  bannerId: 14,
  hostImageId: 1,
  ...change,
});

/** The server, with the steps as they are. */
function serve(state: { evening: FirstEvening }) {
  calls.mockImplementation(async (name) => {
    if (name === 'GET /api/first-steps') return state.evening;
    if (name === 'PATCH /api/first-steps') return { card: 'folded' };
    if (name === 'POST /api/first-steps/claim') {
      const paid = state.evening.steps.filter((one) => one.done && !one.paid).map(({ step }) => step);
      state.evening = evening({ steps: state.evening.steps.map((one) => ({ ...one, paid: one.done })) });
      return { paid, rewarded: false, tokens: 1100, gems: 0, experience: 20 };
    }
    throw new Error(`nobody expected ${name}`);
  });
}
const requested = (name: string) => calls.mock.calls.filter(([called]) => called === name);

beforeEach(() => {
  emptyCatalog();
  calls.mockReset();
  setUser(aPlayer({ username: 'thistle', tokens: 1000, firstSteps: 'open' }));
});
const onShow = vi.fn();
const page = (what = <FirstStepsCard onShow={onShow} />) => renderPage(what);

describe('the card of the first steps', () => {
  it('shows the steps in order with their state, and leads to those that are open [3.1.04]', async () => {
    serve({ evening: evening() });
    page();
    await screen.findByText('Your first evening');
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows[0]).toContain('Open an envelope');
    expect(rows[0]).toContain('Done');
    expect(rows[2]).toContain('Say hello in the chat');
    expect(screen.getByRole('img', { name: '1 of 3 done' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show me: Say hello in the chat' }));
    expect(onShow).toHaveBeenCalledWith('say-hello', { number: 3, of: 3, hostImageId: 1 });
    expect(requested('POST /api/first-steps/claim')).toEqual([]);
  });

  it('collects the pay of a step that was done, once [3.1.05]', async () => {
    const steps = evening().steps.map((one) => ({ ...one, done: one.step !== 'say-hello' }));
    serve({ evening: evening({ steps }) });
    page();
    await waitFor(() => expect(getUser()?.tokens).toBe(1100));
    await waitFor(() => expect(requested('GET /api/first-steps').length).toBeGreaterThan(1));
    expect(requested('POST /api/first-steps/claim')).toHaveLength(1);
    expect(useToastQueue.getState().queue[0]?.text).toBe('+100 tokens and +20 experience.');
  });

  it('folds to one line and opens again [3.1.09]', async () => {
    serve({ evening: evening() });
    page();
    const press = async (name: string) => {
      const button = await screen.findByRole('button', { name });
      button.focus();
      fireEvent.click(button);
    };
    await press('Not now');
    expect(screen.getByText('Two first steps left')).toBeTruthy();
    expect(screen.queryByText('Your first evening')).toBeNull();
    expect(requested('PATCH /api/first-steps')[0]?.[1]).toMatchObject({ body: { card: 'folded' } });
    // The button with the focus is gone, and the one that undoes it has it now.
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show them' }));
    await press('Show them');
    expect(screen.getByText('Your first evening')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Not now' }));
  });

  it.each([
    ['The First Envelope held Pip.', { firstBlookId: 1, hasFirstEnvelope: false }, true],
    ['The First Envelope is in your drawer.', { firstBlookId: null, hasFirstEnvelope: true }, false],
    ['The First Envelope is in your drawer.', { firstBlookId: null, hasFirstEnvelope: true }, true],
    ['You know how to pull the string.', { firstBlookId: null, hasFirstEnvelope: false }, true],
    ['One from the market will do.', { firstBlookId: null, hasFirstEnvelope: false }, false],
    // Of a server of the previous version.
    ['The First Envelope is in your drawer.', { firstBlookId: null }, false],
  ])('says about the envelope: %s', async (note, envelope, done) => {
    setList('blooks', [aBlook({ id: 1, name: 'Pip' })]);
    serve({ evening: evening({ ...envelope, steps: [{ step: 'open-envelope', done, paid: done }] }) });
    page();
    expect(await screen.findByText(note)).toBeTruthy();
  });

  it('is gone once everything was paid', async () => {
    serve({ evening: evening({ finished: true }) });
    page();
    await waitFor(() => expect(requested('GET /api/first-steps')).not.toEqual([]));
    await waitFor(() => expect(screen.queryByText('Your first evening')).toBeNull());
  });
});

describe('the setting of the first steps', () => {
  const toggle = () => screen.getByRole('switch', { name: /^First steps on the dashboard/ });

  it('hides them permanently, shows them again, and turns them on for an older account [3.1.09, 3.1.11]', async () => {
    serve({ evening: evening() });
    page(<FirstStepsSetting />);
    fireEvent.click(toggle());
    expect(getUser()?.firstSteps).toBe('hidden');
    fireEvent.click(toggle());
    expect(getUser()?.firstSteps).toBe('open');
    cleanup();
    setUser(aPlayer());
    page(<FirstStepsSetting />);
    expect(toggle().getAttribute('aria-checked')).toBe('false');
    fireEvent.click(toggle());
    expect(getUser()?.firstSteps).toBe('open');
    const cards = requested('PATCH /api/first-steps').map(([, input]) => input);
    expect(cards).toMatchObject([
      { body: { card: 'hidden' } },
      { body: { card: 'open' } },
      { body: { card: 'open' } },
    ]);
  });

  it('is reverted if the server refuses', async () => {
    calls.mockRejectedValue(new ApiError({ status: 500, code: 'INTERNAL' }));
    page(<FirstStepsSetting />);
    fireEvent.click(toggle());
    await waitFor(() => expect(getUser()?.firstSteps).toBe('open'));
  });
});
