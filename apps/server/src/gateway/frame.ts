/**
 * WebSocket frames, built once for all receivers: header and payload in one buffer, one write per socket.
 * Frames from the server are never masked (RFC 6455, 5.1), so one buffer serves everybody.
 */
const finalText = 0x81;
const finalBinary = 0x82;
const finalPong = 0x8a;

export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const frame = allocate(finalText, length);
  frame.write(text, frame.length - length);
  return frame;
}

export const binaryFrame = (bytes: Uint8Array): Buffer => bytesFrame(finalBinary, bytes);

export const pongFrame = (payload: Uint8Array): Buffer => bytesFrame(finalPong, payload);

function bytesFrame(firstByte: number, bytes: Uint8Array): Buffer {
  const frame = allocate(firstByte, bytes.length);
  frame.set(bytes, frame.length - bytes.length);
  return frame;
}

function allocate(firstByte: number, length: number): Buffer {
  const header = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(header + length);
  frame[0] = firstByte;
  if (header === 2) frame[1] = length;
  else if (header === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  return frame;
}
