/**
 * Sends requests as fast as a server responds. Reads no more of a response than necessary, so that the server is
 * measured: a load generator that decodes every body spends the time of a core that the server shares.
 */
import { connect } from 'node:net';

const headEnd = Buffer.from('\r\n\r\n');

/** Returns the responses per second over this many connections, each sending again as soon as it has its response. */
export async function responsesPerSecond(url: string, connections: number, seconds: number): Promise<number> {
  const { host, pathname } = new URL(url);
  const request = Buffer.from(
    `GET ${pathname} HTTP/1.1\r\nhost: ${host}\r\naccept-encoding: br, gzip\r\n\r\n`,
  );
  return requestsPerSecond(url, connections, seconds, () => request);
}

/** The same with a new request each time, as the bytes of `requestBytes`. Any status except 200 fails. */
export async function requestsPerSecond(
  url: string,
  connections: number,
  seconds: number,
  make: () => Buffer,
): Promise<number> {
  const started = performance.now();
  const until = started + seconds * 1000;
  const sending = Array.from({ length: connections }, () => requestUntil(new URL(url), until, make));
  const responses = (await Promise.all(sending)).reduce((sum, count) => sum + count, 0);
  return responses / ((performance.now() - started) / 1000);
}

/** A POST of a JSON text. */
export function requestBytes(
  path: string,
  { host, headers, body }: { host: string; headers: Record<string, string>; body: string },
): Buffer {
  const all = { host, 'content-type': 'application/json', ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(
    `POST ${path} HTTP/1.1\r\n${lines.join('')}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

function requestUntil({ hostname, port, host }: URL, until: number, make: () => Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    let responses = 0;
    let missing = 0;
    const socket = connect({ host: hostname, port: Number(port), noDelay: true }, () => socket.write(make()));
    socket.on('error', reject);
    socket.on('close', () => reject(new Error(`${host} hung up`)));
    socket.on('data', (chunk) => {
      const rest = missing > 0 ? missing - chunk.length : bytesAfter(chunk);
      if (rest instanceof Error) {
        socket.removeAllListeners('close').destroy();
        reject(rest);
        return;
      }
      missing = rest;
      if (missing > 0) return;
      responses++;
      if (performance.now() < until) return socket.write(make());
      socket.removeAllListeners('close').end();
      resolve(responses);
    });
  });
}

/** Returns how many bytes of a response follow its first chunk, or why it is not the expected one. */
function bytesAfter(chunk: Buffer): number | Error {
  const bodyStart = chunk.indexOf(headEnd) + headEnd.length;
  const head = chunk.toString('latin1', 0, bodyStart);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (!head.startsWith('HTTP/1.1 200 ') || bodyStart < headEnd.length || length === undefined)
    return new Error(`Not an answer: ${head.slice(0, 200)}`);
  return bodyStart + Number(length) - chunk.length;
}
