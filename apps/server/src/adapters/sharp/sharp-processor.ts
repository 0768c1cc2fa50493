/** Decodes pictures from strangers one at a time, in a process of the lowest priority, and refuses when too many wait. */
import { PICTURE_PIXELS_MAX, sniffPicture } from '@blookery/game/players/uploads';
import type { ImageProcessor } from '../../ports/image-processor.ts';
import { type DecoderLimits, type DecoderProcess, decoderProcess } from './decoder-process.ts';

const usualLimits: DecoderLimits = { seconds: 6, pixels: PICTURE_PIXELS_MAX };

export function sharpProcessor({
  decoder = decoderProcess(),
  mostWaiting = 20,
  limits = usualLimits,
}: {
  decoder?: DecoderProcess;
  mostWaiting?: number;
  limits?: DecoderLimits;
} = {}): ImageProcessor {
  let waiting = 0;
  let turn: Promise<unknown> = Promise.resolve();

  return {
    make: async (bytes, claimed) => {
      if (sniffPicture(bytes) !== claimed) return { fault: 'not-a-picture' };
      // One of them is being decoded.
      if (waiting > mostWaiting) return { fault: 'busy' };
      waiting++;
      const made = turn.then(() => decoder.decode({ bytes, claimed, limits })).finally(() => waiting--);
      // A failure belongs to its own caller; the next one gets its turn.
      turn = made.catch(() => {});
      return made;
    },
  };
}
