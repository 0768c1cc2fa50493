/** Starts the decoder with the first picture, and again after a crash. It ends when there was nothing to do for a while. */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { PictureFormat } from '@blookery/game/players/uploads';
import type { MadePictures, PictureFault } from '../../ports/image-processor.ts';

export interface DecoderLimits {
  /** Of work, for all pictures that are made of one. */
  seconds: number;
  /** Of a still picture. */
  pixels: number;
}

export interface DecoderRequest {
  bytes: Uint8Array;
  claimed: PictureFormat;
  limits: DecoderLimits;
}
type Made = MadePictures | { fault: PictureFault };
/** A spent decoder has worked too long on a picture, and cannot stop by itself. */
export type DecoderReply = Made | 'spent';

const IDLE_MS = 60_000;
/** The decoder itself stops after too much work. This covers one that hangs, or never gets a turn. */
const PATIENCE_MS = 60_000;

export interface DecoderProcess {
  /** One request at a time. */
  decode: (request: DecoderRequest) => Promise<Made>;
  pid: () => number | undefined;
}

export function decoderProcess({ patienceMs = PATIENCE_MS }: { patienceMs?: number } = {}): DecoderProcess {
  let child: ChildProcess | null = null;
  let settle: (made: Made) => void = () => {};
  let idle: NodeJS.Timeout | undefined;

  function open(): ChildProcess {
    if (child?.connected) return child;
    const started = fork(fileURLToPath(new URL('./decoder.ts', import.meta.url)), {
      serialization: 'advanced',
      execArgv: [],
      // It needs no settings, and gets no secrets.
      env: {},
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const report = (made: Made) => {
      if (child === started) settle(made);
    };
    started.on('message', (message) => {
      // Sent by decoder.ts only.
      const reply = message as DecoderReply;
      if (reply === 'spent') end(started, { fault: 'too-big' });
      else report(reply);
    });
    started.on('exit', () => report({ fault: 'not-a-picture' }));
    started.on('error', () => report({ fault: 'busy' }));
    child = started;
    return started;
  }

  function end(decoder: ChildProcess, made: Made): void {
    if (child === decoder) child = null;
    decoder.kill('SIGKILL');
    settle(made);
  }

  return {
    decode: async (request) => {
      clearTimeout(idle);
      const decoder = open();
      keepRunning(decoder, true);
      const late = setTimeout(() => end(decoder, { fault: 'busy' }), patienceMs);
      const made = await new Promise<Made>((resolve) => {
        settle = resolve;
        decoder.send(request, (fault) => {
          if (fault) resolve({ fault: 'busy' });
        });
      });
      clearTimeout(late);
      keepRunning(decoder, false);
      idle = setTimeout(() => decoder.connected && decoder.disconnect(), IDLE_MS).unref();
      return made;
    },
    pid: () => child?.pid,
  };
}

/** An idle decoder does not keep the server running. */
function keepRunning(decoder: ChildProcess, isNeeded: boolean): void {
  if (isNeeded) {
    decoder.ref();
    decoder.channel?.ref();
  } else {
    decoder.unref();
    decoder.channel?.unref();
  }
}
