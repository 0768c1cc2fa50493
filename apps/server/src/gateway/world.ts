import type { Bus } from '../ports/bus.ts';
import { type Log, standardErrorLog } from '../ports/log.ts';
import type { World } from '../ports/world.ts';
import { seal } from './envelope.ts';

/** Carries the id of a player whose open sockets must be checked again. */
export const playerChangedTopic = 'players.changed';

/**
 * Encoded once here, and forwarded as it is by every server with subscribers. A failure is reported and not
 * thrown: the facts are in the database by then, and other messages wait.
 */
export function busWorld(bus: Bus, log: Log = standardErrorLog): World {
  const guarded = (topic: string, publish: () => void): void => {
    try {
      publish();
    } catch (fault) {
      log.error(fault, 'world', topic);
    }
  };
  return {
    publish: (topic, message, origin) =>
      guarded(topic, () => bus.publish(topic, seal(JSON.stringify(message), origin))),
    recheck: (playerId) => guarded(playerChangedTopic, () => bus.publish(playerChangedTopic, playerId)),
  };
}
