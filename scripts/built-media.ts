/** Vitest's global set-up: tests that start the server as a program need its media. Takes a moment when they are built. */
import { buildMedia } from '../packages/content/src/build.ts';

export default async function setup(): Promise<void> {
  await buildMedia();
}
