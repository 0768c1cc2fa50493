/** The ambience of each pack, by the pack's key. */
import type { Clip } from '../kit/clip.ts';
import { clockwork } from './attic.ts';
import { hedgeAtDusk } from './bramble.ts';
import { harbourIce } from './harbour.ts';
import { museumAtNight } from './museum.ts';
import { kettleAndClock } from './pantry.ts';
import { pierAtNight } from './pier.ts';
import { emptyTheatre } from './playhouse.ts';
import { rainOnThePost } from './post.ts';
import { shortwave } from './starlit.ts';
import { shingle } from './tidepool.ts';

export const ambiences: Readonly<Record<string, () => Clip>> = {
  bramble: hedgeAtDusk,
  tidepool: shingle,
  pantry: kettleAndClock,
  attic: clockwork,
  starlit: shortwave,
  post: rainOnThePost,
  playhouse: emptyTheatre,
  harbour: harbourIce,
  museum: museumAtNight,
  pier: pierAtNight,
};
