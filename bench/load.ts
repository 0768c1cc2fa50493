/**
 * Sends GET requests as fast as a server responds. Reads no more of a response than necessary, so that the server is
 * measured: a load generator that decodes every body spends its time on the compressed ones.
 */
import { connect } from 'node:net';

const headEnd = Buffer.from('\r\n\r\n');

/** Returns the responses per second over this many connections, each sending again as soon as it has its response. */
export async function answersPerSecond(url: string, connections: number, seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1000;
  const started = performance.now();
  const counts = await Promise.all(Array.from({ length: connections }, () => askUntil(new URL(url), until)));
  const answers = counts.reduce((sum, count) => sum + count, 0);
  return answers / ((performance.now() - started) / 1000);
}

function askUntil({ hostname, port, host, pathname }: URL, until: number): Promise<number> {
  const request = Buffer.from(
    `GET ${pathname} HTTP/1.1\r\nhost: ${host}\r\naccept-encoding: br, gzip\r\n\r\n`,
  );
  return new Promise((resolve, reject) => {
    let answers = 0;
    let missing = 0;
    const socket = connect({ host: hostname, port: Number(port), noDelay: true }, () =>
      socket.write(request),
    );
    socket.on('error', reject);
    socket.on('close', () => reject(new Error(`${host} hung up`)));
    socket.on('data', (chunk) => {
      missing = missing > 0 ? missing - chunk.length : bytesAfter(chunk);
      if (missing > 0) return;
      answers++;
      if (performance.now() < until) return socket.write(request);
      socket.removeAllListeners('close').end();
      resolve(answers);
    });
  });
}

/** Returns how many bytes of a response follow its first chunk. */
function bytesAfter(chunk: Buffer): number {
  const bodyStart = chunk.indexOf(headEnd) + headEnd.length;
  const head = chunk.toString('latin1', 0, bodyStart);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (!head.startsWith('HTTP/1.1 200 ') || bodyStart < headEnd.length || length === undefined)
    throw new Error(`Not an answer: ${head.slice(0, 200)}`);
  return bodyStart + Number(length) - chunk.length;
}
