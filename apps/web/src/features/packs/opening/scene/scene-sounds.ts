/**
 * The sounds of an opening. With "only rare sounds" the string, the paper and blooks below rare are silent.
 */
import type { Blook } from '@blookery/contract';
import { isRareOrBetter } from '@blookery/game/collecting/odds';
import { useEffect, useMemo } from 'react';
import { catalog } from '../../../../catalog/catalog.ts';
import { type Effect, playEffect, playResource, preloadEffects } from '../../../../catalog/sounds.ts';
import type { PlayingSound, SoundOptions } from '../../../../engine/sound.ts';
import type { Find } from '../finds.ts';
import type { Opening } from '../opening-machine.ts';
import type { Timed } from '../reveal-plan.ts';

interface Heard {
  blook: Blook;
  shiny: boolean;
  onlyRare: boolean;
}

/** The length of the sound of the string. */
const UNWIND_SOUND_MS = 750;

/** Whether the tune of this blook plays. */
function isHeard({ blook, shiny, onlyRare }: Heard): boolean {
  const rarity = catalog.rarities.get(blook.rarityId);
  return !onlyRare || shiny || (rarity !== undefined && isRareOrBetter(rarity.animationType));
}

const preloadOpening = (): void =>
  preloadEffects('unwind', 'flap', 'whoosh', 'wobble', 'tin', 'shiny', 'tick');

/** The sounds of one reveal. A skip ends the charge. */
export function createSceneSounds(onlyRare: boolean) {
  let building: PlayingSound | null = null;
  let hasPlayedTune = false;
  const plain = (effect: Effect, options?: SoundOptions) => {
    if (!onlyRare) playEffect(effect, options);
  };
  const playTune = (heard: Heard) => {
    if (hasPlayedTune) return;
    hasPlayedTune = true;
    const rarity = catalog.rarities.get(heard.blook.rarityId);
    if (rarity && isHeard(heard)) playResource(rarity.soundId);
  };

  return {
    pay: () => plain('tin', { volume: 0.7 }),
    pull: () => plain('unwind', { volume: 0.7 }),
    beat({ beat, ms }: Timed, found: Omit<Heard, 'onlyRare'>) {
      const heard = { ...found, onlyRare };
      const animation = catalog.rarities.get(found.blook.rarityId)?.animationType;
      if (beat !== 'charge') {
        building?.stop(120);
        building = null;
      }
      if (beat === 'unwind') plain('unwind', { rate: Math.min(2.4, UNWIND_SOUND_MS / ms) });
      if (beat === 'flap') plain('flap');
      if (beat === 'charge') {
        building = playEffect(animation === 'mythical' ? 'mythical-charge' : 'chroma-charge');
      }
      if (beat === 'burst') playEffect('explosion');
      if (beat === 'roll') {
        plain('whoosh', { volume: 0.8 });
        playTune(heard);
      }
      if (beat === 'gleam') playEffect('shiny');
      if (beat === 'shown') playTune(heard);
    },
    deal: (place: number) => plain('tick', { volume: 0.5, rate: 0.9 + (place % 8) * 0.06 }),
    stop: () => building?.stop(200),
  };
}
type SceneSounds = ReturnType<typeof createSceneSounds>;

export function useSceneSounds({ key, timed }: Opening, best: Find | null, onlyRare: boolean): SceneSounds {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each envelope has its own sounds
  const sounds = useMemo(() => createSceneSounds(onlyRare), [key, onlyRare]);
  useEffect(preloadOpening, []);
  useEffect(() => {
    sounds.pay();
    return sounds.stop;
  }, [sounds]);
  useEffect(() => {
    if (timed && best) sounds.beat(timed, { blook: best.blook, shiny: best.pull.shiny });
  }, [sounds, timed, best]);
  return sounds;
}
