// @vitest-environment jsdom
import type { Blook, Config, Rarity } from '@blookery/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setConfig, setList, setResources } from '../../../../catalog/catalog.ts';
import { playSound } from '../../../../engine/sound.ts';
import { planReveal } from '../reveal-plan.ts';
import { createSceneSounds } from './scene-sounds.ts';

vi.mock('../../../../engine/sound.ts', async (original) => ({
  ...(await original<object>()),
  playSound: vi.fn(() => ({ setVolume: () => undefined, stop: () => undefined })),
}));

const names = ['unwind', 'flap', 'whoosh', 'tin', 'tick', 'shiny', 'chroma-charge', 'explosion'];
const rarity = (id: number, animationType: string) => ({ id, animationType, soundId: 100 + id }) as Rarity;
const blook = (rarityId: number) => ({ id: rarityId, rarityId }) as Blook;

beforeEach(() => {
  setConfig({ cdn: '' } as Config);
  setResources([
    ...names.map((name, place) => ({ id: place + 1, path: `{cdn}/sounds/${name}.3ac6354f.mp3` })),
    { id: 101, path: '{cdn}/sounds/reveal-common.3ac6354f.mp3' },
    { id: 102, path: '{cdn}/sounds/reveal-rare.3ac6354f.mp3' },
    { id: 103, path: '{cdn}/sounds/reveal-chroma.3ac6354f.mp3' },
  ]);
  setList('rarities', [rarity(1, 'common'), rarity(2, 'rare'), rarity(3, 'chroma')]);
  vi.mocked(playSound).mockClear();
});

/** Everything that is heard of one reveal, by name. */
function heard(onlyRare: boolean, rarityId: number, shiny = false): string[] {
  const tier = ({ 1: 'common', 2: 'rare', 3: 'chroma' } as const)[rarityId] ?? 'common';
  const sounds = createSceneSounds(onlyRare);
  sounds.pay();
  for (const timed of planReveal({ tier, shiny, count: 1, unwound: false, instant: false })) {
    sounds.beat(timed, { blook: blook(rarityId), shiny });
  }
  return vi.mocked(playSound).mock.calls.map(([url]) => /sounds\/([\w-]+)\./.exec(url)?.[1] ?? url);
}

describe('the sounds of a reveal', () => {
  it('are all there without the setting', () => {
    expect(heard(false, 1)).toEqual(['tin', 'unwind', 'flap', 'whoosh', 'reveal-common']);
  });

  it('are none for a plain toy when only rare sounds are wanted', () => {
    expect(heard(true, 1)).toEqual([]);
  });

  it('are only its own for a rare toy when only rare sounds are wanted', () => {
    expect(heard(true, 2)).toEqual(['reveal-rare']);
  });

  it('are the foil and the tune for a shiny when only rare sounds are wanted', () => {
    expect(heard(true, 1, true)).toEqual(['reveal-common', 'shiny']);
  });

  it('keep the charge and the burst of the grandest when only rare sounds are wanted', () => {
    expect(heard(true, 3)).toEqual(['chroma-charge', 'explosion', 'reveal-chroma']);
  });
});
