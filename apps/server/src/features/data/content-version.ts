/**
 * The version of the lists. It is a hash of what clients get, so two servers have the same version exactly if they have the
 * same lists. The lists name the media by their hashes, so it changes with those too.
 */
import { createHash } from 'node:crypto';

export const contentVersionOf = (lists: object): string =>
  createHash('sha256').update(JSON.stringify(lists)).digest('hex').slice(0, 16);
