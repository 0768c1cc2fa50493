import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createSoundPlayer, type SoundHost } from './sound.ts';

/** Replaces the browser's audio: plays nothing and records every call. */
function fakeAudio() {
  interface FakeSource {
    loop: boolean;
    round?: [start: number, end: number];
    rate: number;
    started: boolean;
    stoppedAt: number | undefined;
    gain: { value: number };
  }
  const made: { contexts: number; sources: FakeSource[]; loads: string[] } = {
    contexts: 0,
    sources: [],
    loads: [],
  };
  let interrupt = (): void => undefined;
  const param = () => {
    const self = {
      value: 1,
      setTargetAtTime: (value: number) => {
        self.value = value;
      },
    };
    return self;
  };
  const createContext = () => {
    made.contexts += 1;
    const context = {
      state: 'suspended',
      currentTime: 10,
      destination: {},
      resume: () => {
        context.state = 'running';
        return Promise.resolve();
      },
      createGain: () => ({ gain: param(), connect: vi.fn(), disconnect: vi.fn() }),
      createBufferSource: () => {
        const source: FakeSource = {
          loop: false,
          rate: 1,
          started: false,
          stoppedAt: undefined,
          gain: { value: Number.NaN },
        };
        made.sources.push(source);
        return {
          set loop(value: boolean) {
            source.loop = value;
          },
          set loopStart(value: number) {
            source.round = [value, source.round?.[1] ?? 0];
          },
          set loopEnd(value: number) {
            source.round = [source.round?.[0] ?? 0, value];
          },
          playbackRate: {
            set value(value: number) {
              source.rate = value;
            },
          },
          connect: (node: { gain: { value: number } }) => {
            source.gain = node.gain;
          },
          start: () => {
            source.started = true;
          },
          stop: (when: number) => {
            source.stoppedAt = when;
          },
        };
      },
      decodeAudioData: (bytes: ArrayBuffer) => Promise.resolve({ bytes }),
      onstatechange: () => undefined,
    };
    interrupt = () => {
      context.state = 'interrupted';
      context.onstatechange();
    };
    // Only the few parts that the player uses.
    return context as unknown as AudioContext;
  };
  return { made, createContext, interrupt: () => interrupt() };
}

const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

describe('the sound player', () => {
  let audio: ReturnType<typeof fakeAudio>;
  let host: SoundHost;
  let time: number;
  const gesture = async () => {
    host.gestures.dispatchEvent(new Event('pointerdown'));
    await settle();
  };

  beforeEach(() => {
    audio = fakeAudio();
    time = 0;
    host = {
      createContext: audio.createContext,
      gestures: new EventTarget(),
      now: () => time,
      load: (url) => {
        audio.made.loads.push(url);
        return url.includes('missing')
          ? Promise.reject(new Error('missing'))
          : Promise.resolve(new ArrayBuffer(8));
      },
    };
  });

  it('sounds again at the next gesture after a call or the lock screen interrupted it', async () => {
    const player = createSoundPlayer(host);
    await gesture();
    audio.interrupt();
    player.play('/lost.ogg');
    player.play('/rain.ogg', { loop: true });
    await settle();
    expect(audio.made.sources).toHaveLength(0);
    await gesture();
    expect(audio.made.sources.map(({ loop }) => loop)).toEqual([true]);
    player.play('/tick.ogg');
    await settle();
    expect(audio.made.sources).toHaveLength(2);
    expect(audio.made.contexts).toBe(1);
  });

  it('creates nothing before the first gesture', async () => {
    const player = createSoundPlayer(host);
    player.play('/tick.ogg');
    player.play('/rain.ogg', { loop: true });
    player.setMasterVolume(0.5);
    await settle();
    expect(audio.made).toEqual({ contexts: 0, sources: [], loads: [] });
  });

  it('drops single sounds from before the first gesture and starts waiting loops on it', async () => {
    const player = createSoundPlayer(host);
    player.play('/tick.ogg');
    player.play('/rain.ogg', { loop: true, volume: 0.5, rate: 0.8 });
    player.play('/wind.ogg', { loop: true }).stop();
    await gesture();
    expect(audio.made.loads).toEqual(['/rain.ogg']);
    expect(audio.made.sources).toMatchObject([
      { loop: true, rate: 0.8, started: true, gain: { value: 0.25 } },
    ]);
  });

  it('loops between two given times', async () => {
    const player = createSoundPlayer(host);
    player.play('/rain.ogg', { loop: { start: 0.25, end: 8.25 } });
    await gesture();
    expect(audio.made.sources).toMatchObject([{ loop: true, round: [0.25, 8.25], started: true }]);
  });

  it('loads and decodes each sound once', async () => {
    const player = createSoundPlayer(host);
    player.preload(['/tick.ogg']);
    await gesture();
    player.play('/tick.ogg');
    await settle();
    player.play('/tick.ogg');
    await settle();
    expect(audio.made.loads).toEqual(['/tick.ogg']);
    expect(audio.made.sources).toHaveLength(2);
    expect(audio.made.contexts).toBe(1);
  });

  it('changes the volume of ambience and fades it out', async () => {
    const player = createSoundPlayer(host);
    await gesture();
    const rain = player.play('/rain.ogg', { loop: true, volume: 1 });
    await settle();
    rain.setVolume(0.5);
    expect(audio.made.sources[0]?.gain.value).toBe(0.25);
    rain.stop(600);
    expect(audio.made.sources[0]).toMatchObject({ stoppedAt: 10.6, gain: { value: 0 } });
  });

  it('does not start a sound that was stopped while loading', async () => {
    const player = createSoundPlayer(host);
    await gesture();
    player.play('/rain.ogg', { loop: true }).stop();
    await settle();
    expect(audio.made.sources).toEqual([]);
  });

  it('skips a single sound that loads too late', async () => {
    const player = createSoundPlayer({
      ...host,
      load: () => {
        time += 2000;
        return Promise.resolve(new ArrayBuffer(8));
      },
    });
    await gesture();
    player.play('/tick.ogg');
    await settle();
    expect(audio.made.sources).toEqual([]);
  });

  it('ignores a sound that fails to load, and retries it the next time', async () => {
    const player = createSoundPlayer(host);
    await gesture();
    player.play('/missing.ogg');
    await settle();
    player.play('/missing.ogg');
    await settle();
    expect(audio.made.loads).toEqual(['/missing.ogg', '/missing.ogg']);
    expect(audio.made.sources).toEqual([]);
  });
});
