/**
 * Each pack has its own sound, which gets louder as the pointer or finger comes near and softer as it leaves.
 * The sound player is silent before the first gesture and follows the player's volume.
 */
import { ambienceLoop } from '@blookery/game/collecting/ambience';
import { type RefObject, useEffect } from 'react';
import { catalog } from '../../catalog/catalog.ts';
import { playResource } from '../../catalog/sounds.ts';
import type { PlayingSound } from '../../engine/sound.ts';
import { nearestPack, type Point } from './nearest-pack.ts';

/** Softer than the sounds of actions. */
const LOUDEST = 0.6;
const FADE_MS = 500;

export function useAmbience(rack: RefObject<HTMLElement | null>, muted: boolean): void {
  useEffect(() => {
    if (muted) return;
    let playing: { packId: number; sound: PlayingSound } | null = null;
    let frame: number | undefined;
    /** The last position of the pointer; null for a finger that was lifted or a mouse that left. */
    let pointer: Point | null = null;

    const hush = () => {
      playing?.sound.stop(FADE_MS);
      playing = null;
    };

    const listen = () => {
      frame = undefined;
      const near = pointer && nearestPack(pointer, placesIn(rack.current));
      const pack = near && catalog.packs.get(near.id);
      if (!near || !pack) {
        hush();
        return;
      }
      const volume = near.volume * LOUDEST;
      if (playing?.packId === pack.id) {
        playing.sound.setVolume(volume);
        return;
      }
      hush();
      playing = { packId: pack.id, sound: playResource(pack.ambienceId, { loop: ambienceLoop, volume }) };
    };

    const listenSoon = () => {
      frame ??= requestAnimationFrame(listen);
    };
    const moved = ({ clientX: x, clientY: y }: PointerEvent) => {
      pointer = { x, y };
      listenSoon();
    };
    const left = () => {
      pointer = null;
      hush();
    };
    // A lifted finger has no position; a released mouse still has one.
    const lifted = (event: PointerEvent) => event.pointerType !== 'mouse' && left();
    const hidden = () => document.hidden && hush();

    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('pointermove', moved, { passive: true, signal });
    window.addEventListener('pointerdown', moved, { passive: true, signal });
    // A page that scrolls moves the packs under a resting pointer.
    window.addEventListener('scroll', listenSoon, { passive: true, capture: true, signal });
    window.addEventListener('pointerup', lifted, { signal });
    window.addEventListener('pointercancel', lifted, { signal });
    document.documentElement.addEventListener('pointerleave', left, { signal });
    document.addEventListener('visibilitychange', hidden, { signal });
    return () => {
      if (frame !== undefined) cancelAnimationFrame(frame);
      hush();
      listening.abort();
    };
  }, [rack, muted]);
}

const placesIn = (rack: HTMLElement | null) =>
  [...(rack?.querySelectorAll<HTMLElement>('[data-pack]') ?? [])].map((element) => {
    const box = element.getBoundingClientRect();
    return {
      id: Number(element.dataset.pack),
      at: { x: box.left + box.width / 2, y: box.top + box.height / 2 },
    };
  });
