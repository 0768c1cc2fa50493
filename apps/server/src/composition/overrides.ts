/** Replacements for configured parts, by callers inside this process: tests and the demo. */
import type { RedisTimes } from '../adapters/redis/redis-line.ts';
import type { PushNetwork } from '../adapters/web-push/network.ts';
import type { DatabaseAddress } from '../database/embedded/embedded-postgres.ts';
import type { ReplicaTimes } from '../database/replica/watch-replica.ts';
import type { GatewayTimes } from '../gateway/gateway.ts';
import type { ConnectionTimes } from '../http/limits/connections.ts';
import type { Penalties } from '../http/limits/penalties.ts';
import type { Captcha } from '../ports/captcha.ts';
import type { Clock } from '../ports/clock.ts';
import type { Dice } from '../ports/dice.ts';

export interface Overrides {
  clock?: Clock;
  /** A clock in milliseconds that never goes back, for limits of rate and speed. */
  elapsed?: () => number;
  dice?: Dice;
  /** For callers inside this process, such as the demo. */
  captcha?: Captcha;
  /** A database that is already running, instead of the configured one. */
  databaseAddress?: DatabaseAddress;
  /** See `StatementWatch`. */
  onNestedStatement?: () => Error;
  /** Folders of the built client and media; tests may have none. */
  webDir?: string;
  mediaDir?: string;
  /** Whether to keep a copy of the client under `DATA_DIR`. Defaults to true; tests without a client turn it off. */
  keepBuilds?: boolean;
  gatewayTimes?: Partial<GatewayTimes>;
  connectionTimes?: Partial<ConnectionTimes>;
  penalties?: Penalties;
  redisTimes?: Partial<RedisTimes>;
  replicaTimes?: Partial<ReplicaTimes>;
  /** Where push services are; tests have their own. */
  pushNetwork?: PushNetwork;
}
