import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aPlayer } from '../../session/player-fixtures.ts';
import { setUser } from '../../session/session.ts';
import { useModalQueue } from '../../ui/overlays/modal-queue.ts';
import { InstallCard, InstallInvitation } from './install-cards.tsx';
import { useInstallOffer } from './install-offer.ts';

function browserOffers(): ReturnType<typeof vi.fn> {
  const prompt = vi.fn(async () => undefined);
  act(() => {
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
  });
  return prompt;
}
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600_000).toISOString();
const pip = { id: 1, blookId: 1, shiny: false, serial: 1 };

beforeEach(() => {
  useInstallOffer.setState({ offer: null });
  localStorage.clear();
  setUser(aPlayer({ createdAt: daysAgo(3), blooks: [pip] }));
});

describe('the invitation on the dashboard', () => {
  it('appears when the browser can install, and installs [3.4.17]', () => {
    render(<InstallInvitation />);
    expect(screen.queryByRole('button')).toBeNull();
    const prompt = browserOffers();
    fireEvent.click(screen.getByRole('button', { name: 'Add it' }));
    expect(prompt).toHaveBeenCalledOnce();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('keeps the browser from showing its own', () => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    act(() => {
      window.dispatchEvent(event);
    });
    expect(event.defaultPrevented).toBe(true);
  });

  it('stays away after Not now, while the settings still have the card', () => {
    render(<InstallInvitation />);
    browserOffers();
    fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
    cleanup();
    render(<InstallInvitation />);
    expect(screen.queryByRole('button')).toBeNull();
    render(<InstallCard />);
    expect(screen.getByRole('button', { name: 'Add it' })).toBeDefined();
  });

  it.each([
    ['in the first two days', { createdAt: daysAgo(1), blooks: [pip] }],
    ['without a toy', { createdAt: daysAgo(9), blooks: [] }],
  ])('is not shown %s', (_, player) => {
    setUser(aPlayer(player));
    render(<InstallInvitation />);
    browserOffers();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is not shown in the installed game', () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === '(display-mode: standalone)',
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    render(<InstallInvitation />);
    browserOffers();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

it('on an iPhone the card explains the two presses', () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)');
  render(<InstallCard />);
  fireEvent.click(screen.getByRole('button', { name: 'Add it' }));
  const [modal] = useModalQueue.getState().queue;
  expect(modal?.title).toBe('Two presses and it is there');
  cleanup();
  render(modal?.render(() => undefined));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Press Share in the bar of the browser',
    'Choose Add to Home Screen',
  ]);
});
