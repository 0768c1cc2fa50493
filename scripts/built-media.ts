/** Global setup of Vitest: tests that start the server as a program need its media. Quick if they are built. */
import { buildMedia } from '../packages/content/src/build.ts';

export default async function setup(): Promise<void> {
  await buildMedia();
}
