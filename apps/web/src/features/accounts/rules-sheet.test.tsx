import type { RulesDocument } from '@blookery/contract';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ModalHost } from '../../ui/overlays/modals.tsx';
import { RulesSheet } from './rules-sheet.tsx';

const rules: RulesDocument = {
  updatedAt: '2026-11-01',
  header: 'Read me.',
  rules: [{ name: 'Be kind', content: 'Always.' }],
  sections: [],
  footer: 'Or else.',
};

const agreed = vi.fn();
const requested: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  agreed.mockReset();
  requested.length = 0;
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    requested.push(`${method} ${url}`);
    return Response.json({ rulesReadAt: '2026-11-01T00:00:00.000Z' });
  });
  render(
    <>
      <RulesSheet rules={rules} openedAt={Date.now()} onlooker={null} slowpoke={null} onAgreed={agreed} />
      <ModalHost />
    </>,
  );
});
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }));
const warning = () => screen.queryByRole('dialog', { name: 'Too Fast!' });

describe('the house rules', () => {
  it('warn a player who agrees in under 60 s [1.4.38]', async () => {
    await pass(59_999);
    press('I Agree');
    await pass(0);
    expect(warning()).not.toBeNull();
    expect(requested).toEqual([]);
  });

  it('accept the agreement after 60 s [1.4.38, 1.4.40]', async () => {
    await pass(60_000);
    press('I Agree');
    await pass(0);
    expect(warning()).toBeNull();
    expect(requested).toEqual(['PATCH /api/users/read-rules']);
    expect(agreed).toHaveBeenCalledOnce();
  });

  it('accept the agreement from the warning after 5 s and no sooner [1.4.39]', async () => {
    press('I Agree');
    await pass(4_900);
    const button = () => within(screen.getByRole('dialog')).getByRole('button', { name: /^I Agree/ });
    expect(button()).toHaveProperty('disabled', true);
    await pass(200);
    expect(button()).toHaveProperty('disabled', false);
    fireEvent.click(button());
    await pass(600);
    expect(requested).toEqual(['PATCH /api/users/read-rules']);
    expect(agreed).toHaveBeenCalledOnce();
    expect(warning()).toBeNull();
  });

  it('can be read further from the warning', async () => {
    press('I Agree');
    await pass(0);
    press('Keep reading');
    await pass(600);
    expect(warning()).toBeNull();
    expect(requested).toEqual([]);
  });
});
