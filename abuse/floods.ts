import type { Flood } from './flood.ts';
import { halfRequests } from './floods/half-requests.ts';
import { limiter } from './floods/limiter.ts';
import { networks } from './floods/networks.ts';
import { pings } from './floods/pings.ts';
import { sandbox } from './floods/sandbox.ts';
import { uploads } from './floods/uploads.ts';
import { words } from './floods/words.ts';

export const floods: readonly Flood[] = [pings, halfRequests, words, networks, limiter, uploads, sandbox];
