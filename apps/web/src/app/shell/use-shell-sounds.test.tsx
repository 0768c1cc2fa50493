import type { CurrentUser } from '@blookery/contract';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setConfig, setResources } from '../../catalog/catalog.ts';
import { aConfig } from '../../catalog/catalog-fixtures.ts';
import { playSound } from '../../engine/sound.ts';
import { aPlayer, someSettings } from '../../session/player-fixtures.ts';
import { setUser } from '../../session/session.ts';
import { Button } from '../../ui/controls/button.tsx';
import { showToast } from '../../ui/overlays/toast-queue.ts';
import { useShellSounds } from './use-shell-sounds.ts';

vi.mock('../../engine/sound.ts', async (original) => ({
  ...(await original<object>()),
  playSound: vi.fn(),
  preloadSounds: vi.fn(),
}));
const received = () =>
  vi.mocked(playSound).mock.calls.map(([url]) => /sounds\/([\w-]+)\./.exec(url)?.[1] ?? url);

const player = (change: Partial<CurrentUser> = {}, onlyRareSounds = false) =>
  aPlayer({
    id: 'a',
    experience: 10,
    settings: someSettings({ onlyRareSounds }),
    blooks: [],
    ...change,
  });

function Page() {
  useShellSounds();
  return (
    <>
      <Button variant="primary">Main</Button>
      <Button>Other</Button>
      <Button variant="primary" busy>
        Busy
      </Button>
      <Button variant="primary" disabled>
        Off
      </Button>
    </>
  );
}

beforeEach(() => {
  setConfig(aConfig({ cdn: '' }));
  setResources(['tick', 'error'].map((name, id) => ({ id, path: `{cdn}/sounds/${name}.3ac6354f.mp3` })));
  vi.mocked(playSound).mockClear();
  setUser(player());
});
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('a press', () => {
  it('plays a click on a main button only', () => {
    render(<Page />);
    for (const name of ['Main', 'Other', 'Busy', 'Off']) press(name);
    expect(received()).toEqual(['tick']);
  });

  it('is silent when only rare sounds are wanted', () => {
    setUser(player({}, true));
    render(<Page />);
    press('Main');
    expect(received()).toEqual([]);
  });
});

describe('a refusal', () => {
  it('plays a sound once, when its toast is shown', () => {
    render(<Page />);
    act(() => void showToast({ kind: 'error', text: 'No.' }));
    act(() => void showToast({ text: 'Something else.' }));
    expect(received()).toEqual(['error']);
  });
});
