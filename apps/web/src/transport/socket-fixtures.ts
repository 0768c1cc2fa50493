/** A connection whose other end the test controls. */
import type { ServerMessages } from '@blookery/contract';
import { createListeners, type MessageName } from './listeners.ts';
import type { ClientWord, GameSocket } from './socket-client.ts';

export function fakeSocket() {
  const listeners = createListeners();
  const readyListeners = new Set<() => void>();
  const byteListeners = new Set<(bytes: ArrayBuffer) => void>();
  const sent: { word: ClientWord; data: unknown }[] = [];
  const sentBytes: Uint8Array[] = [];
  let isReady = true;
  const socket: GameSocket = {
    start: () => () => undefined,
    on: listeners.add,
    onReady: (listener) => {
      readyListeners.add(listener);
      return () => readyListeners.delete(listener);
    },
    onBytes: (listener) => {
      byteListeners.add(listener);
      return () => byteListeners.delete(listener);
    },
    send: (name, data) => sent.push({ word: name, data }) > 0,
    sendBytes: (bytes) => sentBytes.push(bytes) > 0,
    isReady: () => isReady,
    wake: () => undefined,
    serverTime: () => Date.now(),
  };
  return {
    socket,
    sent,
    sentBytes,
    receives: <T extends MessageName>(name: T, data: ServerMessages[T]) => {
      for (const listener of listeners.of(name)) listener(data);
    },
    receivesBytes: (bytes: Uint8Array) => {
      for (const listener of [...byteListeners]) listener(new Uint8Array(bytes).buffer);
    },
    isLost: () => {
      isReady = false;
    },
    isReadyAgain: () => {
      isReady = true;
      for (const listener of [...readyListeners]) listener();
    },
    /** How many listeners there are. */
    listening: () => listeners.count() + readyListeners.size + byteListeners.size,
  };
}
