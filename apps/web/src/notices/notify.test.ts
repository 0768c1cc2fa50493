import { afterEach, expect, it, vi } from 'vitest';
import { notify } from './notify.ts';

const shownInPage = vi.fn();
const showNotification = vi.fn(async () => undefined);

function stub({ subscription }: { subscription: object | null }) {
  vi.stubGlobal(
    'Notification',
    class {
      static permission = 'granted';
      constructor(...given: unknown[]) {
        shownInPage(...given);
      }
    },
  );
  const registration = {
    active: {},
    showNotification,
    pushManager: { getSubscription: async () => subscription },
  };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => registration },
  });
}
afterEach(() => {
  vi.clearAllMocks();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const notification = { title: 'You were outbid.', tag: 'notice-7', path: '/auction-house' };

it('in a browser with pushes, the worker shows notifications of a page under the tag of the push [3.4.23]', async () => {
  stub({ subscription: {} });
  notify(notification);
  await vi.waitFor(() => expect(showNotification).toHaveBeenCalled());
  expect(showNotification).toHaveBeenCalledWith('You were outbid.', {
    tag: 'blookery-notice-7',
    data: { path: '/auction-house', tag: 'notice-7' },
  });
  expect(shownInPage).not.toHaveBeenCalled();
});

it('in a browser without pushes, the page shows the notification', async () => {
  stub({ subscription: null });
  notify(notification);
  await vi.waitFor(() => expect(shownInPage).toHaveBeenCalled());
  expect(showNotification).not.toHaveBeenCalled();
});
