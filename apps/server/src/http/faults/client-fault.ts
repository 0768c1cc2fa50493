/** Responds to bytes that are not a request in the same way as to every other refused request, then closes. */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { Refusal } from '../../refusal.ts';

export function sendClientFault(fault: Error & { code?: string }, socket: Socket): void {
  // The peer has disconnected.
  if (fault.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  sendRaw(socket, refusalFor(fault.code));
}

/** Writes a refusal without the framework, and closes. */
export function sendRaw(socket: Socket, { code, message, status, params, retryAfter }: Refusal): void {
  const body = JSON.stringify({ code, message, ...(params ? { params } : {}) });
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'X-Content-Type-Options: nosniff',
      ...(retryAfter === null ? [] : [`Retry-After: ${retryAfter}`]),
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
  // Does not wait for the peer to close, which may be slow.
  socket.destroySoon();
}

function refusalFor(code: string | undefined): Refusal {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Refusal('REQUEST_TIMEOUT');
  if (code === 'HPE_HEADER_OVERFLOW' || code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW')
    return new Refusal('REQUEST_TOO_LARGE');
  return new Refusal('REQUEST_INVALID', { detail: 'The request could not be read.' });
}
