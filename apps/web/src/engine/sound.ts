/*
 * Sounds through Web Audio. Browsers block sound before the first gesture, so nothing is created until then. A single
 * sound before it is dropped; a loop waits and starts on the gesture.
 */
export interface SoundOptions {
  /** 0 to 1. */
  volume?: number;
  /** Playback speed; 2 is an octave up. */
  rate?: number;
  /** Repeats until stopped; with two times in seconds, between those. */
  loop?: boolean | { start: number; end: number };
}

/** A sound that was started. All methods are safe to call at any time, also after its end. */
export interface PlayingSound {
  /** For ambience that depends on distance. The change is smoothed, so it may be called on every frame. */
  setVolume(volume: number): void;
  stop(fadeMs?: number): void;
}

export interface SoundPlayer {
  play(url: string, options?: SoundOptions): PlayingSound;
  /** Loads sounds that will be needed soon. */
  preload(urls: readonly string[]): void;
  /** 0 is silent. Applies to all sounds, also those that are playing. */
  setMasterVolume(volume: number): void;
}

/** The browser functions that the player needs; replaced in tests. */
export interface SoundHost {
  createContext: () => AudioContext;
  load: (url: string) => Promise<ArrayBuffer>;
  gestures: EventTarget;
  now: () => number;
}

/** A sound that takes longer than this to load no longer fits what is on the screen. */
const LATE_MS = 1500;
const SMOOTH_S = 0.06;
const gestureEvents = ['pointerdown', 'pointerup', 'keydown'];

export function createSoundPlayer(host: SoundHost = browserHost()): SoundPlayer {
  let context: AudioContext | undefined;
  let master: GainNode | undefined;
  let masterVolume = 1;
  const waiting = new Set<() => void>();
  const files = new Map<string, Promise<ArrayBuffer>>();
  const buffers = new Map<string, Promise<AudioBuffer>>();

  const waitForGesture = () => {
    for (const event of gestureEvents) host.gestures.addEventListener(event, wake, { capture: true });
  };
  waitForGesture();

  // Some gestures do not count (a scroll, Escape), so the listeners stay until the context is running.
  function wake() {
    if (!context) {
      context = host.createContext();
      // A phone interrupts it for a call or the lock screen.
      context.onstatechange = () => (context?.state === 'running' ? settle() : waitForGesture());
      master = context.createGain();
      master.gain.value = loudness(masterVolume);
      master.connect(context.destination);
    }
    void context.resume().then(settle, () => undefined);
    settle();
  }

  function settle() {
    if (context?.state !== 'running') return;
    for (const event of gestureEvents) host.gestures.removeEventListener(event, wake, { capture: true });
    for (const begin of [...waiting]) begin();
    waiting.clear();
  }

  function fetchFile(url: string): Promise<ArrayBuffer> {
    return remember(files, url, () => host.load(url));
  }

  function decode(url: string, running: AudioContext): Promise<AudioBuffer> {
    return remember(buffers, url, async () => {
      const bytes = await fetchFile(url);
      files.delete(url);
      return running.decodeAudioData(bytes);
    });
  }

  function play(url: string, { volume = 1, rate = 1, loop = false }: SoundOptions = {}): PlayingSound {
    let level = volume;
    let stopped = false;
    let gain: GainNode | undefined;
    let source: AudioBufferSourceNode | undefined;

    const begin = async () => {
      const running = context;
      if (!running || !master) return;
      const askedAt = host.now();
      const buffer = await decode(url, running);
      if (stopped || (!loop && host.now() - askedAt > LATE_MS)) return;
      gain = running.createGain();
      gain.gain.value = loudness(level);
      gain.connect(master);
      source = running.createBufferSource();
      source.buffer = buffer;
      source.loop = loop !== false;
      if (typeof loop === 'object') {
        source.loopStart = loop.start;
        source.loopEnd = loop.end;
      }
      source.playbackRate.value = rate;
      source.connect(gain);
      source.onended = () => gain?.disconnect();
      source.start(0, typeof loop === 'object' ? loop.start : 0);
    };
    // A sound that cannot be loaded or decoded is not worth an error.
    const start = () => void begin().catch(() => undefined);

    if (context?.state === 'running') start();
    else if (loop) waiting.add(start);

    return {
      setVolume(next) {
        level = next;
        if (context) gain?.gain.setTargetAtTime(loudness(level), context.currentTime, SMOOTH_S);
      },
      stop(fadeMs = 0) {
        if (stopped) return;
        stopped = true;
        waiting.delete(start);
        if (!context || !source) return;
        if (fadeMs > 0) gain?.gain.setTargetAtTime(0, context.currentTime, fadeMs / 3000);
        source.stop(context.currentTime + fadeMs / 1000);
      },
    };
  }

  return {
    play,
    preload(urls) {
      for (const url of urls) {
        const loading = context ? decode(url, context) : fetchFile(url);
        loading.catch(() => undefined);
      }
    },
    setMasterVolume(volume) {
      masterVolume = volume;
      if (context) master?.gain.setTargetAtTime(loudness(volume), context.currentTime, SMOOTH_S);
    },
  };
}

/** Caches one promise per address; a failed one is dropped, so that it can be retried. */
function remember<Result>(
  known: Map<string, Promise<Result>>,
  url: string,
  make: () => Promise<Result>,
): Promise<Result> {
  const before = known.get(url);
  if (before) return before;
  const promise = make();
  known.set(url, promise);
  promise.catch(() => known.delete(url));
  return promise;
}

/** Half way on a slider should sound half as loud, which is a quarter of the amplitude. */
function loudness(volume: number): number {
  return Math.min(1, Math.max(0, volume)) ** 2;
}

function browserHost(): SoundHost {
  return {
    createContext: () => new AudioContext({ latencyHint: 'interactive' }),
    load: async (url) => {
      const response = await fetch(url);
      if (!response.ok) throw new Error(`Sound not found: ${url}`);
      return response.arrayBuffer();
    },
    gestures: window,
    now: () => performance.now(),
  };
}

let shared: SoundPlayer | undefined;

function player(): SoundPlayer {
  shared ??= createSoundPlayer();
  return shared;
}

/** Call once at start, so that the very first click already makes a sound. */
export const armSound = (): void => void player();
export const playSound = (url: string, options?: SoundOptions): PlayingSound => player().play(url, options);
export const preloadSounds = (urls: readonly string[]): void => player().preload(urls);
export const setMasterVolume = (volume: number): void => player().setMasterVolume(volume);
