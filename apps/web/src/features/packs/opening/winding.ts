/**
 * The string on its button: it unwinds with the finger during a hold, and by itself after a tap. One set of
 * paused animations is played forwards, backwards, faster or slower, so it can be let go at any moment.
 */
const SPAN = 1000;
const SPIN = -1080;
const timing: KeyframeAnimationOptions = { duration: SPAN, fill: 'both', easing: 'linear' };

export interface Winding {
  /** Unwinds to the end in this time, from its current position. */
  run: (ms: number) => void;
  /** Unwinds while it is held; the whole string takes this long. */
  hold: (ms: number, onUnwound: () => void) => void;
  /** Winds up again. */
  release: () => void;
  finish: () => void;
  /** 0 is wound, 1 is unwound. */
  progress: () => number;
  cancel: () => void;
}

export function createWinding(seal: SVGSVGElement): Winding {
  const animate = (selector: string, keyframes: Keyframe[]): Animation[] =>
    [...seal.querySelectorAll(selector)].map((piece) => {
      const animation = piece.animate(keyframes, timing);
      animation.pause();
      return animation;
    });
  const animations = [
    ...animate('[data-button]', [{ transform: 'rotate(0deg)' }, { transform: `rotate(${SPIN}deg)` }]),
    ...animate('[data-turns]', [{ strokeDashoffset: 0 }, { strokeDashoffset: -1.02 }]),
    ...animate('[data-loose]', [
      { transform: 'rotate(0deg) scale(1)', opacity: 1 },
      { transform: `rotate(${SPIN * 0.9}deg) scale(1.5)`, opacity: 1, offset: 0.9 },
      { transform: `rotate(${SPIN}deg) scale(2.1)`, opacity: 0 },
    ]),
    ...animate('[data-string]', [
      { opacity: 1, transform: 'none' },
      { opacity: 1, transform: 'none', offset: 0.86 },
      { opacity: 0, transform: 'translateY(16px)' },
    ]),
    ...animate('[data-leak]', [{ opacity: 0 }, { opacity: 0.5, offset: 0.3 }, { opacity: 1 }]),
  ];
  const [first] = animations;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const play = (rate: number) => {
    for (const animation of animations) {
      animation.updatePlaybackRate(rate);
      animation.play();
    }
  };
  const progress = () => Math.min(1, Math.max(0, Number(first?.currentTime ?? 0) / SPAN));
  return {
    progress,
    run(ms) {
      clearTimeout(timer);
      const left = SPAN * (1 - progress());
      if (left > 0) play(left / Math.max(1, ms));
    },
    hold(ms, onUnwound) {
      clearTimeout(timer);
      // A timer rather than the end of the animation, which waits for a frame, and a busy browser skips frames.
      timer = setTimeout(onUnwound, ms * (1 - progress()));
      play(SPAN / ms);
    },
    release() {
      clearTimeout(timer);
      if (progress() > 0 && progress() < 1) play(-2.4);
    },
    finish() {
      clearTimeout(timer);
      for (const animation of animations) {
        animation.updatePlaybackRate(1);
        animation.finish();
      }
    },
    cancel() {
      clearTimeout(timer);
      for (const animation of animations) animation.cancel();
    },
  };
}
