import type { Bus } from '../ports/bus.ts';
import type { World } from '../ports/world.ts';

/** Encoded once here, forwarded as it is by every server that has somebody listening. */
export const busWorld = (bus: Bus): World => ({
  tell: (topic, message) => bus.publish(topic, JSON.stringify(message)),
});
