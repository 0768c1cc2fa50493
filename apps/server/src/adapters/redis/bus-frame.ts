/** The format of a message in Redis: text or bytes, the server that sent it, its number there, and the message. */
const kinds = { text: 0, bytes: 1 };
const numberBytes = 6;
export const senderBytes = 8;
const headBytes = 1 + senderBytes + numberBytes;

export interface BusFrame {
  sender: Buffer;
  number: number;
  message: string | Uint8Array;
}

export function writeFrame({ sender, number, message }: BusFrame): Buffer {
  const isText = typeof message === 'string';
  const head = Buffer.alloc(headBytes);
  head[0] = isText ? kinds.text : kinds.bytes;
  sender.copy(head, 1);
  head.writeUIntBE(number, 1 + senderBytes, numberBytes);
  return Buffer.concat([head, isText ? Buffer.from(message) : message]);
}

export function readFrame(frame: Buffer): BusFrame {
  const body = frame.subarray(headBytes);
  return {
    sender: frame.subarray(1, 1 + senderBytes),
    number: frame.readUIntBE(1 + senderBytes, numberBytes),
    message: frame[0] === kinds.text ? body.toString() : body,
  };
}
