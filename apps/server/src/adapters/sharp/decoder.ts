/**
 * A process that decodes pictures, one after the other. It is separate from the server for two reasons: it runs at the
 * lowest priority, so that uploads do not delay players; and a file that crashes the decoder crashes nothing else.
 */
import { constants, setPriority } from 'node:os';
import type { DecoderReply, DecoderRequest } from './decoder-process.ts';
import { makePictures } from './make-pictures.ts';

// Before the first picture: the threads that decode inherit it.
setPriority(constants.priority.PRIORITY_LOW);

process.on('message', (message) => {
  // Sent by decoder-process.ts only.
  const { bytes, claimed, limits } = message as DecoderRequest;
  const before = process.cpuUsage();
  // Counts the work and not the time: on a busy machine a small picture may wait for long.
  const budget = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    if (user + system > limits.seconds * 1e6) reply('spent');
  }, 100);
  makePictures(Buffer.from(bytes), claimed, limits.pixels)
    // The picture cannot be shown, whatever the error of libvips is.
    .catch(() => ({ fault: 'not-a-picture' as const }))
    .then((made) => {
      clearInterval(budget);
      reply(made);
    });
});
// The server has ended, whatever the reason.
process.on('disconnect', () => process.exit());

const reply = (made: DecoderReply) => process.send?.(made);
