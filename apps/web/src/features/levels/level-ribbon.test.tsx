import { contentLists } from '@blookery/content';
import type { LevelReached } from '@blookery/contract';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setConfig, setList, setResources } from '../../catalog/catalog.ts';
import { aConfig } from '../../catalog/catalog-fixtures.ts';
import { playSound } from '../../engine/sound.ts';
import { useTopLayer } from '../../ui/overlays/layer.ts';
import { LevelRibbon, RIBBON_MS } from './level-ribbon.tsx';
import { addReachedLevel, forgetReachedLevels } from './reached-levels.ts';

vi.mock('../../engine/sound.ts', async (original) => ({ ...(await original<object>()), playSound: vi.fn() }));

const lists = contentLists({ files: {} });
const TICKET = 1;
const reached = (change: Partial<LevelReached> = {}): LevelReached => ({
  from: 4,
  level: 4,
  tokens: 60,
  itemIds: [],
  titleIds: [],
  ...change,
});
const reach = (change?: Partial<LevelReached>) => act(() => addReachedLevel(reached(change)));
const ribbon = () => screen.getByRole('status');

beforeEach(() => {
  forgetReachedLevels();
  useTopLayer.setState({ element: null });
  vi.useFakeTimers();
  vi.mocked(playSound).mockClear();
  setConfig(aConfig({ cdn: '' }));
  setResources([{ id: 1, path: '{cdn}/sounds/level-up.3ac6354f.mp3' }]);
  setList('items', lists.items);
  setList('titles', lists.titles);
  render(<LevelRibbon />);
});

describe('the ribbon of a level', () => {
  it('shows the level and its gift, with its sound, for a while [3.2.16]', () => {
    expect(ribbon().textContent).toBe('');
    reach({ level: 5, from: 5, tokens: 75, itemIds: [TICKET] });
    expect(ribbon().textContent).toContain('Level 5!');
    expect(screen.getByRole('list', { name: 'Your gift' }).textContent).toBe('75 tokensSpinny Ticket');
    expect(playSound).toHaveBeenCalledOnce();
    act(() => vi.advanceTimersByTime(RIBBON_MS));
    expect(ribbon().textContent).toBe('');
  });

  it('waits for a running scene, and shows levels reached meanwhile as one [3.2.16]', () => {
    useTopLayer.setState({ element: document.body });
    reach();
    reach({ from: 5, level: 6, tokens: 165, itemIds: [TICKET, TICKET] });
    act(() => vi.advanceTimersByTime(60_000));
    expect(ribbon().textContent).toBe('');
    expect(playSound).not.toHaveBeenCalled();
    act(() => useTopLayer.setState({ element: null }));
    expect(ribbon().textContent).toContain('Level 6!');
    expect(screen.getByRole('list', { name: 'Your gifts for levels 4 to 6' }).textContent).toBe(
      '225 tokens2 × Spinny Ticket',
    );
    expect(playSound).toHaveBeenCalledOnce();
  });

  it('stays while the pointer is on it, and can be dismissed', () => {
    reach();
    const band = screen.getByText('Level 4!').parentElement ?? document.body;
    fireEvent.pointerEnter(band);
    act(() => vi.advanceTimersByTime(10 * RIBBON_MS));
    expect(ribbon().textContent).toContain('Level 4!');
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(ribbon().textContent).toBe('');
  });

  it('stays while a dialog covers it', () => {
    reach();
    act(() => useTopLayer.setState({ element: document.body }));
    act(() => vi.advanceTimersByTime(10 * RIBBON_MS));
    act(() => useTopLayer.setState({ element: null }));
    expect(ribbon().textContent).toContain('Level 4!');
    act(() => vi.advanceTimersByTime(RIBBON_MS));
    expect(ribbon().textContent).toBe('');
  });

  it('of the next level follows the first', () => {
    reach();
    reach({ from: 5, level: 5 });
    expect(ribbon().textContent).toContain('Level 4!');
    act(() => vi.advanceTimersByTime(RIBBON_MS));
    expect(ribbon().textContent).toContain('Level 5!');
    expect(playSound).toHaveBeenCalledTimes(2);
  });
});
