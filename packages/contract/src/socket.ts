/**
 * The closed vocabularies of the gateway: what a client may say, what the server may say. A text frame is
 * `{ t, d, ref? }`. Each feature keeps its words in its own file; this page joins them.
 */
import type Type from 'typebox';
import { playerServerMessages } from './player-updates.ts';

export const serverMessages = { ...playerServerMessages } as const;

export type ServerMessages = { [T in keyof typeof serverMessages]: Type.Static<(typeof serverMessages)[T]> };
/** A message as it is handed around on the server: its name and its data, checked against each other. */
export type ServerMessage = {
  [T in keyof ServerMessages]: { t: T; d: ServerMessages[T] };
}[keyof ServerMessages];
