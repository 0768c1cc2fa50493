import type { Wire, WireEvents } from './socket-client.ts';

/** Opens a WebSocket. The address may begin with `http`. */
export function openWire(address: string, { onOpen, onMessage, onClose }: WireEvents): Wire {
  const wire = new WebSocket(address.replace(/^http/, 'ws'));
  wire.binaryType = 'arraybuffer';
  wire.onopen = onOpen;
  wire.onmessage = ({ data }) => onMessage(data);
  wire.onclose = ({ code }) => onClose(code);
  return wire;
}
