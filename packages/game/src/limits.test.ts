import * as colors from './colors.ts';
import * as latency from './latency.ts';
import { expectLimits } from './limits-fixtures.ts';
import * as realtime from './realtime.ts';

expectLimits([
  [
    'colors',
    colors,
    {
      COLOR_TEXT_MAX: 100,
      GRADIENT_SPACING: 5,
      GRADIENT_STOPS_MAX: 5,
      GRADIENT_STOPS_MIN: 2,
      HEX_DIGITS: 6,
    },
  ],
  [
    'latency',
    latency,
    {
      LATENCY_SAMPLES: 10,
      PING_EVERY_MS: 1000,
      RECONNECT_AFTER_MS: 1000,
    },
  ],
  [
    'realtime',
    realtime,
    {
      CLOSED: { refused: 4001, tooMany: 4004, flooded: 4008 },
    },
  ],
]);
