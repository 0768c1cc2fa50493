import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ModalHost } from '../ui/overlays/modals.tsx';
import { askNotificationAccess } from './notification-access.tsx';

const requestPermission = vi.fn();
const browserSays = (permission: NotificationPermission) =>
  vi.stubGlobal(
    'Notification',
    Object.assign(() => undefined, { permission, requestPermission }),
  );

beforeEach(() => {
  vi.useFakeTimers();
  requestPermission.mockReset();
  render(<ModalHost />);
});
const settle = () => act(() => vi.advanceTimersByTimeAsync(600));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the request for notification access [1.2.30]', () => {
  it('is shown by the game before the browser asks', async () => {
    browserSays('default');
    requestPermission.mockImplementation(async () => {
      browserSays('granted');
      return 'granted';
    });
    const response = askNotificationAccess();
    await settle();
    expect(requestPermission).not.toHaveBeenCalled();
    press('Allow');
    await settle();
    await expect(response).resolves.toBe(true);
  });

  it('can be declined without the browser asking', async () => {
    browserSays('default');
    const response = askNotificationAccess();
    await settle();
    press('Not now');
    await settle();
    await expect(response).resolves.toBe(false);
    expect(requestPermission).not.toHaveBeenCalled();
  });

  it.each(['granted', 'denied'] as const)('is not shown again if it was %s', async (permission) => {
    browserSays(permission);
    await expect(askNotificationAccess()).resolves.toBe(permission === 'granted');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
