import type { Rarity } from '@blookery/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setConfig, setList, setResources } from '../../../../catalog/catalog.ts';
import { aBlook, aConfig, aRarity } from '../../../../catalog/catalog-fixtures.ts';
import { playSound } from '../../../../engine/sound.ts';
import { planReveal } from '../reveal-plan.ts';
import { createSceneSounds } from './scene-sounds.ts';

vi.mock('../../../../engine/sound.ts', async (original) => ({
  ...(await original<object>()),
  playSound: vi.fn(() => ({ setVolume: () => undefined, stop: () => undefined })),
}));

const names = ['unwind', 'flap', 'whoosh', 'tin', 'tick', 'shiny', 'chroma-charge', 'explosion'];
const rarity = (id: number, animationType: Rarity['animationType']) =>
  aRarity({ id, animationType, soundId: 100 + id });
const blook = (rarityId: number) => aBlook({ id: rarityId, rarityId });

beforeEach(() => {
  setConfig(aConfig({ cdn: '' }));
  setResources([
    ...names.map((name, place) => ({ id: place + 1, path: `{cdn}/sounds/${name}.3ac6354f.mp3` })),
    { id: 101, path: '{cdn}/sounds/reveal-common.3ac6354f.mp3' },
    { id: 102, path: '{cdn}/sounds/reveal-rare.3ac6354f.mp3' },
    { id: 103, path: '{cdn}/sounds/reveal-chroma.3ac6354f.mp3' },
  ]);
  setList('rarities', [rarity(1, 'common'), rarity(2, 'rare'), rarity(3, 'chroma')]);
  vi.mocked(playSound).mockClear();
});

/** The names of all sounds that one reveal plays. */
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
  it('all play without the setting for rare sounds', () => {
    expect(heard(false, 1)).toEqual(['tin', 'unwind', 'flap', 'whoosh', 'reveal-common']);
  });

  it('do not play for a common blook with the setting for rare sounds', () => {
    expect(heard(true, 1)).toEqual([]);
  });

  it('are only the tune of a rare blook with the setting for rare sounds', () => {
    expect(heard(true, 2)).toEqual(['reveal-rare']);
  });

  it('are the foil and the tune of a shiny with the setting for rare sounds', () => {
    expect(heard(true, 1, true)).toEqual(['reveal-common', 'shiny']);
  });

  it('include the charge and the burst of the highest tiers with the setting for rare sounds', () => {
    expect(heard(true, 3)).toEqual(['chroma-charge', 'explosion', 'reveal-chroma']);
  });
});
