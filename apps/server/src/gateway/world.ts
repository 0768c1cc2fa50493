import type { Bus } from '../ports/bus.ts';
import type { World } from '../ports/world.ts';
import { seal } from './envelope.ts';

/** Carries the id of a player whose open sockets are to be looked at again. */
export const playerChangedTopic = 'players.changed';

/** Encoded once here, forwarded as it is by every server that has somebody listening. */
export const busWorld = (bus: Bus): World => ({
  tell: (topic, message, origin) => bus.publish(topic, seal(JSON.stringify(message), origin)),
  recheck: (playerId) => bus.publish(playerChangedTopic, playerId),
});
