import { useEffect, useMemo } from 'react';
import type { Find } from '../finds.ts';
import type { Opening } from '../opening-machine.ts';
import { createSceneSounds, preloadOpening, type SceneSounds } from './scene-sounds.ts';

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
