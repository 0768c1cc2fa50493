import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setConnection } from '../../transport/connection.ts';
import { useNewVersion } from './new-version-store.ts';
import { startWorker } from './start-worker.ts';

const page = (name: string) => `<script type="module" src="/assets/${name}.js"></script>`;
const serverHas = (name: string) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(page(name))),
  );

function aBrowser({ waits }: { waits: boolean }) {
  const worker = Object.assign(new EventTarget(), { postMessage: vi.fn() });
  const registration = Object.assign(new EventTarget(), {
    waiting: waits ? worker : null,
    installing: null as typeof worker | null,
    update: vi.fn(async () => undefined),
  });
  const register = vi.fn(async () => registration);
  const workers = Object.assign(new EventTarget(), { register, ready: Promise.resolve(registration) });
  vi.stubGlobal('navigator', { serviceWorker: workers });
  const installNewer = () => {
    registration.installing = worker;
    registration.dispatchEvent(new Event('updatefound'));
    registration.waiting = worker;
    worker.dispatchEvent(new Event('statechange'));
  };
  const takesOver = () => workers.dispatchEvent(new Event('controllerchange'));
  return { worker, registration, register, installNewer, takesOver };
}

const reload = vi.fn();
beforeEach(() => {
  reload.mockReset();
  document.head.innerHTML = page('base-old');
  useNewVersion.setState({ load: null });
  setConnection({ state: 'off' });
});
describe('a new version', () => {
  it('is offered, and neither taken nor loaded before the player wants it [3.4.19]', async () => {
    serverHas('base-new');
    const { worker, installNewer, takesOver } = aBrowser({ waits: false });
    await startWorker(reload);
    installNewer();
    await vi.waitFor(() => expect(useNewVersion.getState().load).not.toBeNull());
    expect(worker.postMessage).not.toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();

    useNewVersion.getState().load?.();
    expect(worker.postMessage).toHaveBeenCalledWith('take-over');
    expect(reload).not.toHaveBeenCalled();
    takesOver();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is loaded without its worker if that does not take over', async () => {
    serverHas('base-new');
    aBrowser({ waits: true });
    await startWorker(reload);
    await vi.waitFor(() => expect(useNewVersion.getState().load).not.toBeNull());
    vi.useFakeTimers();
    useNewVersion.getState().load?.();
    vi.advanceTimersByTime(3000);
    vi.useRealTimers();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is not offered to a page that has it: its worker takes over without a reload', async () => {
    serverHas('base-old');
    const { worker } = aBrowser({ waits: true });
    await startWorker(reload);
    await vi.waitFor(() => expect(worker.postMessage).toHaveBeenCalledWith('take-over'));
    expect(useNewVersion.getState().load).toBeNull();
    expect(reload).not.toHaveBeenCalled();
  });

  it('is checked for when the connection comes back, because the server may have been upgraded', async () => {
    const { registration } = aBrowser({ waits: false });
    await startWorker(reload);
    setConnection({ state: 'waiting' });
    expect(registration.update).not.toHaveBeenCalled();
    setConnection({ state: 'open' });
    expect(registration.update).toHaveBeenCalledOnce();
  });
});

describe('a browser', () => {
  it('without workers has none', async () => {
    vi.stubGlobal('navigator', {});
    expect(await startWorker(reload)).toBeNull();
  });

  it('that refuses the worker has none', async () => {
    const { register } = aBrowser({ waits: false });
    register.mockRejectedValue(new DOMException('No.', 'SecurityError'));
    expect(await startWorker(reload)).toBeNull();
  });
});
